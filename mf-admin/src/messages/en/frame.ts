export const frame = {
  admin: 'Admin',
  console: (version: string) => `Admin · console ${version}`,
  dashboard: 'Solutions Dashboard',
  problems: 'Stated Problems',
  equations: 'Equations',
  useCases: 'Use Cases',
  featured: 'Featured Solutions',
  invitations: 'Invitations',
  admins: 'Manage Admins',
  audit: 'Audit Log',
  status: 'Status',
};
