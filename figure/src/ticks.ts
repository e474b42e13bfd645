import { formatNumber } from './numbers.ts';

/** A closed interval of numbers, `from` below `to`. */
export interface Range {
  from: number;
  to: number;
}

/** A step of 1, 2, 2.5 or 5 times a power of ten that divides an interval into at most about `count` parts. */
function roundStep({ from, to }: Range, count: number): number {
  const parts = Math.max(1, count);
  const raw = to / parts - from / parts;
  const power = 10 ** Math.floor(Math.log10(raw));
  const round = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= raw * 0.999) ?? 10);
  return Number.isFinite(round) ? round : power;
}

/** Multiples of a step inside an interval; undefined where there are too many. */
export function multiplesIn({ from, to }: Range, step: number): number[] | undefined {
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  if (!Number.isFinite(step) || last - first > 50) return undefined;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step);
}

/** Round numbers inside an interval, at most about `count` of them, and the step between them. */
export function ticksIn(range: Range, count: number): { ticks: number[]; step: number } {
  const step = roundStep(range, count);
  const ticks = multiplesIn(range, step);
  return ticks ? { ticks, step } : { ticks: [], step: 0 };
}

/** The interval with ends that are multiples of a round step, which divides it into about `count` parts. */
export function roundedOut(range: Range, count: number): Range & { step: number } {
  const step = roundStep(range, count);
  return { from: Math.floor(range.from / step + 1e-9) * step, to: Math.ceil(range.to / step - 1e-9) * step, step };
}

/** The interval from zero, where its numbers are positive and not far from zero. */
export const withZero = ({ from, to }: Range): Range => ({ from: from > 0 && from < to / 2 ? 0 : from, to });

/** A number at a tick, with as many digits as tell it from its neighbours. */
export function tickText(value: number, step: number): string {
  const size = Math.abs(value);
  if (size < step * 1e-9) return '0';
  const digits = Math.min(15, Math.max(3, Math.ceil(Math.log10(size / step)) + 2));
  return formatNumber(Number(value.toPrecision(digits)), digits);
}
