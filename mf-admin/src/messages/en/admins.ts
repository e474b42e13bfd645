export const admins = {
  title: 'Manage Admins',
  current: 'Current admins',
  list: 'Admins',
  loading: 'Loading admins',
  search: 'Search user',
  added: 'Admin Added',
  removed: 'Admin Removed',
  removeOne: (username: string) => `Remove ${username}`,
  leaveQuestion: 'Give up your own admin right?',
  leaveWarning: 'You leave the admin console at once. Only another admin can let you in again.',
  stay: 'Stay admin',
  leave: 'Give it up',
};
