import { api, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export function useProfile(username: string) {
  return useQuery({
    queryKey: keys.profile(username),
    queryFn: ({ signal }) => unwrap(api.GET('/profile/{username}', { params: { path: { username } }, signal })),
  });
}

export const PROJECTS_ON_A_PAGE = 10;

/** Projects with visible solutions of the user, by name; pages count from 1. */
export function useUserProjects(username: string, q: string, page: number) {
  const query = { ...(q && { q }), page_num: page - 1, page_size: PROJECTS_ON_A_PAGE };
  return useQuery({
    queryKey: keys.solutions.projectsOf(username, query),
    queryFn: ({ signal }) =>
      unwrapPage(api.GET('/profile/{username}/projects', { params: { path: { username }, query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** One page of the solutions in a project of which the user uploaded a version that may be seen; pages count from 1. */
export function useProjectSolutions(username: string, project: string, page: number, size: number) {
  const query = { username, project, sort_by: 'alphabetical' as const, page_num: page - 1, page_size: size };
  return useQuery({
    queryKey: keys.solutions.list(query),
    queryFn: ({ signal }) => unwrapPage(api.GET('/solutions', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}
