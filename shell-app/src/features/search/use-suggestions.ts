import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useSettled } from '@hub/web-kit/use-settled';
import { useQuery } from '@tanstack/react-query';
import { groupsOf } from './suggestions.ts';

const SHORTEST = 3;
const PAUSE_MS = 250;

/**
 * Suggestions for a text while it is typed. `q` is the text of the response, empty if nothing was requested. A late
 * response is not shown for another text; the last one stays while the user types.
 */
export function useSuggestions(text: string) {
  const settled = useSettled(text, PAUSE_MS);
  const q = text.length >= SHORTEST && settled.length >= SHORTEST && continues(text, settled) ? settled : '';
  const found = useQuery({
    queryKey: keys.search(q),
    queryFn: ({ signal }) => unwrap(api.GET('/search', { params: { query: { q } }, signal })),
    enabled: q !== '',
    placeholderData: (last, query) => (query && continues(q, String(query.queryKey[1])) ? last : undefined),
    select: groupsOf,
  });
  return { q, found };
}

const continues = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);
