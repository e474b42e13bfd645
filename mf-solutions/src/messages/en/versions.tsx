import { Numeral } from '@hub/web-kit/ui';
import { formatCount } from '@hub/web-kit/format';
import type { ReactNode } from 'react';
import { common } from './common.ts';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The versions of a solution, and two of them side by side. */
export const versions = {
  title: 'Versions',
  tickTwo: 'Select two versions to compare them.',
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
  shown: ' (viewing)',
  none: '—',
  history: {
    title: 'Status history',
    empty: 'No submissions or decisions yet.',
    columns: { status: 'Status', version: 'Version', comment: 'Comment', by: 'By', date: 'Date' },
  },
  comparison: {
    title: (older: number, newer: number) => `Version ${older} and version ${newer}`,
    missing: (numbers: readonly number[]) => `There is no version ${numbers.join(' and no version ')}`,
    openPage: 'Open the comparison page',
    chooseTwo: 'Choose two of the versions in the table.',
    shown: 'Rows to show',
    differences: 'Differences',
    all: 'All',
    nothingDiffers: (topics: readonly string[], sameBytes: boolean) =>
      `No differences. Identical in both: ${common.listed(topics)}. ${
        sameBytes ? 'The files are identical, byte for byte.' : 'The files are not identical, byte for byte.'
      }`,
    differ: (different: readonly string[], same: readonly string[]) =>
      `Different: ${common.listed(different)}.${same.length > 0 ? ` Identical in both: ${common.listed(same)}.` : ''}`,
    topics: {
      solution: 'the solution',
      loss: 'the loss',
      equation: 'the equation',
      conditions: 'the conditions',
      proof: 'the proof',
      networks: 'the networks',
      generator: 'the generator',
      training: 'the training',
      programs: 'the software versions',
    },
    parts: {
      equation: 'Equation',
      conditions: 'Conditions',
      proof: 'Proof',
      networks: 'Networks',
      generator: 'Generator',
      training: 'Training',
      programs: 'Made with',
    },
    caption: (part: string, sides: readonly string[]) => `${part} of ${sides.join(' and ')}`,
    what: 'Field',
    differs: 'differs',
    noneHere: 'none',
    facts: {
      equation: 'Equation',
      parameter: 'Parameter',
      source: 'Source as uploaded',
      condition: 'Condition',
      conditionOf: (unknown: string) => `Condition for ${unknown}`,
      provenError: 'Proven error',
      shareOfRange: 'Share of the range',
      provenErrorOf: (unknown: string) => `Proven error of ${unknown}`,
      certifiedResidual: 'Certified residual',
      method: 'How it was proven',
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
    solutionOf: (side: string) => `Solution of ${side}`,
    difference: 'Difference',
    ofSide: (name: string, side: string) => `${name}, ${side}`,
    version: (version: number) => `version ${version}`,
    both: (
      <>
        <b>Both</b>, at the points of either; missing values are interpolated.
      </>
    ),
    sameColours: 'Both use the same colour scale.',
    asSideHasIt: (name: string, side: string) => `${name} of ${side}.`,
    lessThan: (newer: string, older: string, note: ReactNode) => (
      <>
        <b>
          {capitalised(newer)} − {older}
        </b>
        ; <Numeral>{note}</Numeral>
      </>
    ),
    largest: (parts: readonly string[]) => `largest difference ${parts.join('; ')}.`,
    largestOf: (value: string, name: string, place: string) => `${value}, of ${name} at ${place}`,
    noDifference: 'no difference at any of these points.',
    nothingInCommon: 'no points in common.',
    unmatched: (names: readonly string[]) => `Only one of the two has ${names.join(', ')}.`,
    tooLong: (more: number) => `… (${formatCount(more)} more characters)`,
    otherUnknowns: (a: string, inA: string, b: string, inB: string) =>
      `${capitalised(a)} solves for ${inA}, ${b} for ${inB}, so their solutions cannot be compared.`,
    noValues: 'Neither has solution values.',
    noValuesOf: (side: string) => `${capitalised(side)} has no solution values.`,
    otherCoordinates: 'One solution has one coordinate and the other has two, so they cannot be compared.',
    otherPlaces: 'The two samples were taken at different scattered points, so their difference cannot be plotted.',
    noLosses: 'No loss was recorded for either.',
    noLossesOf: (side: string) => `No loss was recorded for ${side}.`,
    lossSummary: (older: string, newer: string, note: string) => `Loss of ${older} and ${newer}. ${note}`,
    lowestOf: (side: string, loss: string, epochs: number) =>
      `Lowest loss of ${side}: ${loss} in ${common.epochs(epochs)}.`,
  },
};
