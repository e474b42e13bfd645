export const admins = {
  title: 'Manage Admins',
  current: 'Current admins',
  list: 'Admins',
  loading: 'Loading admins',
  search: 'Search user',
  name: 'Name',
  since: 'Since',
  by: 'By whom',
  /** Fills a cell about which the audit log has nothing. */
  unknown: '–',
  added: 'Admin Added',
  removed: 'Admin Removed',
  remove: 'Remove',
  removeOne: (username: string) => `Remove ${username}`,
  leaveQuestion: 'Give up your admin rights?',
  leaveWarning:
    'You will lose access to the admin console immediately. Only another admin can make you an admin again.',
  stay: 'Stay an admin',
  leave: 'Give up admin rights',
};
