import { staticFile } from '@hub/openapi/static-file';
import { useQuery } from '@tanstack/react-query';

export interface TeamMember {
  name: string;
  /** What the person does, in a few words. */
  text?: string;
  /** Addresses; no link is drawn for an empty one. */
  github: string;
  linkedin: string;
  /** Path of a picture on this hub, such as `/photos/ada.jpg`. */
  photo?: string;
}

export interface About {
  title: string;
  tagline: string;
  /** Markdown, in parts that begin with a heading of the second level. */
  text: string;
  team: TeamMember[];
}

/** Texts that the operators of the hub can replace. */
export const useAbout = () => useContentFile('/about.json', (text) => JSON.parse(text) as About);
export const usePrivacy = () => useContentFile('/privacy.md', (text) => text);

function useContentFile<Content>(file: string, read: (text: string) => Content) {
  return useQuery({
    queryKey: ['content', file],
    queryFn: async () => read(await staticFile(file)),
    staleTime: Infinity,
  });
}
