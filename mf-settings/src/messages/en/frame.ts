export const frame = {
  settings: 'Settings',
  profile: 'Profile',
  account: 'Account',
  projects: 'Projects',
  organizations: 'Organizations',
  apiKeys: 'API Keys',
  logout: 'Logout',
  admin: 'Admin',
};
