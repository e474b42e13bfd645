import { yAxis, type AxisOptions } from './axes.ts';
import type { FigureColours } from './plot.ts';

/** An upright axis whose ticks are powers of ten. */
export function logAxis(colours: FigureColours, options: AxisOptions) {
  const axis = yAxis(colours, options);
  return { ...axis, type: 'log' as const, axisLabel: { ...axis.axisLabel, formatter: powerOfTen } };
}

/** 0.001 -> "10⁻³". */
export const powerOfTen = (value: number): string =>
  `10${[...String(Math.round(Math.log10(value)))].map((sign) => (sign === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(sign)])).join('')}`;
