import { compareTexts, compareValues, type Naming } from './ordered-terms.ts';
import { NoCanonicalForm, type Sum, type WorkBudget } from './terms.ts';
import { writtenSystem, type WrittenSystem } from './written-system.ts';

/** More ways to name what looks alike are not tried: six places that are alike have as many. */
const MAX_NAMINGS = 720;

/** The places of unknowns and coordinates in canonical order. */
export interface PlaceOrder {
  unknowns: readonly number[];
  coordinates: readonly number[];
}

/** A system under some names, and the order of the places that those names are for. */
export interface NamedSystem {
  system: WrittenSystem;
  order: PlaceOrder;
}

/** The one of some systems with the first numbers. */
export const firstOfAllNamings = (systems: readonly NamedSystem[]): NamedSystem =>
  systems.reduce((first, next) => (compareValues(next.system.values, first.system.values) < 0 ? next : first));

/**
 * The system under all names that give it the first shape of all: several where places look alike.
 * @throws NoCanonicalForm where too many places look alike
 */
export function namingsOfFirstShape(
  sums: readonly Sum[],
  sizes: { unknowns: number; coordinates: number },
  budget: WorkBudget,
): NamedSystem[] {
  const classes = placesThatLookAlike(sums, sizes, budget);
  let first: NamedSystem[] = [];
  for (const order of ordersWithin(classes)) {
    const system = writtenSystem(sums, namingOf(order), budget, true);
    const compared = first[0] ? compareTexts(system.shape, first[0].system.shape) : -1;
    if (compared < 0) first = [];
    if (compared <= 0) first.push({ system, order });
  }
  return first;
}

/** The names that an order gives to the places. */
export function namingOf({ unknowns, coordinates }: PlaceOrder): Naming {
  const named = (order: readonly number[], letter: string) => {
    const names = new Array<string>(order.length);
    order.forEach((place, i) => (names[place] = `${letter}${i}`));
    return names;
  };
  return { unknown: named(unknowns, 'U'), coordinate: named(coordinates, 'X') };
}

interface Classes {
  unknowns: number[][];
  coordinates: number[][];
}

/**
 * Places that no part of the system tells apart, in an order that does not depend on their names. Each place gets the text of the
 * system as seen from it; until that splits no class further.
 */
function placesThatLookAlike(
  sums: readonly Sum[],
  { unknowns, coordinates }: { unknowns: number; coordinates: number },
  budget: WorkBudget,
): Classes {
  let classes: Classes = { unknowns: [range(unknowns)], coordinates: [range(coordinates)] };
  for (;;) {
    const naming: Naming = {
      unknown: classNames(classes.unknowns, 'U'),
      coordinate: classNames(classes.coordinates, 'X'),
    };
    const seenFrom = (kind: keyof Naming) => (place: number) =>
      writtenSystem(
        sums,
        { ...naming, [kind]: naming[kind].map((name, i) => (i === place ? `${name}*` : name)) },
        budget,
        false,
      ).shape;
    const split: Classes = {
      unknowns: classes.unknowns.flatMap((places) => splitBy(places, seenFrom('unknown'))),
      coordinates: classes.coordinates.flatMap((places) => splitBy(places, seenFrom('coordinate'))),
    };
    if (countOf(split) === countOf(classes)) return split;
    classes = split;
  }
}

const countOf = ({ unknowns, coordinates }: Classes): number => unknowns.length + coordinates.length;
const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

function classNames(classes: readonly number[][], letter: string): string[] {
  const names: string[] = [];
  classes.forEach((places, i) => places.forEach((place) => (names[place] = `${letter}${i}`)));
  return names;
}

function splitBy(places: number[], textOf: (place: number) => string): number[][] {
  if (places.length < 2) return [places];
  const groups = new Map<string, number[]>();
  for (const place of places) {
    const text = textOf(place);
    groups.set(text, [...(groups.get(text) ?? []), place]);
  }
  return [...groups].sort(([a], [b]) => compareTexts(a, b)).map(([, group]) => group);
}

/** @throws NoCanonicalForm where there are too many */
function ordersWithin(classes: Classes): PlaceOrder[] {
  const count = [...classes.unknowns, ...classes.coordinates].reduce((n, { length }) => n * factorial(length), 1);
  if (count > MAX_NAMINGS) throw new NoCanonicalForm('Too many unknowns look alike');
  const unknowns = arrangements(classes.unknowns);
  const coordinates = arrangements(classes.coordinates);
  return unknowns.flatMap((one) => coordinates.map((other) => ({ unknowns: one, coordinates: other })));
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

function arrangements(classes: readonly number[][]): number[][] {
  return classes.reduce<number[][]>(
    (orders, places) => orders.flatMap((order) => permutations(places).map((next) => [...order, ...next])),
    [[]],
  );
}

function permutations(places: readonly number[]): number[][] {
  if (places.length < 2) return [[...places]];
  return places.flatMap((place, i) => permutations(places.toSpliced(i, 1)).map((others) => [place, ...others]));
}
