import { symbolOf } from '@hub/figure/symbol';
import { formatExact } from '@hub/figure/numbers';
import type { EquationSolution } from '@hub/openapi/types';
import type { WantedCondition } from './nearest.ts';

interface Names {
  unknowns: readonly string[];
  coordinates: readonly string[];
}

/** "u(0)", "u′(0)", and "u(x = 0)" where there are several coordinates. */
export function conditionName(
  { unknowns, coordinates }: Names,
  { unknown, coordinate, at, derivative }: Omit<WantedCondition, 'value'>,
): string {
  const name = symbolOf(unknowns[unknown] ?? '?') + (derivative === 1 ? '′' : '');
  const place = shortText(at);
  return coordinates.length > 1
    ? `${name}(${symbolOf(coordinates[coordinate] ?? '?')} = ${place})`
    : `${name}(${place})`;
}

const LONGEST_TEXT = 8;

/** Writes a number for a table: all digits where these are few, else four. */
const shortText = (value: number): string => formatExact(value, LONGEST_TEXT);

export const parametersText = (parameters: readonly (number | null)[]): string =>
  parameters.map((value) => (value === null ? '?' : shortText(value))).join(', ');

export const conditionsText = ({ conditions }: EquationSolution): string =>
  conditions.map(({ value }) => shortText(value)).join(', ');

export const domainText = ({ domain }: EquationSolution): string =>
  domain.map(({ min, max }) => `[${shortText(min)}, ${shortText(max)}]`).join(' × ');

/** The text that most have, which a table shows in grey; undefined where none occurs twice. */
export function commonest(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first && first[1] > 1 ? first[0] : undefined;
}
