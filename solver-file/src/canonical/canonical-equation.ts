import { sha256 } from '@noble/hashes/sha2';
import type { EquationJson } from '../python/equation-json.ts';
import { Algebra } from './algebra.ts';
import { canonicalTex, parameterLetters } from './canonical-tex.ts';
import { roundedText } from './ordered-terms.ts';
import { firstOfAllNamings, namingsOfFirstShape } from './place-orders.ts';
import { TreeReader } from './sum-of-tree.ts';
import { NoCanonicalForm, WorkBudget, type Atom, type Sum } from './terms.ts';

/** Raised whenever an equation would get another key. `DERIVED_WITH` must be raised with it, so that stored keys are made anew. */
const CANONICAL_FORM = 1;

/** What the keys of an equation are made of. */
export type EquationToCompare = Pick<EquationJson, 'residuals' | 'coordinates'> & {
  unknowns: readonly { name: string }[];
  parameters: readonly { name: string; value: number | null }[];
};

export interface CanonicalEquation {
  /** 16 letters and digits: the same for equations that differ only in their names, their numbers and the way that they are written. */
  key: string;
  /** The numbers that the key leaves out, in canonical order; null for one that nothing tells. */
  parameters: (number | null)[];
  /** The same for equations that are the same with their numbers; null where one of those is not known. */
  values_key: string | null;
  /** Letters that stand for the parameters in `tex`. */
  letters: string[];
  /** Each equation solved for its first term, in canonical order, with the author's names. */
  tex: string[];
  /** The author's names in canonical order: those at one place mean the same in all equations with this key. */
  unknowns: string[];
  coordinates: string[];
  /** Order of the highest derivative. */
  order: number;
  /** Whether no unknown is multiplied by an unknown, or stands inside a function. */
  linear: boolean;
}

const MAX_STEPS = 200_000;
const MAX_PARAMETERS = 60;
const MAX_TEX = 2000;

/**
 * The canonical form of a system of equations.
 * @returns null where it is too large, holds no finite numbers, or too many of its unknowns look alike
 */
export function canonicalEquation(equation: EquationToCompare): CanonicalEquation | null {
  try {
    return canonicalForm(equation);
  } catch (error) {
    if (error instanceof NoCanonicalForm) return null;
    throw error;
  }
}

/** An equation as sums of products, and what reads other trees with the same names. */
export interface ReadSums {
  sums: Sum[];
  sizes: { unknowns: number; coordinates: number };
  names: { unknowns: string[]; coordinates: string[] };
  reader: TreeReader;
  budget: WorkBudget;
}

/** @throws NoCanonicalForm where it is too large, or always satisfied */
export function sumsOfEquation({ unknowns, coordinates, parameters, residuals }: EquationToCompare): ReadSums {
  const budget = new WorkBudget(MAX_STEPS);
  const names = { unknowns: unknowns.map(({ name }) => name), coordinates };
  const sizes = { unknowns: unknowns.length, coordinates: coordinates.length };
  const values = new Map(parameters.map(({ name, value }) => [name, value]));
  const reader = new TreeReader(new Algebra(sizes, budget), { ...names, values });
  const sums = residuals.map((residual) => reader.read(residual)).filter(({ length }) => length > 0);
  if (sums.length === 0) throw new NoCanonicalForm('It is always satisfied');
  return { sums, sizes, names, reader, budget };
}

function canonicalForm(equation: EquationToCompare): CanonicalEquation {
  const { sums, sizes, names, budget } = sumsOfEquation(equation);
  const { system, order } = firstOfAllNamings(namingsOfFirstShape(sums, sizes, budget));
  if (system.values.length > MAX_PARAMETERS) throw new NoCanonicalForm('It has too many numbers');
  const key = hashOf(`${CANONICAL_FORM}: ${sizes.unknowns}, ${sizes.coordinates}: ${system.shape}`);
  const letters = parameterLetters(system.values.length, names);
  const isKnown = system.values.every((value) => value !== null);
  return {
    key,
    parameters: system.values.map((value) => (value === null ? null : Number(value.toPrecision(12)))),
    values_key: isKnown ? hashOf(`${key}: ${system.values.map(roundedText).join()}`) : null,
    letters,
    tex: canonicalTex(system.equations, names, letters).filter(({ length }) => length <= MAX_TEX),
    unknowns: order.unknowns.map((place) => names.unknowns[place]!),
    coordinates: order.coordinates.map((place) => names.coordinates[place]!),
    order: Math.max(...system.equations.map(({ first }) => first.order)),
    linear: sums.every(isLinear),
  };
}

/** 80 bits of a hash, in letters and digits of an address. */
export function hashOf(text: string): string {
  const bytes = sha256(text).slice(0, 10);
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => parseInt(five, 2).toString(32)).join('');
}

const isLinear = (sum: Sum): boolean =>
  sum.every(({ factors }) => {
    const dependent = factors.filter(({ atom }) => hasUnknown(atom));
    return (
      dependent.length === 0 ||
      (dependent.length === 1 && dependent[0]!.exponent === 1 && dependent[0]!.atom.kind === 'unknown')
    );
  });

function hasUnknown(atom: Atom): boolean {
  switch (atom.kind) {
    case 'coordinate':
      return false;
    case 'unknown':
      return true;
    case 'derivative':
      return hasUnknown(atom.of);
    case 'sum':
      return sumHasUnknown(atom.of);
    case 'call':
      return atom.args.some(sumHasUnknown);
  }
}

const sumHasUnknown = (sum: Sum): boolean => sum.some(({ factors }) => factors.some(({ atom }) => hasUnknown(atom)));
