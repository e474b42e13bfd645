import type { ReactNode } from 'react';

/** The panel "Use in Python" of a solution. */
export const python = {
  title: 'Use in Python',
  tabs: 'What to do with the solver',
  evaluate: 'Evaluate',
  train: 'Continue training',
  save: 'Save',
  close: 'Close',
  version: 'Version to load',
  newest: 'Latest',
  trainNote: 'The solution on the hub does not change until you save a new version.',
  authorsFile: 'Load the author’s file',
  loadNote: 'As soon as you load or use it, this file can run code of its author.',
  inspection: 'See what this file does',
  saveTitle: 'After loading and training',
  ownLabel: (name: string) => `your-project/${name}`,
  saveNote: (isOwn: boolean) =>
    isOwn
      ? 'The second line saves the next version of this solution.'
      : 'The second line saves it as a solution of yours. Replace your-project with the name of your project.',
  needsKey: (key: ReactNode) => <>It needs {key} with the permission to save.</>,
  apiKey: 'an API key',
  saveGuide: 'Guide: save a solver',
};
