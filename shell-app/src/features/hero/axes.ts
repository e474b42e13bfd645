import { drawnLength } from '@hub/figure/exponents';
import { multiplesIn, roundedOut, tickText, ticksIn, withZero, type Range } from '@hub/figure/ticks';
import type { Frame } from './drawing.tsx';
import type { Track } from './trajectory.ts';

interface Tick {
  value: number;
  text: string;
}

/** What is drawn along one side of a plot. */
export interface Axis extends Range {
  ticks: Tick[];
}

/** Parts of an axis between its ticks. */
const PARTS = 5;
const PARTS_OF_SMALL = 3;
/** Width of a digit of the ticks in pixels. */
const DIGIT_PX = 7.3;
const GAP_PX = 12;
/** Room for the name of an axis in pixels, with the space around it. */
const NAME_PX = 22;

const ticksAt = (values: readonly number[], step: number): Tick[] =>
  values.map((value) => ({ value, text: tickText(value, step) }));

/** Room for an unknown that stays as it is. */
function rangeOf({ min, max }: Pick<Track, 'min' | 'max'>): Range {
  const room = max > min ? 0 : Math.abs(min) * 0.1 || 1;
  return { from: min - room, to: max + room };
}

/** @param shown what the server shows, where it knows the surroundings */
export function planeAxis(track: Track, shown?: Range & { step: number }): Axis {
  const { step, ...range } = shown ?? roundedOut(withZero(rangeOf(track)), PARTS);
  return { ...range, ticks: ticksAt(multiplesIn(range, step) ?? [], step) };
}

/** The values of a small plot, with the numbers at its ends. */
export function smallAxis(track: Track): Axis {
  const { step, ...range } = roundedOut(withZero(rangeOf(track)), PARTS_OF_SMALL);
  return { ...range, ticks: ticksAt([range.from, range.to], step) };
}

export function timeAxis({ min, max }: { min: number; max: number }): Axis {
  const range = { from: min, to: max };
  const { ticks, step } = ticksIn(range, PARTS_OF_SMALL);
  return { ...range, ticks: ticksAt(ticks, step) };
}

const widestOf = (ticks: readonly Tick[]) => Math.max(0, ...ticks.map(({ text }) => drawnLength(text))) * DIGIT_PX;

/** The ticks of a horizontal axis whose numbers do not touch each other. */
export function ticksWithRoom({ from, to, ticks }: Axis, width: number): Tick[] {
  const [first, second] = ticks;
  if (!first || !second) return ticks;
  const apart = ((second.value - first.value) / (to - from)) * width;
  const every = Math.max(1, Math.ceil((widestOf(ticks) + GAP_PX / 2) / apart));
  return ticks.filter((_, place) => place % every === 0);
}

/** Room for the numbers of both axes, and for their names beside and below them. */
export const planeFrame = (width: number, height: number, up: Axis): Frame => ({
  left: Math.ceil(widestOf(up.ticks)) + GAP_PX + NAME_PX,
  right: width - GAP_PX,
  top: GAP_PX,
  bottom: height - 2 * NAME_PX,
});

/** The same with the name of the unknown above, and no name below. */
export const smallFrame = (width: number, height: number, up: Axis): Frame => ({
  left: Math.ceil(widestOf(up.ticks)) + GAP_PX,
  right: width - GAP_PX,
  top: NAME_PX + 4,
  bottom: height - NAME_PX,
});
