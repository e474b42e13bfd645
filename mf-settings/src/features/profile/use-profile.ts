import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Profile } from '@hub/openapi/types';
import { useSession } from '@hub/web-kit/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type ProfileTexts = Pick<Profile, 'github_username' | 'twitter_handle' | 'research_interests'> & {
  /** Empty for none. */
  full_name: string;
};

/** The user's own profile, as shown to everyone at `/user/{username}`. */
export const useOwnProfile = (username: string) =>
  useQuery({ queryKey: keys.profile(username), queryFn: () => unwrap(api.GET('/profile')) });

export function useUpdateProfile() {
  const queries = useQueryClient();
  const { rename } = useSession();
  return useMutation({
    mutationFn: (body: ProfileTexts) => unwrap(api.PUT('/profile', { body })),
    onSuccess: (saved) => {
      rename(saved.full_name);
      queries.setQueryData(keys.profile(saved.username), saved);
      void queries.invalidateQueries({ queryKey: keys.solutions.topContributors });
    },
  });
}
