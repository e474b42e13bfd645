import { api, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { OrganizationRole } from '@hub/openapi/types';
import { PAGE_SIZE } from '@hub/web-kit/paging';
import { useSession } from '@hub/web-kit/session';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetOwnList } from './use-organizations.ts';

/** A page of the members, by username; `page` counts from 1. */
export function useOrganizationMembers(name: string, page: number) {
  const query = { page_num: page - 1, page_size: PAGE_SIZE };
  return useQuery({
    queryKey: keys.organizations.members(name, query),
    queryFn: () => unwrapPage(api.GET('/organizations/{name}/members', { params: { path: { name }, query } })),
    placeholderData: keepPreviousData,
  });
}

export function useChangeRole(name: string) {
  const queries = useQueryClient();
  const { user } = useSession();
  return useSingleMutation({
    mutationFn: ({ username, role }: { username: string; role: OrganizationRole }) =>
      unwrap(
        api.PUT('/organizations/{name}/members/{username}', { params: { path: { name, username } }, body: { role } }),
      ),
    onSettled: (_data, _error, { username }) => {
      void queries.invalidateQueries({ queryKey: keys.organizations.one(name) });
      if (username === user?.username) forgetOwnList(queries, username);
    },
  });
}

/** Removes a member. Users who remove themselves leave the organization and its projects. */
export function useRemoveOrganizationMember(name: string) {
  const queries = useQueryClient();
  const { user } = useSession();
  return useSingleMutation({
    mutationFn: (username: string) =>
      unwrap(api.DELETE('/organizations/{name}/members/{username}', { params: { path: { name, username } } })),
    onSettled: (_data, _error, username) => {
      void queries.invalidateQueries({ queryKey: keys.organizations.one(name) });
      if (username !== user?.username) return;
      forgetOwnList(queries, username);
      void queries.invalidateQueries({ queryKey: keys.projects.all });
    },
  });
}
