import type { GuideName } from '@hub/web-kit/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { guideQuery, guides } from './guides.ts';

/** Searches the guides. The index and the guides are loaded when the user starts typing. */
export function useGuideSearch(text: string, page: GuideName) {
  const queries = useQueryClient();
  const index = useQuery({
    queryKey: ['guide-index'],
    queryFn: async () => {
      const [{ indexGuides }, ...texts] = await Promise.all([
        import('./guide-index.ts'),
        ...guides.map(async (guide) => ({ guide, markdown: await queries.ensureQueryData(guideQuery(guide)) })),
      ]);
      return { search: indexGuides(texts) };
    },
    enabled: text !== '',
    staleTime: Infinity,
  });
  const groups = useMemo(() => (text ? index.data?.search(text, page) : undefined), [text, page, index.data]);
  return { groups, error: index.error };
}
