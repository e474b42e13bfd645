import { partsOf } from '../canonical/typed-equation.ts';
import { plainNotation } from '../canonical/typed-notation.ts';
import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { Unreadable } from '../formula/expression.ts';
import type { ManifestCoordinate } from '../open/documents.ts';
import { CannotState } from './statement.ts';
import { NAME, nameIn, type TypedNumbers } from './typed-numbers.ts';

/** An interval of a coordinate, whose ends may contain parameters. */
export interface TypedInterval {
  name: string;
  from: string;
  to: string;
}

const LESS = String.raw`<=?|≤|\\leq?(?![A-Za-z])`;
const GREATER = String.raw`>=?|≥|\\geq?(?![A-Za-z])`;
const CHAIN = new RegExp(`^(.+?)(${LESS}|${GREATER})(.+?)(${LESS}|${GREATER})(.+)$`, 'su');
const IS_LESS = new RegExp(`^(?:${LESS})$`);
const MEMBER = new RegExp(
  String.raw`^\s*(${NAME})\s*(?:\bin\b|∈|\\in(?![A-Za-z]))\s*[[(]([^,]*),([^,]*)[\])]\s*$`,
  'u',
);
/** Numbers beyond are not computed with. */
const LARGEST = 1e100;

/** Reads `0 <= t <= 10`, or `t in [0, 10]`, one for each coordinate. @throws CannotState where it is written in another way */
export function intervalsIn(text: string): TypedInterval[] {
  const parts = partsOf(plainNotation(text)).filter((part) => part.trim() !== '');
  if (parts.length === 0) throw new CannotState('The domain is missing: write it as 0 <= t <= 10.');
  const intervals = parts.map(intervalIn);
  const repeated = intervals.find(({ name }, i) => intervals.findIndex((other) => other.name === name) < i);
  if (repeated) throw new CannotState(`There are two domains of ${repeated.name}.`);
  return intervals;
}

function intervalIn(part: string): TypedInterval {
  const [, member, low, high] = MEMBER.exec(part) ?? [];
  const inBrackets = nameIn(member ?? '');
  if (inBrackets !== null) return { name: inBrackets, from: low!, to: high! };
  const [, first, sign, middle, otherSign, last] = CHAIN.exec(part) ?? [];
  const name = nameIn(middle ?? '');
  const isUpwards = IS_LESS.test(sign ?? '');
  if (name === null || isUpwards !== IS_LESS.test(otherSign!))
    throw new CannotState('The domain cannot be read: write it as 0 <= t <= 10, one such line for each coordinate.');
  return isUpwards ? { name, from: first!, to: last! } : { name, from: last!, to: first! };
}

/** @throws CannotState for a length that is not a finite number above zero */
export function coordinateOf({ name, from, to }: TypedInterval, numbers: TypedNumbers): ManifestCoordinate {
  const [low, high] = [from, to].map((end) => endOf(end, name, numbers)) as [number, number];
  if (low >= high) throw new CannotState(`The domain of ${name} should end behind its start, ${low}.`);
  if (Math.max(-low, high) > LARGEST)
    throw new CannotState(`The domain of ${name} is too large: its ends are at most 1e100.`);
  return { name, from: low, to: high };
}

function endOf(text: string, name: string, numbers: TypedNumbers): number {
  try {
    return numbers.number(text);
  } catch (error) {
    if (!(error instanceof CannotState || error instanceof CannotEvaluate || error instanceof Unreadable)) throw error;
    throw new CannotState(
      `The domain of ${name} should be from one finite number to another; names in it need a value, such as L = 2.`,
    );
  }
}
