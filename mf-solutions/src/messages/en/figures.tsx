import { formatCount } from '@hub/web-kit/format';
import type { ReactNode } from 'react';
import { common } from './common.ts';

interface Span {
  min: string;
  max: string;
}

const between = (span: Span | undefined) => (span ? `between ${span.min} and ${span.max}` : 'without values');
const fromTo = (span: Span | undefined) => (span ? `from ${span.min} to ${span.max}` : 'without values');

/** Everything that is drawn, and what is said of it. */
export const figures = {
  sample: 'Sample solution',
  saveAs: 'Save as',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  notSaved: 'The figure could not be saved.',
  /** In the corner of a saved figure. */
  stamp: (label: string, version: number, against?: number) =>
    `${label}, ${against === undefined ? `version ${version}` : `versions ${against} and ${version}`}`,
  notDrawn: 'The figure could not be drawn',
  notLoaded: 'The part of the page that draws figures did not load.',
  unknown: 'Unknown',
  epoch: 'epoch',
  atEpoch: (epoch: number) => `epoch ${formatCount(epoch)}`,
  lossAt: (series: string, loss: string) => `${series} ${loss}`,
  dataOf: (figure: string) => `Data of ${figure}`,
  allData: 'Save as CSV for all of them.',
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
  contoursEvery: (step: string) => `Contour lines every ${step}. `,
  slicesBy: (name: string) => `Slices are labelled by ${name}.`,
  flat: (name: string, value: string) => `${name} is ${value} everywhere.`,
  noFiniteValue: 'No value is a finite number.',
  onLattice: (columns: number, rows: number) => `on ${columns} × ${rows} points of the domain`,
  onPoints: (count: number) => `on ${formatCount(count)} points of the domain`,
  onScattered: (count: number) => `on ${formatCount(count)} scattered points, drawn where they lie`,
  fromWeights: (points: string) => (
    <>
      <b>Values of the networks</b> {points}, worked out from the weights in the file.
    </>
  ),
  fromSample: (points: string) => (
    <>
      <b>The sample sent with the file</b> {points}.
    </>
  ),
  ofOlderVersion: (version: number, valuesVersion: number) =>
    ` Version ${version} came without a sample: this is that of version ${valuesVersion}.`,
  whyNotFromWeights: (reason: string) => ` Why not from the weights: ${reason}`,
  held: (values: ReactNode) => <> The file solves for a range of parameters; shown is {values}.</>,
  samplesDiffer:
    'The sample sent along differs from what the file computes, as it does when a solver is trained on after it was taken.',
  noData: 'No data to display',
  noSample: (reason: string | null) =>
    reason === null
      ? 'It brought no values of its solution. What else it tells of itself is below.'
      : `It brought no values of its solution, and they cannot be worked out from its weights: ${reason}`,
  loss: {
    title: 'Loss',
    training: 'training',
    validation: 'validation',
    scale: 'Scale of the loss',
    log: 'Log',
    linear: 'Linear',
    summary: (series: readonly string[], epochs: number, lowest: string | undefined) =>
      `Loss in ${series.join(' and ')} over ${common.epochs(epochs)}${lowest === undefined ? '' : `; the lowest is ${lowest}`}`,
    lowest: (loss: string, epoch: number, epochs: number) => (
      <>
        <b>Lowest loss {loss}</b> at epoch {formatCount(epoch)} of {formatCount(epochs)}.
      </>
    ),
    noneFinite: (epochs: number) => `None of the losses of ${common.epochs(epochs)} is a finite number.`,
  },
};

interface SeriesSpan {
  name: string;
  span: Span | undefined;
}
