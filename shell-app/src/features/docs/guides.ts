import { staticFile } from '@hub/openapi/static-file';
import { queryOptions } from '@tanstack/react-query';
import list from '../../../../docs/guide/guides.json';
import type { GuideName } from '@hub/web-kit/paths';

export interface Guide {
  page: GuideName;
  title: string;
  /** One sentence. */
  summary: string;
  /** Guides that stand together in the menu. */
  group: string;
}

/** In reading order. A test holds the names against those that links may use. */
export const guides = list as Guide[];

export const guideQuery = ({ page }: Guide) =>
  queryOptions({ queryKey: ['guide', page], queryFn: () => staticFile(`/docs/${page}.md`), staleTime: Infinity });
