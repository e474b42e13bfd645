import { staticFile } from '@hub/openapi/static-file';
import { useQuery } from '@tanstack/react-query';

export interface TeamMember {
  name: string;
  /** Addresses; an empty one is not drawn. */
  github: string;
  linkedin: string;
  /** Address of a picture, such as `/photos/ada.jpg`; without one a portrait is drawn. */
  photo?: string;
}

export interface About {
  title: string;
  tagline: string;
  /** Markdown. */
  text: string;
  team: TeamMember[];
}

/** Texts that whoever runs the hub replaces. */
export const useAbout = () => useContentFile('/about.json', (text) => JSON.parse(text) as About);
export const usePrivacy = () => useContentFile('/privacy.md', (text) => text);

function useContentFile<Content>(file: string, read: (text: string) => Content) {
  return useQuery({
    queryKey: ['content', file],
    queryFn: async () => read(await staticFile(file)),
    staleTime: Infinity,
  });
}
