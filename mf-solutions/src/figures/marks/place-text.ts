import { formatNumber } from '@hub/figure/numbers';
import { messages } from '../../messages/messages.ts';
import type { Range } from './scale.ts';

/** A place of a coordinate with as many decimals as a thousandth of its range has. */
export function placeNumber(value: number, { from, to }: Range): string {
  const places = Math.max(0, Math.min(12, 2 - Math.floor(Math.log10(to - from))));
  return formatNumber(Number(value.toFixed(places)), 8);
}

/** "t = 6.4" */
export const placeText = (name: string, value: number, range: Range): string =>
  messages.explore.at(name, placeNumber(value, range));
