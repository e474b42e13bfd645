export const frame = {
  settings: 'Settings',
  profile: 'Profile',
  account: 'Account',
  signIn: 'Sign-in',
  projects: 'Projects',
  organizations: 'Organizations',
  apiKeys: 'API Keys',
  logout: 'Logout',
  admin: 'Admin',
};
