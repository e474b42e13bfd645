import { api, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export function useProfile(username: string) {
  return useQuery({
    queryKey: keys.profile(username),
    queryFn: ({ signal }) => unwrap(api.GET('/profile/{username}', { params: { path: { username } }, signal })),
  });
}

export const USER_PAGE_SIZE = 100;

/** One page of the solutions of which the user uploaded a version that may be seen; pages count from 1. */
export function useUserSolutions(username: string, page: number) {
  const query = { username, sort_by: 'alphabetical' as const, page_num: page - 1, page_size: USER_PAGE_SIZE };
  return useQuery({
    queryKey: keys.solutions.list(query),
    queryFn: ({ signal }) => unwrapPage(api.GET('/solutions', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}
