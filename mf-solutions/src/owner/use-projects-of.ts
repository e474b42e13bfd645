import { api, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Owner } from './owner.ts';

export const PROJECTS_ON_A_PAGE = 10;

interface ProjectsQuery {
  q?: string;
  page_num: number;
  page_size: number;
}

/** Projects of the owner with visible solutions, by name; pages count from 1. */
export function useProjectsOf(owner: Owner, q: string, page: number) {
  const query = { ...(q && { q }), page_num: page - 1, page_size: PROJECTS_ON_A_PAGE };
  return useQuery({ ...projectsOf(owner, query), placeholderData: keepPreviousData });
}

function projectsOf(owner: Owner, query: ProjectsQuery) {
  if ('username' in owner) {
    const { username } = owner;
    return {
      queryKey: keys.solutions.projectsOf(username, query) as readonly unknown[],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        unwrapPage(api.GET('/profile/{username}/projects', { params: { path: { username }, query }, signal })),
    };
  }
  const name = owner.organization;
  return {
    queryKey: keys.solutions.projectsOfOrganization(name, query) as readonly unknown[],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrapPage(api.GET('/organizations/{name}/projects', { params: { path: { name }, query }, signal })),
  };
}

/**
 * One page of the visible solutions in a project, of a user only those of which the user uploaded a version that may be seen; pages count
 * from 1.
 */
export function useProjectSolutions(owner: Owner, project: string, page: number, size: number) {
  const query = {
    ...('username' in owner && { username: owner.username }),
    project,
    sort_by: 'alphabetical' as const,
    page_num: page - 1,
    page_size: size,
  };
  return useQuery({
    queryKey: keys.solutions.list(query),
    queryFn: ({ signal }) => unwrapPage(api.GET('/solutions', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}
