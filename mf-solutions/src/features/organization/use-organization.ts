import { api, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const useOrganization = (name: string) =>
  useQuery({
    queryKey: keys.organizations.detail(name),
    queryFn: ({ signal }) => unwrap(api.GET('/organizations/{name}', { params: { path: { name } }, signal })),
  });

export const MEMBERS_ON_A_PAGE = 24;

/** A page of its members who may be seen, by username; pages count from 1. */
export function useMembers(name: string, page: number) {
  const query = { page_num: page - 1, page_size: MEMBERS_ON_A_PAGE };
  return useQuery({
    queryKey: keys.organizations.members(name, query),
    queryFn: ({ signal }) =>
      unwrapPage(api.GET('/organizations/{name}/members', { params: { path: { name }, query }, signal })),
    placeholderData: keepPreviousData,
  });
}
