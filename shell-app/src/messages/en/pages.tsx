/** Pages with few texts. */
export const pages = {
  about: {
    title: 'About',
    team: 'The team',
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
  broken: { title: 'Something went wrong', heading: 'Something went wrong' },
  remote: {
    failed: 'This part of the hub is not available',
    why: 'It could not be loaded. The rest of the hub still works.',
  },
};
