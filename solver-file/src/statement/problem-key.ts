import {
  canonicalEquation,
  hashOf,
  sumsOfEquation,
  type EquationToCompare,
  type ReadSums,
} from '../canonical/canonical-equation.ts';
import { roundedText, TermOrder } from '../canonical/ordered-terms.ts';
import { namingOf, namingsOfFirstShape, type NamedSystem } from '../canonical/place-orders.ts';
import { finite, NoCanonicalForm, type Sum } from '../canonical/terms.ts';
import type { GivenValue } from '../open/documents.ts';
import { normalForm } from './normal-form.ts';
import type { Statement } from './statement.ts';

/** Raised whenever a problem would get another key: its address would change with it. */
const PROBLEM_FORM = 1;

export interface ProblemKey {
  /** 16 letters and digits: the same for problems that differ only in their names and the way that they are written. */
  key: string;
  /** Key of the equation, without its numbers. */
  equation_key: string;
  /** Key of the equation with its numbers. */
  values_key: string;
  /** Order of the highest derivative. */
  order: number;
  /** Whether the equation is linear in its unknowns. */
  linear: boolean;
}

/**
 * The permanent key of a stated problem. Numbers count with ten digits.
 * @returns null where the equation has no canonical form, or a number is not finite
 */
export function problemKeyOf(statement: Statement): ProblemKey | null {
  try {
    return keyOf(statement);
  } catch (error) {
    if (error instanceof NoCanonicalForm) return null;
    throw error;
  }
}

function keyOf(statement: Statement): ProblemKey | null {
  const canonical = canonicalEquation(equationIn(statement));
  if (canonical?.values_key == null) return null;
  const { key: equation_key, values_key, order, linear } = canonical;
  const normal = normalForm(statement);
  const read = sumsOfEquation(equationIn(normal));
  const given = normal.conditions.map((condition) => placedCondition(condition, read));
  const texts = namingsOfFirstShape(read.sums, read.sizes, read.budget).map((named) =>
    textOf(named, given, normal, read),
  );
  const [first] = texts.sort();
  const { unknowns, coordinates } = read.sizes;
  const key = hashOf(`${PROBLEM_FORM}: ${unknowns}, ${coordinates}: ${first}`);
  return { key, equation_key, values_key, order, linear };
}

const equationIn = ({ unknowns, coordinates, equation }: Statement): EquationToCompare => ({
  unknowns: unknowns.map((name) => ({ name })),
  coordinates: coordinates.map(({ name }) => name),
  parameters: [],
  residuals: equation,
});

/** A condition with places instead of names. */
interface PlacedCondition {
  unknown: number;
  coordinate: number;
  at: number;
  /** Places of the coordinates that the unknown is differentiated by. */
  by: number[];
  equals: Sum;
}

function placedCondition({ unknown, at, derivative = [], equals }: GivenValue, read: ReadSums): PlacedCondition {
  const place = (names: readonly string[], name: string | undefined): number => {
    const found = name === undefined ? -1 : names.indexOf(name);
    if (found < 0) throw new NoCanonicalForm('A condition is about something that is not in the problem');
    return found;
  };
  const { unknowns, coordinates } = read.names;
  const [[name, number] = [undefined, NaN]] = Object.entries(at);
  return {
    unknown: place(unknowns, unknown),
    coordinate: place(coordinates, name),
    at: finite(number),
    by: derivative.map((by) => place(coordinates, by)),
    equals: read.reader.read(equals),
  };
}

/** The whole problem under some names, in an order that depends on nothing else. */
function textOf(
  { system, order }: NamedSystem,
  given: readonly PlacedCondition[],
  { coordinates }: Statement,
  { budget }: ReadSums,
): string {
  const naming = namingOf(order);
  const terms = new TermOrder(naming, budget);
  const conditions = given.map(({ unknown, coordinate, at, by, equals }) => {
    const slope = by.map((place) => naming.coordinate[place]!).sort();
    const place = `${naming.coordinate[coordinate]!}=${roundedText(at)}`;
    const { shape, values } = TermOrder.inner(terms.terms(equals));
    return `${naming.unknown[unknown]!}_${slope.join('')}(${place}) = ${shape}: ${known(values)}`;
  });
  const domain = order.coordinates.map((place) => {
    const { from, to } = coordinates[place]!;
    return `${roundedText(finite(from))}..${roundedText(finite(to))}`;
  });
  return [system.shape, known(system.values), [...new Set(conditions)].sort().join(' ; '), domain.join(' x ')].join(
    ' | ',
  );
}

/** @throws NoCanonicalForm where a name has no value */
function known(values: readonly (number | null)[]): string {
  if (values.includes(null)) throw new NoCanonicalForm('A name has no value');
  return values.map(roundedText).join();
}
