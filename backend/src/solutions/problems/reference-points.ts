import type { Statement } from '@hub/solver-file';
import { MAX_REFERENCE_POINTS } from './dto/reference-values.dto';

/** Reads points as somebody sends them: a list for each coordinate, in the order of the coordinates; or why they are none. */
export function pointsOf(
  points: Record<string, unknown>,
  coordinates: Statement['coordinates'],
): { points: Float64Array[] } | { reason: string } {
  const names = coordinates.map(({ name }) => name);
  const other = Object.keys(points).find((name) => !names.includes(name));
  if (other !== undefined) return { reason: `The problem has no coordinate of this name; it has ${names.join(', ')}.` };
  const lists = names.map((name) => points[name]);
  if (!lists.every(isListOfNumbers)) return { reason: `Each of ${names.join(', ')} needs a list of finite numbers.` };
  const [first] = lists as [number[]];
  if (lists.some(({ length }) => length !== first.length)) return { reason: 'All lists must have the same length.' };
  if (first.length === 0 || first.length > MAX_REFERENCE_POINTS)
    return { reason: `There must be between 1 and ${MAX_REFERENCE_POINTS} points.` };
  return { points: lists.map((list) => Float64Array.from(list)) };
}

const isListOfNumbers = (list: unknown): list is number[] =>
  Array.isArray(list) && list.every((value) => typeof value === 'number' && Number.isFinite(value));
