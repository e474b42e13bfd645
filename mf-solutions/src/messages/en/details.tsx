import { pluralIn } from '@hub/web-kit/messages';
import type { ReactNode } from 'react';

const plural = pluralIn('en');

/** The details of a solution: what stands beside and below its figure. */
export const details = {
  titles: {
    conditions: 'Conditions',
    networks: 'Network architecture',
    point: 'Value at a point',
    equations: 'Equations',
    citation: 'Citation',
    glance: 'At a glance',
    variables: 'Variables',
    generator: 'Generator',
    training: 'Training',
    useCases: 'Use cases',
    trainingSummary: 'Training specifics',
    references: 'References',
    other: 'Other',
  },
  rail: 'About this file',
  showAll: {
    conditions: (count: number) => `Show all ${count} conditions`,
    lines: (count: number) => `Show all ${count} lines`,
    networks: (count: number) => `Show all ${count} networks`,
    variables: (count: number) => `Show all ${count} variables`,
  },
  conditions: { caption: 'The condition of each unknown', of: 'Of', kind: 'Kind', with: 'With' },
  networks: {
    which: {
      best_nets: 'These are the best networks, kept from where the loss was lowest.',
      nets: 'These are the networks as training left them: the file keeps no best ones.',
    },
    /** Of an unknown where each has its own, else by its place. */
    name: (of: ReactNode) => <>Network for {of}</>,
    caption: (of: string) => `Network for ${of}`,
    numbered: (place: number) => `Network ${place}`,
    layer: 'Layer',
    input: 'Input',
    output: 'Output',
    parameters: 'Parameters',
  },
  equations: {
    one: 'Differential equation',
    several: 'Differential equations',
    conditions: 'Conditions',
    parameters: 'Parameters',
    source: 'Source, shown as sent',
    noSource: 'No source of the equations was sent with this file.',
    sourceDiffers: 'The source sent with this version differs from the one shown.',
    notRetrainable:
      'Its boundary functions were saved as text: after loading it cannot be trained on or evaluated until it gets fresh conditions, as in the snippet on this page.',
  },
  differences: {
    about: (count: number) =>
      `${count === 1 ? 'One thing in the file is' : `${plural(count, { one: 'thing', other: 'things' })} in the file are`} not as sent beside it. This page shows what the file holds.`,
    caption: 'Sent and in the file',
    what: 'What',
    sent: 'Sent',
    inFile: 'In the file',
    seeAll: (count: number) => `See all ${count}`,
  },
  inspection: {
    title: 'What this file does when loaded',
    lookAt: 'Look at this: ',
    imports: { see: 'See what it imports', list: 'What it imports' },
    calls: { see: 'See what it calls', list: 'What it calls' },
    functions: { see: 'See what its author’s code uses', list: 'What its author’s code uses' },
    honest:
      'Loading any solver file runs code its author wrote. The hub reads files without running them; this is what it found, not a promise.',
  },
  variables: { unknown: 'unknown', independent: 'independent' },
  snippet: { title: 'Load this solver', which: 'Version to load', newest: 'Newest' },
  citation: { form: 'Form of the citation', bibtex: 'BibTeX', text: 'Text' },
  cited: {
    formerMember: 'Former member',
    version: (label: string, version: number) => `${label}, version ${version}`,
  },
  point: {
    open: 'Evaluate anywhere',
    about: (size: string) =>
      `Values and derivatives at a point of your choice, worked out in your browser. The file of ${size} is read for it; nothing of it is run.`,
    impossible: (why: string) => `This file cannot be evaluated here: ${why}`,
    tooLarge: (size: string, most: string) => `It has ${size}, more than ${most}.`,
    trainedOn: (range: string) => `trained on ${range}`,
    outside: (range: string) => `outside of the trained ${range}`,
    /** "u = 0.3679 at t = 1." */
    sentence: (values: string, place: string, isOutside: boolean) =>
      `${values} at ${place}${isOutside ? ', outside of the trained domain' : ''}.`,
  },
};
