import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useQuery } from '@tanstack/react-query';

export function useProfile(username: string) {
  return useQuery({
    queryKey: keys.profile(username),
    queryFn: ({ signal }) => unwrap(api.GET('/profile/{username}', { params: { path: { username } }, signal })),
  });
}
