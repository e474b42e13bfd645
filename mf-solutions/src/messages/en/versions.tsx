import type { ReactNode } from 'react';
import { common } from './common.ts';

/** The versions of a solution, and two of them side by side. */
export const versions = {
  title: 'Versions',
  tickTwo: 'Tick two versions to see them side by side.',
  columns: {
    compare: 'Compare',
    version: 'Version',
    description: 'Description',
    status: 'Status',
    updatedBy: 'Updated By',
    updatedAt: 'Updated At',
    size: 'Size',
    file: 'File',
  },
  compareVersion: (version: number) => `Compare version ${version}`,
  download: (version: number) => `Download version ${version}`,
  shown: ' shown',
  none: '—',
  history: {
    title: 'Status history',
    empty: 'Nothing has been submitted or decided yet.',
    columns: { status: 'Status', version: 'Version', comment: 'Comment', by: 'By', date: 'Date' },
  },
  comparison: {
    title: (older: number, newer: number) => `Version ${older} and version ${newer}`,
    missing: (numbers: readonly number[]) => `There is no version ${numbers.join(' and no version ')}`,
    chooseTwo: 'Choose two of the versions in the table.',
    shown: 'What is shown',
    differences: 'Differences',
    all: 'All',
    nothingDiffers: (topics: readonly string[], sameBytes: boolean) =>
      `Nothing differs. The same in both: ${common.listed(topics)}. ${
        sameBytes ? 'The files are the same, byte for byte.' : 'The files are not the same byte for byte.'
      }`,
    differ: (different: readonly string[], same: readonly string[]) =>
      `Different: ${common.listed(different)}.${same.length > 0 ? ` The same in both: ${common.listed(same)}.` : ''}`,
    topics: {
      solution: 'the solution',
      loss: 'the loss',
      equation: 'the equation',
      conditions: 'the conditions',
      networks: 'the networks',
      generator: 'the generator',
      training: 'the training',
      programs: 'the programs they were made with',
    },
    parts: {
      equation: 'Equation',
      conditions: 'Conditions',
      networks: 'Networks',
      generator: 'Generator',
      training: 'Training',
      programs: 'Made with',
    },
    caption: (part: string, versions: readonly number[]) => `${part} of versions ${versions.join(' and ')}`,
    what: 'What',
    differs: 'differs',
    noneHere: 'none',
    facts: {
      equation: 'Equation',
      parameter: 'Parameter',
      source: 'Source as sent',
      condition: 'Condition',
      conditionOf: (unknown: string) => `Of ${unknown}`,
      network: (which: string | number) => `network ${which}`,
      classOf: (network: string) => `Class of ${network}`,
      layerOf: (network: string) => `Layer of ${network}`,
      parametersOf: (network: string) => `Parameters of ${network}`,
      ofGenerator: (setting: string, place: number) => `${setting} of generator ${place}`,
      lowestLoss: 'Lowest loss',
      lossAtEpoch: (loss: string, epoch: string) => `${loss} at epoch ${epoch}`,
      solver: 'Solver',
      library: 'Library',
      torch: 'Torch',
      python: 'Python',
    },
    solution: 'Solution',
    solutionOf: (version: number) => `Solution of version ${version}`,
    difference: 'Difference',
    ofVersion: (name: string, version: number) => `${name}, version ${version}`,
    version: (version: number) => `version ${version}`,
    both: (
      <>
        <b>Both versions</b> on their common points; those of one alone are interpolated for the other.
      </>
    ),
    sameColours: 'The colours of both versions span the same values.',
    asVersionHasIt: (name: string, version: number) => `${name} as version ${version} has it.`,
    lessThan: (newer: number, older: number, note: ReactNode) => (
      <>
        <b>
          Version {newer} less version {older}.
        </b>{' '}
        {note}
      </>
    ),
    largest: (value: string, name: string) => `The largest difference is ${value}, of ${name}.`,
    nothingInCommon: 'The two have no point in common.',
    unmatched: (names: readonly string[]) => `Only one of the two versions has ${names.join(', ')}.`,
    otherUnknowns: (a: number, inA: string, b: number, inB: string) =>
      `Version ${a} solves for ${inA}, version ${b} for ${inB}: there is nothing to lay over each other.`,
    noValues: 'Neither version brought values of its solution.',
    noValuesOf: (version: number) => `Version ${version} brought no values of its solution.`,
    otherCoordinates: 'One version is over one coordinate, the other over two.',
    otherPlaces:
      'The two samples were taken at different scattered places, so there is no difference between them to draw.',
    noLosses: 'Neither version tells losses.',
    noLossesOf: (version: number) => `Version ${version} tells no losses.`,
    lossSummary: (older: number, newer: number, note: string) => `Loss of versions ${older} and ${newer}. ${note}`,
    lowestOf: (version: number, loss: string, epochs: number) =>
      `Lowest loss of version ${version}: ${loss} in ${common.epochs(epochs)}.`,
  },
};
