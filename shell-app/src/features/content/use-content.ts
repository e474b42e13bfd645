import { staticFile } from '@hub/openapi/static-file';
import { useQuery } from '@tanstack/react-query';

/** A person, or an area of the project. */
export interface TeamMember {
  name: string;
  /** One sentence about the person or the area. */
  text?: string;
  /** Where the code of an area is, from the root of the source, such as `backend/src/auth`. */
  folder?: string;
  /** Addresses; no link is drawn for an empty one. */
  github: string;
  linkedin: string;
  /** Path of a picture on this hub, such as `/photos/ada.jpg`. */
  photo?: string;
}

export interface About {
  title: string;
  tagline: string;
  /** Markdown. */
  text: string;
  /** A paragraph above the cards. */
  teamText?: string;
  /** Address of a folder of the source, with `{folder}` where its path goes; without one, folders are shown without a link. */
  source?: string;
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
