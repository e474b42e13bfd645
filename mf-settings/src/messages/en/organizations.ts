export const organizations = {
  title: 'Organizations',
  none: 'No organizations',
  why: 'This hub has no organizations yet. To work with others, share a project with them.',
  way: 'Go to your projects',
};
