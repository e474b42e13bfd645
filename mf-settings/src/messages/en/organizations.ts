export const organizations = {
  title: 'Organizations',
  none: 'No organizations',
  why: 'This hub has no organizations yet. To work together, share a project: its owner can add members.',
  way: 'Go to your projects',
};
