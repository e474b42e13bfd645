export const organizations = {
  title: 'Organizations',
  none: 'No organizations',
  why: 'This hub has none yet. To work together, share a project: its owner adds people to it.',
  way: 'Go to your projects',
};
