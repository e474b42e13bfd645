import { api, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { MAX_PAGE_SIZE } from '@hub/shared/limits';
import { PAGE_SIZE } from '@hub/web-kit/paging';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of the organizations that the user belongs to, by name; `page` counts from 1. */
export function useOwnOrganizations(page: number, size = PAGE_SIZE) {
  const query = { page_num: page - 1, page_size: size };
  return useQuery({
    queryKey: keys.organizations.list(query),
    queryFn: () => unwrapPage(api.GET('/organizations', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

/** Names and display names of those that the user owns, undefined until they are known. */
export function useOwnedOrganizations() {
  const { data } = useOwnOrganizations(1, MAX_PAGE_SIZE);
  return data?.data.filter(({ role }) => role === 'owner');
}
