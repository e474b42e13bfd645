import type { ReactNode } from 'react';

/** Texts for sharing a published solution. */
export const share = {
  title: 'Share',
  form: 'What to share',
  link: 'Link',
  embed: 'Embed',
  markdown: 'Markdown',
  bibtex: 'BibTeX',
  text: 'Text',
  csl: 'CSL',
  about: {
    link: 'Always opens the latest published version.',
    embed: 'For a web page: the figure and the name of the latest published version.',
    embedWithView: 'For a web page: an interactive figure with your current view.',
    markdown: 'For a README or a notebook: the figure, as a link to this page.',
    bibtex: 'For a paper: cites this version of the solution, with the checksum of its file.',
    text: 'For a paper, in words: cites this version of the solution.',
  },
  /** Text below an embedded figure. */
  embedded: (solution: ReactNode, author: string | null, hub: string, error: ReactNode) => (
    <>
      {solution}
      {author && ` by ${author}`} on {hub}
      {error !== null && <>; proven: {error}</>}
    </>
  ),
  /** "error ≤ 0.068 % of the range of x" */
  errorOfRange: (percent: ReactNode, unknown: ReactNode) => (
    <>
      error ≤ {percent} of the range of {unknown}
    </>
  ),
  licence: 'Licence',
  /** Shown before a solution is submitted. */
  publishingShares: (licence: ReactNode) => <>Publishing shares it under {licence}.</>,
  feeds: {
    short: 'Feed',
    newest: 'Feed of the newest solutions',
    ofUser: (username: string) => `Feed of the solutions of ${username}`,
    shortOfEquation: (equation: string) => `Feed: ${equation}`,
    ofEquation: (equation: string) => `Feed: ${equation}, newest solutions`,
  },
};
