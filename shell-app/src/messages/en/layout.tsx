/** Header, drawer, footer, alerts. */
export const layout = {
  skipToContent: 'Skip to content',
  closeAlert: 'Close',
  sessionEnded: 'Your session has ended. Please log in again.',
  header: {
    openMenu: 'Open menu',
    links: 'Main',
    solutions: 'Solutions',
    equations: 'Equations',
    resources: 'Resources',
    search: 'Search',
    closeSearch: 'Close search',
    login: 'Login',
    signUp: 'Sign up',
  },
  drawer: { links: 'Menu', home: 'Home', problems: 'Problems', collections: 'Collections', settings: 'Settings' },
  userMenu: {
    open: (username: string) => `Menu of ${username}`,
    mySolutions: 'My Solutions',
    settings: 'Settings',
    admin: 'Admin',
    logout: 'Logout',
  },
  theme: { toLight: 'Light theme', toDark: 'Dark theme' },
  footer: {
    links: 'About this hub',
    outside: 'External links',
    introduction: 'Introduction',
    gettingStarted: 'Getting started',
    about: 'About',
    privacy: 'Privacy',
  },
};
