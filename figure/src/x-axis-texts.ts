import { formatEnds } from './numbers.ts';
import type { Axis } from './preview.ts';
import type { Shape } from './shapes.ts';
import { symbolOf } from './symbol.ts';

/** Below an x axis: the numbers at its ends, the variable in the middle. */
export function xAxisTexts(axis: Axis, { left, right, y }: { left: number; right: number; y: number }): Shape[] {
  const [start, end] = formatEnds(axis);
  return [
    { role: 'tick', x: left, y, anchor: 'start', text: start },
    { role: 'tick', x: right, y, anchor: 'end', text: end },
    { role: 'variable', x: (left + right) / 2, y, anchor: 'middle', text: symbolOf(axis.name) },
  ];
}
