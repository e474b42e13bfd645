import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { paths } from '@hub/web-kit/paths';
import { useQuery } from '@tanstack/react-query';

/** What fewer letters find is not a suggestion. */
const SHORTEST = 3;

export interface NearAddress {
  to: string;
  name: string;
}

/** The solution, the equation and the user that a word most probably means; nothing without a result. */
export function useNearAddress(word: string): NearAddress[] {
  const { data } = useQuery({
    queryKey: keys.search(word),
    queryFn: ({ signal }) => unwrap(api.GET('/search', { params: { query: { q: word } }, signal })),
    enabled: word.length >= SHORTEST,
    retry: false,
  });
  const { solutions: [solution] = [], equations: [equation] = [], users: [user] = [] } = data ?? {};
  return [
    solution && { to: paths.solution.to(solution.id), name: solution.label },
    equation && { to: paths.solutions.to({ equations: String(equation.id) }), name: equation.name },
    user && { to: paths.user.to(user.username), name: user.username },
  ].filter((near) => near !== undefined);
}
