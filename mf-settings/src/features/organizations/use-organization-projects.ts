import { api, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { PAGE_SIZE } from '@hub/web-kit/paging';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of the projects that the user has access to through an organization or as a member; `page` counts from 1. */
export function useOrganizationProjects(organization: string, page: number) {
  const query = { organization, page_num: page - 1, page_size: PAGE_SIZE };
  return useQuery({
    queryKey: keys.projects.list(query),
    queryFn: () => unwrapPage(api.GET('/projects', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}
