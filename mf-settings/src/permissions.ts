import type { Permission } from '@hub/openapi/types';
import { messages } from './messages/messages.ts';

/** What a member may do, in words. */
export const PERMISSIONS: Record<Permission, string> = messages.common.permissions;

export const PERMISSION_OPTIONS = (['read', 'readwrite', 'owner'] as const).map((value) => ({
  value,
  label: PERMISSIONS[value],
}));

/** `is_public` as notifications say it; on screens, a key of `messages.common.openness`. */
export const openness = (isPublic: boolean) => (isPublic ? 'public' : 'private');

/** What a member of an organization may do in its projects. */
export const MEMBER_PERMISSION_OPTIONS = (['read', 'readwrite'] as const).map((value) => ({
  value,
  label: PERMISSIONS[value],
}));
