import { api, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { PAGE_SIZE } from '@hub/web-kit/paging';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** One page (from 1) of the user's upload attempts, newest first. */
export const useUploadAttempts = (page: number) => {
  const query = { page_num: page - 1, page_size: PAGE_SIZE };
  return useQuery({
    queryKey: [...keys.solutions.uploads, query],
    queryFn: () => unwrapPage(api.GET('/solutions/uploads', { params: { query } })),
    placeholderData: keepPreviousData,
    // Scripts may have uploaded since the list was loaded.
    staleTime: 0,
  });
};
