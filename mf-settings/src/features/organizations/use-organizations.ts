import { api, HubError, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useSession } from '@hub/web-kit/session';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { OrganizationTexts } from './organization-texts.ts';

export const readOrganization = (name: string) =>
  unwrap(api.GET('/organizations/{name}', { params: { path: { name } } }));

export const useOrganization = (name: string) =>
  useQuery({ queryKey: keys.organizations.detail(name), queryFn: () => readOrganization(name) });

export function useCreateOrganization() {
  const queries = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: ({ name, display_name, description, website }: OrganizationTexts) => {
      const body = { name, display_name, description, website: website || null };
      return atTheName(unwrap(api.POST('/organizations', { body })));
    },
    onSuccess: () => forgetOwnList(queries, user?.username),
  });
}

interface OrganizationEdit {
  changed: Partial<OrganizationTexts>;
  /** The one that was edited. */
  revision: number;
}

export function useSaveOrganization(name: string) {
  const queries = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: ({ changed, revision }: OrganizationEdit) => {
      const body = { ...changed, ...(changed.website === '' && { website: null }) };
      return unwrap(api.PUT('/organizations/{name}', { params: { path: { name } }, headers: ifMatch(revision), body }));
    },
    onSuccess: (saved) => {
      queries.setQueryData(keys.organizations.detail(name), saved);
      forgetOwnList(queries, user?.username);
    },
  });
}

export function useDeleteOrganization(name: string) {
  const queries = useQueryClient();
  const { user } = useSession();
  return useSingleMutation({
    mutationFn: (revision: number) =>
      unwrap(api.DELETE('/organizations/{name}', { params: { path: { name } }, headers: ifMatch(revision) })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: keys.organizations.one(name), refetchType: 'none' });
      forgetOwnList(queries, user?.username);
    },
    // It may have been changed, deleted or given a project.
    onError: () => void queries.invalidateQueries({ queryKey: keys.organizations.detail(name) }),
  });
}

/** The organizations that the user belongs to have changed; the public profile names them. */
export function forgetOwnList(queries: QueryClient, username: string | undefined): void {
  void queries.invalidateQueries({ queryKey: keys.organizations.lists });
  if (username) void queries.invalidateQueries({ queryKey: keys.profile(username) });
}

/** Puts a name that is taken at the field of the name. */
async function atTheName<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof HubError) || error.status !== 409) throw error;
    throw new HubError(409, error.detail, [{ field: 'name', message: error.detail }]);
  }
}

const ifMatch = (revision: number) => ({ 'If-Match': `"${revision}"` });
