import { staticFile } from '@hub/openapi/static-file';
import { queryOptions } from '@tanstack/react-query';
import list from '../../../../docs/guide/guides.json';
import type { GuideName } from '@hub/web-kit/paths';

export interface Guide {
  page: GuideName;
  title: string;
  /** What the guide is about, in one sentence. */
  summary: string;
  /** Guides that are grouped in the menu. */
  group: string;
  /** Folder of its text below `docs`; undefined for `guide`. */
  folder?: 'operate';
}

/** Guides in reading order. A test compares the names with those that links may use. */
export const guides = list as Guide[];

/** The placeholder for the address of this hub in the texts. */
const ANY_HUB = 'https://your-hub.example.org';

export const guideQuery = ({ page }: Guide) =>
  queryOptions({
    queryKey: ['guide', page],
    queryFn: async () => (await staticFile(`/docs/${page}.md`)).replaceAll(ANY_HUB, globalThis.location.origin),
    staleTime: Infinity,
  });
