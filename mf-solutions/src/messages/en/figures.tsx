import { formatCount } from '@hub/web-kit/format';
import { pluralIn } from '@hub/web-kit/messages';
import type { ReactNode } from 'react';
import { common } from './common.ts';

interface Span {
  min: string;
  max: string;
}

const between = (span: Span | undefined) => (span ? `between ${span.min} and ${span.max}` : 'without values');
const fromTo = (span: Span | undefined) => (span ? `from ${span.min} to ${span.max}` : 'without values');

const plural = pluralIn('en');
const points = (count: number) => plural(count, { one: 'point', other: 'points' });

/** Texts of the figures. */
export const figures = {
  sample: 'Sample solution',
  saveAs: 'Save as',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  notSaved: 'The figure could not be saved.',
  /** Text in the corner of a saved figure. */
  stamp: (label: string, version: number, against?: number) =>
    `${label}, ${against === undefined ? `version ${version}` : `versions ${against} and ${version}`}`,
  notDrawn: 'The figure could not be drawn',
  notLoaded: 'The code that draws figures could not be loaded.',
  unknown: 'Unknown',
  phase: {
    title: (up: string, across: string) => `${up} against ${across}`,
    caption: 'A dot marks the start of each curve.',
    summary: (up: string, across: string, curves: readonly string[]) =>
      `Phase plane, ${up} against ${across}: ${common.listed(curves)}`,
    axis: { across: 'Across', up: 'Up' },
    of: (unknown: string, curve: string) => `${unknown} of ${curve}`,
  },
  epoch: 'epoch',
  atEpoch: (epoch: number) => `epoch ${formatCount(epoch)}`,
  lossAt: (series: string, loss: string) => `${series} ${loss}`,
  dataOf: (figure: string) => `Data of ${figure}`,
  allData: 'Save as CSV to get all of them.',
  /** "x and y over t from 0 to 12; x between 0.63 and 1.5, y between 0.6 and 1.5" */
  linesSummary: (axis: { name: string; from: string; to: string }, series: SeriesSpan[], more: number) => {
    const names = common.listed([...series.map(({ name }) => name), ...(more > 0 ? [`${more} more`] : [])]);
    const ranges = series.map(({ name, span }) => `${name} ${between(span)}`).join(', ');
    return `${names} over ${axis.name} from ${axis.from} to ${axis.to}; ${ranges}`;
  },
  /** "u over x from 0 to 2 and t from 0 to 3; u between 0 and 1" */
  mapSummary: (x: SeriesSpan, y: SeriesSpan, z: SeriesSpan) =>
    `${z.name} over ${x.name} ${fromTo(x.span)} and ${y.name} ${fromTo(y.span)}; ${z.name} ${between(z.span)}`,
  contourLines: 'Contour lines',
  slices: 'Slices',
  flat: (name: string, value: string) => `${name} is ${value} everywhere.`,
  noFiniteValue: 'No value is a finite number.',
  overBoth: (x: string, y: string) => `over ${x} and ${y}`,
  overFromTo: (coordinate: string, from: string, to: string) => `over ${coordinate} from ${from} to ${to}`,
  onOnePoint: (places: readonly string[]) => `at one point, ${places.join(', ')}`,
  /** Values along one row or column: "at 9 points with x = 1". */
  onPointsWith: (count: number, place: string) => `at ${points(count)} with ${place}`,
  onScattered: (count: number) => `at ${plural(count, { one: 'scattered point', other: 'scattered points' })}`,
  fromWeights: (place: string) => (
    <>
      <b>Network output</b> {place}, computed from the weights in the file.
    </>
  ),
  fromSample: (place: string) => (
    <>
      <b>Uploaded sample</b> {place}.
    </>
  ),
  hasGaps: ' Gaps mark values that are not finite.',
  ofOlderVersion: (version: number, valuesVersion: number) =>
    ` Version ${version} has no sample; this one is from version ${valuesVersion}.`,
  whyNotFromWeights: (reason: string) => ` The values could not be computed from the weights: ${reason}`,
  held: (values: ReactNode) => <> The file covers a range of parameters; this figure uses {values}.</>,
  samplesDiffer:
    'The uploaded sample differs from the values computed from the weights, usually because training continued after the sample was taken.',
  noData: 'No data to display',
  noSample: (reason: string | null) =>
    reason === null
      ? 'This file has no solution values that can be drawn. Other details are below.'
      : `This file has no solution values that can be drawn, and they cannot be computed from its weights: ${reason}`,
  loss: {
    title: 'Loss',
    training: 'training',
    validation: 'validation',
    scale: 'Scale of the loss',
    log: 'Log',
    linear: 'Linear',
    summary: (series: readonly string[], epochs: number, lowest: string | undefined) =>
      `Loss in ${series.join(' and ')} over ${common.epochs(epochs)}${lowest === undefined ? '' : `; the lowest is ${lowest}`}`,
    lowest: (loss: ReactNode, epoch: number, epochs: number) => (
      <>
        <b>Lowest loss {loss}</b> at epoch {formatCount(epoch)} of {formatCount(epochs)}.
      </>
    ),
    notRecorded: 'No loss was recorded in this file.',
    noneFinite: (epochs: number) => `No finite loss was recorded in ${common.epochs(epochs)}.`,
  },
};

interface SeriesSpan {
  name: string;
  span: Span | undefined;
}
