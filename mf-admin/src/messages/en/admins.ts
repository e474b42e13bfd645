export const admins = {
  title: 'Manage Admins',
  current: 'Current admins',
  list: 'Admins',
  loading: 'Loading admins',
  search: 'Search user',
  added: 'Admin Added',
  removed: 'Admin Removed',
  removeOne: (username: string) => `Remove ${username}`,
  leaveQuestion: 'Give up your admin rights?',
  leaveWarning:
    'You will lose access to the admin console immediately. Only another admin can make you an admin again.',
  stay: 'Stay an admin',
  leave: 'Give up admin rights',
};
