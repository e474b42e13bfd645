import { formatEnds } from './numbers.ts';
import type { Axis } from './preview.ts';
import type { Shape } from './shapes.ts';
import { symbolOf } from './symbol.ts';
import { words } from './words.ts';

/** Returns the texts below an x axis: the numbers at its ends, the variable in the middle. */
export function xAxisTexts(axis: Axis, { left, right, y }: { left: number; right: number; y: number }): Shape[] {
  const [start, end] = formatEnds(axis);
  // Of one place there is one number, below it.
  if (axis.min === axis.max)
    return [{ role: 'tick', x: (left + right) / 2, y, anchor: 'middle', text: words.is(symbolOf(axis.name), start) }];
  return [
    { role: 'tick', x: left, y, anchor: 'start', text: start },
    { role: 'tick', x: right, y, anchor: 'end', text: end },
    { role: 'variable', x: (left + right) / 2, y, anchor: 'middle', text: symbolOf(axis.name) },
  ];
}
