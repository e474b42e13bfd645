import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useQuery } from '@tanstack/react-query';

export const useStats = () => useQuery({ queryKey: keys.stats, queryFn: () => unwrap(api.GET('/stats')) });
