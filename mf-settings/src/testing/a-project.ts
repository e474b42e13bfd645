import type { Project, ProjectDetail } from '@hub/openapi/types';

/** A project as the list shows it, owned by the person of `session()`. */
export const aProject = (overrides: Partial<Project> = {}): Project => ({
  id: 3,
  projectname: 'heat',
  description: 'Rods and plates',
  is_public: false,
  is_default: false,
  organization: null,
  permission_type: 'owner',
  solutions_count: 4,
  created_at: '2026-01-02T10:00:00.000Z',
  updated_at: '2026-01-02T10:00:00.000Z',
  ...overrides,
});

export const aProjectDetail = (overrides: Partial<ProjectDetail> = {}): ProjectDetail => ({
  ...aProject(),
  users: [
    { username: 'ada', permission_type: 'owner' },
    { username: 'bob', permission_type: 'read' },
  ],
  published_count: 1,
  revision: 7,
  is_owner: true,
  can: ['upload', 'edit', 'delete', 'manage_members'],
  ...overrides,
});
