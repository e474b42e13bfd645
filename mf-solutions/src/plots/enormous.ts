import { formatNumber } from '@hub/figure/numbers';
import { rangeOf } from './colour-map.ts';
import type { LineSeries } from './plot.ts';
import { richText } from './rich-text.ts';

const MAX_DRAWABLE = 1e280;
const SMALL_UNIT = 1e-40;

/**
 * What values are multiplied by before ECharts draws them. It takes differences, and rounds up to the next tick: near the largest number both
 * are infinite, and nothing is drawn.
 */
export function unitOf(series: readonly Pick<LineSeries, 'y'>[]): number {
  const ranges = series.flatMap(({ y }) => rangeOf(y) ?? []);
  return ranges.some(({ min, max }) => Math.max(-min, max) > MAX_DRAWABLE) ? SMALL_UNIT : 1;
}

export const inUnit = <Series extends Pick<LineSeries, 'y'>>(series: Series, unit: number): Series =>
  unit === 1 ? series : { ...series, y: series.y.map((value) => value && value * unit) };

/** An axis of values in a unit, with the numbers that they have without it. */
export function inOwnNumbers<Axis extends { axisLabel: object }>(axis: Axis, unit: number): Axis {
  if (unit === 1) return axis;
  // The last tick may be beyond the largest number.
  const formatter = (value: number) => {
    const own = Number((value / unit).toPrecision(6));
    return Number.isFinite(own) ? richText(formatNumber(own, 6)) : '';
  };
  return { ...axis, axisLabel: { ...axis.axisLabel, formatter } };
}
