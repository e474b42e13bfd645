import { messages } from '../../messages/messages.ts';
import type { SnippetSource } from './snippet-source.ts';
import { isFree } from './parameter-lines.ts';

const words = messages.snippet;

interface Coordinate {
  name: string;
  value: number;
  /** The trained range of the coordinate, if the file contains it. */
  interval?: readonly number[];
}

/** Lines that print the solution at a point in the middle of the domain. */
export function valueLines(source: SnippetSource): string[] {
  const { contents, diff_equation_details: details } = source;
  const coordinates = coordinatesOf(source);
  const isTrained = contents?.network_source !== 'nets';
  const options = [...(contents?.loading?.is_vector ? ['no_reshape=True'] : []), 'to_numpy=True'];
  const unknowns = details?.dependent_variables ?? [];
  return [
    '',
    `# ${words.value}`,
    isTrained
      ? 'solution = solver.get_solution()'
      : `solution = solver.get_solution(best=False)  # ${words.withoutBestNetworks}`,
    ...coordinates.map(({ name, value, interval }) => {
      const trained = interval ? `  # ${words.trainedBetween(interval[0]!, interval[1]!)}` : '';
      return `${name} = torch.tensor([${asFloat(value)}])${trained}`;
    }),
    `print(solution(${[...coordinates.map(({ name }) => name), ...options].join(', ')}))${told(unknowns)}`,
  ];
}

const told = (unknowns: readonly string[]): string => (unknowns.length > 0 ? `  # ${unknowns.join(', ')}` : '');

/** Integers need a decimal point; without it torch would create an integer tensor. */
const asFloat = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value));

/** Coordinates as variables of a script. */
function coordinatesOf(source: SnippetSource): Coordinate[] {
  const point = pointOf(source);
  const names = point.map(({ name }) => name);
  const used = new Set(names).size === names.length && names.every(isFree) ? names : usualNames(names.length);
  return point.map((coordinate, i) => ({ ...coordinate, name: used[i]! }));
}

/** The middle of the domain, by the names that the hub has for its coordinates. */
export function pointOf({
  contents,
  diff_equation_details: details,
  equation_type,
  evaluation,
}: SnippetSource): Coordinate[] {
  const intervals: readonly (readonly number[])[] = contents?.loading?.domain ?? [];
  const count = intervals.length > 0 ? intervals.length : equation_type === 'ode' ? 1 : 2;
  const held = evaluation?.held.map(({ name }) => name) ?? [];
  const own = details?.independent_variables ?? [];
  const fromEquation = [...own.slice(0, count - held.length), ...held];
  const names = fromEquation.length === count ? fromEquation : usualNames(count);
  return names.map((name, i) => {
    const interval = intervals[i];
    if (!interval) return { name, value: 0.5 };
    return { name, interval, value: Number(((interval[0]! + interval[1]!) / 2).toPrecision(4)) };
  });
}

function usualNames(count: number): readonly string[] {
  if (count === 1) return ['t'];
  return count === 2 ? ['x', 'y'] : Array.from({ length: count }, (_, i) => `x_${i + 1}`);
}
