import { api, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { OrganizationRole, ReceivedInvitation } from '@hub/openapi/types';
import { MAX_PAGE_SIZE } from '@hub/shared/limits';
import { PAGE_SIZE } from '@hub/web-kit/paging';
import { useSession } from '@hub/web-kit/session';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetOwnList } from './use-organizations.ts';

/** A page of the invitations of an organization that nobody has answered yet; `page` counts from 1. */
export function useOrganizationInvitations(name: string, page: number) {
  const query = { page_num: page - 1, page_size: PAGE_SIZE };
  return useQuery({
    queryKey: keys.organizations.invitations(name, query),
    queryFn: () => unwrapPage(api.GET('/organizations/{name}/invitations', { params: { path: { name }, query } })),
    placeholderData: keepPreviousData,
  });
}

export function useInvite(name: string) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: ({ username: string } | { email: string }) & { role: OrganizationRole }) =>
      unwrap(api.POST('/organizations/{name}/invitations', { params: { path: { name } }, body })),
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.organizations.one(name) }),
  });
}

export function useRevokeInvitation(name: string) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: number) =>
      unwrap(api.DELETE('/organizations/{name}/invitations/{id}', { params: { path: { name, id } } })),
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.organizations.one(name) }),
  });
}

/** Invitations that the user has not answered yet, the newest first. */
export const useReceivedInvitations = () =>
  useQuery({
    queryKey: keys.organizations.received,
    queryFn: () => unwrap(api.GET('/organization_invitations', { params: { query: { page_size: MAX_PAGE_SIZE } } })),
  });

export function useAnswerInvitation() {
  const queries = useQueryClient();
  const { user } = useSession();
  return useSingleMutation({
    mutationFn: async ({ id, accepts }: { id: number; accepts: boolean }) => {
      const params = { path: { id } };
      if (accepts) await unwrap(api.POST('/organization_invitations/{id}/accept', { params }));
      else await unwrap(api.DELETE('/organization_invitations/{id}', { params }));
    },
    onSuccess: (_data, { id }) =>
      queries.setQueryData<ReceivedInvitation[]>(keys.organizations.received, (list) =>
        list?.filter((one) => one.id !== id),
      ),
    onSettled: (_data, _error, { accepts }) => {
      void queries.invalidateQueries({ queryKey: keys.organizations.received });
      if (!accepts) return;
      forgetOwnList(queries, user?.username);
      void queries.invalidateQueries({ queryKey: keys.projects.all });
    },
  });
}
