import { equationJson } from '../python/equation-json.ts';
import { Unreadable } from '../formula/expression.ts';
import { readEquation } from '../python/read-equation.ts';
import type { EquationToCompare } from './canonical-equation.ts';
import { withoutDerivatives, type TypedDerivative } from './typed-derivatives.ts';
import { PythonWriter, pythonName } from './typed-expression.ts';
import { plainNotation } from './typed-notation.ts';
import { productsApart } from './typed-products.ts';

/** Longer texts are not read. */
export const MAX_TYPED_LENGTH = 2000;

/**
 * An equation as a person types or pastes it: Python (`lambda u, t: [diff(u, t) + u]`), with primes, dots, indices or fractions
 * (`u'' + u = 0`, `u_t = u_xx`, `du/dt = -u`), TeX, or SymPy. Several equations stand on lines of their own, or between semicolons or
 * commas; conditions among them, such as `u(0) = 1`, are left out.
 * @returns null where it cannot be understood; names without a meaning are parameters without a value
 */
export function readTypedEquation(text: string): EquationToCompare | null {
  if (text.length > MAX_TYPED_LENGTH) return null;
  try {
    return equationOfSource(isPython(text) ? text.trim() : pythonOf(text));
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** Whether an equation is typed as a function of Python. */
export const isPython = (text: string): boolean =>
  /\blambda\b[^:]*:|^\s*def\b/.test(text) && !text.includes('\\lambda');

/** The equation that a function of Python is. @throws Unreadable where it cannot be understood */
export function equationOfSource(source: string): EquationToCompare {
  const equation = readEquation(source, { unknownCount: 0, conditionCount: 0, parameterNames: [] });
  const tree = equationJson({ equation, conditions: [], parameters: {}, generator: {} });
  if ('reason' in tree) throw new Unreadable(tree.reason);
  return tree;
}

function pythonOf(typed: string): string {
  const system = systemIn(typed);
  return sourceOf(system, equationsIn(system.lines));
}

/** Lines of typed equations, and what is known of them all. */
export interface TypedSystem {
  /** Parts between line ends, semicolons and commas, with marks instead of derivatives. */
  lines: string[];
  unknowns: string[];
  coordinates: string[];
  writer: PythonWriter;
}

/**
 * @param coordinate what a prime is by, where nothing in the text names a coordinate
 * @throws Unreadable where nothing is differentiated
 */
export function systemIn(typed: string, coordinate?: string): TypedSystem {
  const found = withoutDerivatives(plainNotation(typed));
  const { text, derivatives } = productsApart(found.text, found.derivatives);
  const unknowns = [...new Set(derivatives.map(({ unknown }) => unknown))];
  if (unknowns.length === 0) throw new Unreadable('Nothing is differentiated');
  const coordinates = coordinatesOf(derivatives, unknowns, text, coordinate);
  const writer = new PythonWriter(derivatives, unknowns, coordinates, typed.includes('\\'));
  return { lines: partsOf(text).filter((line) => line.trim() !== ''), unknowns, coordinates, writer };
}

/** The sides of equations as a function of Python. @throws Unreadable where there are none, or one cannot be read */
export function sourceOf(
  { unknowns, coordinates, writer }: TypedSystem,
  sides: readonly (readonly [left: string, right: string])[],
): string {
  if (sides.length === 0) throw new Unreadable('There is no equation');
  const residuals = sides.map(([left, right]) =>
    right.trim() === '0' ? writer.write(left) : `(${writer.write(left)}) - (${writer.write(right)})`,
  );
  return `lambda ${[...unknowns, ...coordinates].map(pythonName).join(', ')}: [${residuals.join(', ')}]`;
}

function equationsIn(lines: readonly string[]): [string, string][] {
  return lines
    .filter((line) => !isDomain(line))
    .map(sidesOf)
    .filter(([left]) => !isCondition(left));
}

/** Splits an equation at its sign: what has no right side is zero. @throws Unreadable where there are more */
export function sidesOf(line: string): [left: string, right: string] {
  const [left, right = '0', ...more] = line.split('=');
  if (more.length > 0) throw new Unreadable('More than one = in an equation');
  return [left!, right];
}

/** Splits a text at line ends, semicolons, commas outside of brackets, and words that join. */
export function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text.replaceAll(/\b(?:and|with|where|for)\b/g, '\n')) {
    if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign)) depth--;
    if (sign === '\n' || (depth === 0 && ',;'.includes(sign))) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** `0 < t < 1`, `t \\in [0, 1]` */
export const isDomain = (line: string): boolean => /[<>≤≥∈]|\\(?:in|leq?|geq?)(?![A-Za-z])/.test(line);

/** `u(0)`, `u(0, t)`: a value at a place, of an unknown or of a derivative. */
export const isCondition = (left: string): boolean =>
  /^\s*[A-Za-z]\w*\s*\((?=[^()]*(?<![\w.])[\d.])\s*-?[\w.]+(?:\s*,\s*-?[\w.]+)*\s*\)\s*$/.test(left);

/** A prime is by the coordinate that others name, else by the given one, else by t, x, or a letter that stands where only a coordinate would. */
function coordinatesOf(
  derivatives: TypedDerivative[],
  unknowns: string[],
  text: string,
  coordinate: string | undefined,
): string[] {
  const named = new Set(derivatives.flatMap(({ by }) => by));
  const primes = derivatives.filter(({ by, isLaplacian }) => by.length === 0 && !isLaplacian);
  if (primes.length > 0) {
    const isFree = (name: string) => !unknowns.includes(name);
    const stands = (name: string) => new RegExp(`(?<![A-Za-z])${name}(?![A-Za-z])`).test(text);
    const [, argument] = /D\d+Q\s*\(\s*([A-Za-z])\s*\)/.exec(text) ?? [];
    const by =
      [...named][0] ??
      coordinate ??
      [argument, ...['t', 'x'].filter(stands), ...['s', 'r'].filter((name) => standsAsPlace(text, name))].find(
        (name) => name !== undefined && isFree(name),
      ) ??
      (unknowns.includes('t') ? 'x' : 't');
    for (const prime of primes) prime.by = Array.from({ length: prime.order }, () => by);
    named.add(by);
  }
  for (const laplacian of derivatives.filter(({ by, isLaplacian }) => by.length === 0 && isLaplacian))
    for (const place of (laplacian.by = placesOf([...named]))) named.add(place);
  const alsoUnknown = [...named].find((name) => unknowns.includes(name));
  if (alsoUnknown) throw new Unreadable(`${alsoUnknown} is an unknown and a coordinate`);
  return [...named];
}

/** A radius divides, is raised, or is all that something depends on; a rate is not. */
const standsAsPlace = (text: string, name: string): boolean =>
  [
    `/\\s*${name}(?![A-Za-z])`,
    `\\}\\s*\\{\\s*${name}\\s*\\}`,
    `\\(\\s*${name}\\s*\\)`,
    `(?<![A-Za-z])${name}\\s*(?:\\^|\\*\\*)`,
  ].some((pattern) => new RegExp(pattern).test(text));

/** Returns the places of a Laplacian: those that other derivatives name, else x where there is a time, and x and y without one. */
function placesOf(named: readonly string[]): string[] {
  const places = named.filter((name) => name !== 't');
  if (places.length > 0) return places;
  return named.includes('t') ? ['x'] : ['x', 'y'];
}
