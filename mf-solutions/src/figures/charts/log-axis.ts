import { powerOfTen } from '../marks/powers.ts';
import { yAxis, type AxisOptions } from './axes.ts';
import { richText } from './rich-text.ts';
import type { FigureColours } from '../marks/plot.ts';

/** An upright axis whose ticks are powers of ten. */
export function logAxis(colours: FigureColours, options: AxisOptions) {
  const axis = yAxis(colours, options);
  return {
    ...axis,
    type: 'log' as const,
    axisLabel: { ...axis.axisLabel, formatter: (value: number) => richText(powerOfTen(value)) },
  };
}
