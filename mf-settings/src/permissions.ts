import type { Permission } from '@hub/openapi/types';

/** What a member may do, in words. */
export const PERMISSIONS: Record<Permission, string> = {
  read: 'may read',
  readwrite: 'may read and write',
  owner: 'owner',
};

export const PERMISSION_OPTIONS = (['read', 'readwrite', 'owner'] as const).map((value) => ({ value, label: value }));

/** The word for `is_public`, on screens and in notifications. */
export const openness = (isPublic: boolean): string => (isPublic ? 'public' : 'private');
