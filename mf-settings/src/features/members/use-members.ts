import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Permission, ProjectDetail } from '@hub/openapi/types';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { useQueryClient } from '@tanstack/react-query';
import { openness } from '../../permissions.ts';

export interface MemberWish {
  username: string;
  permission: Permission;
}

/** Adds a member, or changes a member's permission. */
export function useUpdateMember({ id }: ProjectDetail) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ username, permission }: MemberWish) =>
      unwrap(
        api.PUT('/projects/update_users/{username}', {
          params: { path: { username } },
          body: { projectid: id, permission_type: permission },
        }),
      ),
    onSuccess: (project, { username, permission }) => {
      queries.setQueryData(keys.projects.detail(id), project);
      void queries.invalidateQueries({ queryKey: keys.projects.lists });
      notify(project, username, permission);
    },
    onError: () => void queries.invalidateQueries({ queryKey: keys.projects.detail(id) }),
  });
}

/** Removes a member. With `isSelf`, the project may no longer be visible afterwards. */
export function useRemoveMember(project: ProjectDetail, isSelf: boolean) {
  const queries = useQueryClient();
  const detail = keys.projects.detail(project.id);
  return useSingleMutation({
    mutationFn: (username: string) =>
      unwrap(
        api.PUT('/projects/remove_users/{username}', {
          params: { path: { username } },
          body: { projectid: project.id },
        }),
      ),
    onSuccess: (_left, username) => {
      void queries.invalidateQueries({ queryKey: detail, refetchType: isSelf ? 'none' : 'active' });
      void queries.invalidateQueries({ queryKey: keys.projects.lists });
      if (!isSelf) notify(project, username, null);
    },
    onError: () => void queries.invalidateQueries({ queryKey: detail }),
  });
}

/** The change is already saved, so a failure to notify is not shown. */
function notify({ id, is_public }: ProjectDetail, username: string, permission_given: Permission | null): void {
  const body = { username, permission_given, projectid: id, projectstatus: openness(is_public) };
  void api.POST('/projects/notification', { body }).catch(() => undefined);
}
