import type { Organization, OrganizationDetail, OrganizationInvitation } from '@hub/openapi/types';

/** An organization as the list shows it, owned by the person of `session()`. */
export const anOrganization = (overrides: Partial<Organization> = {}): Organization => ({
  name: 'wave-lab',
  display_name: 'Wave Laboratory',
  role: 'owner',
  members: 2,
  projects: 1,
  ...overrides,
});

export const anOrganizationDetail = (overrides: Partial<OrganizationDetail> = {}): OrganizationDetail => ({
  name: 'wave-lab',
  display_name: 'Wave Laboratory',
  description: 'Waves of all kinds',
  website: 'https://waves.example.org/',
  created_at: '2026-01-02T10:00:00.000Z',
  revision: 3,
  members: 2,
  solutions: 4,
  role: 'owner',
  member_permission: 'readwrite',
  can: ['edit', 'delete', 'manage_members', 'leave'],
  ...overrides,
});

/** An invitation of a user that the person of `session()` has sent. */
export const anOrganizationInvitation = (overrides: Partial<OrganizationInvitation> = {}): OrganizationInvitation => ({
  id: 9,
  username: 'cleo',
  email: null,
  role: 'member',
  invited_by: 'ada',
  created_at: '2026-01-02T10:00:00.000Z',
  ...overrides,
});
