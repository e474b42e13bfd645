/** The pages that say little themselves. */
export const pages = {
  about: {
    title: 'About',
    team: 'Who does what',
    github: 'GitHub',
    linkedin: 'LinkedIn',
    memberOn: (name: string, place: string) => `${name} on ${place}`,
  },
  privacy: { title: 'Privacy Policy' },
  adminsOnly: {
    title: 'For admins',
    heading: 'For admins only',
    why: 'Your account has no admin rights. Ask an admin of this hub if you need them.',
    home: 'Go to the home page',
  },
  broken: { title: 'Something went wrong', heading: 'This page failed' },
  remote: {
    failed: 'This part of the hub is not available',
    why: 'It did not load. The rest of the hub works.',
  },
};
