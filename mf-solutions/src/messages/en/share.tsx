import type { ReactNode } from 'react';

/** What others get to know of a published solution, and how. */
export const share = {
  title: 'Share',
  form: 'What to share',
  link: 'Link',
  embed: 'Embed',
  markdown: 'Markdown',
  bibtex: 'BibTeX',
  about: {
    link: 'The address of this solution: it shows the newest version that is public.',
    embed: 'For a web page: the figure with its name, up to date with the newest public version.',
    markdown: 'For a README or a notebook: the figure, which leads here.',
    bibtex: 'For a paper: this version, by its number.',
  },
  licence: 'Licence',
  /** Told before a solution is submitted. */
  publishingShares: (licence: ReactNode) => <>Publishing shares it under {licence}.</>,
  feeds: {
    short: 'Feed',
    newest: 'Feed of the newest solutions',
    ofUser: (username: string) => `Feed of the solutions of ${username}`,
    shortOfEquation: (equation: string) => `Feed: ${equation}`,
    ofEquation: (equation: string) => `Feed: ${equation}, newest solutions`,
  },
};
