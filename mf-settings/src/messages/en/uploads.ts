export const uploads = {
  title: 'Uploads',
  lead: 'Every save from Python, with the hub’s answer: the library does not show it.',
  loading: 'Loading uploads',
  none: 'No uploads yet',
  noneWhy: 'They appear here as soon as a script saves a solver with one of your keys.',
  noneHere: 'No uploads on this page',
  all: 'All uploads',
  solution: 'Solution',
  answer: 'Answer',
  noName: 'no name sent',
  saved: (version: number | null) => `Saved as version ${version}`,
  refused: 'Refused',
};
