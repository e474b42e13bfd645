import { formatBound, formatNumber } from '@hub/figure/numbers';

/** What is proven about the error of lines. */
export interface ProvenErrors {
  lines: readonly ProvenLine[];
}

export interface ProvenLine {
  /** Symbol of the unknown. */
  name: string;
  /** |error| is at most this everywhere. */
  bound: number;
  /** The bound is so large beside the unknown that the solution is of little use. */
  isCoarse: boolean;
  /** Place on the axis at which the error is largest. */
  worstAt: number;
  /** The part of the axis that the proof is for. */
  over: { from: number; to: number };
  /** The bounds by part of the axis, in order; undefined until they have come. */
  steps: readonly Step[] | undefined;
}

interface Step {
  from: number;
  to: number;
  bound: number;
}

/** The line whose proven error is the largest. */
export const largestError = ({ lines }: ProvenErrors): ProvenLine | undefined =>
  lines.reduce<ProvenLine | undefined>((worst, line) => (worst && worst.bound >= line.bound ? worst : line), undefined);

/** "6.9·10⁻⁴" and "t = 14.7" */
export const largestInWords = ({ bound, worstAt }: ProvenLine, axis: string): [bound: string, place: string] => [
  formatBound(bound),
  `${axis} = ${formatNumber(worstAt, 4)}`,
];

/** The bounds by part of the axis; until they have come, the largest one for all of it. */
export const stepsOf = ({ steps, over, bound }: ProvenLine): readonly Step[] => steps ?? [{ ...over, bound }];

/** What is proven at a place; undefined beside the part that the proof is for. */
export const boundAt = (line: ProvenLine, x: number): number | undefined =>
  stepsOf(line).find(({ from, to }) => x >= from && x <= to)?.bound;
