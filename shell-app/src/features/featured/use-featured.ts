import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useQuery } from '@tanstack/react-query';

const query = { featured: true };

export const useFeatured = () =>
  useQuery({
    queryKey: keys.solutions.list(query),
    queryFn: () => unwrap(api.GET('/solutions', { params: { query } })),
  });
