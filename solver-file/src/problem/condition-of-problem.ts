import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import type { ConditionReader, Term } from '../evaluate/condition-reader.ts';
import { Formula, FormulaBudget } from '../formula/formula.ts';
import type { End, ProblemCondition, SideOfSpace } from './problem.ts';
import { writeTape } from '../formula/write-tape.ts';
import type { Tape } from '../formula/tape.ts';

/** What each condition of the library asks of an unknown, by the name of its class. */
const kinds: Record<string, (condition: ConditionReader) => ProblemCondition> = {
  IVP: initial,
  BundleIVP: initial,
  DirichletBVP: (condition) => valuesAtEnds(condition),
  BundleDirichletBVP: (condition) => valuesAtEnds(condition),
  DoubleEndedBVP1D: (condition) => ({
    kind: 'ends',
    ends: inOrder([endOf(condition, 'x_min'), endOf(condition, 'x_max')]),
  }),
  DirichletBVP2D: (condition) => {
    const [x0, x1, y0, y1] = ['x0', 'x1', 'y0', 'y1'].map((key) => condition.number(key)) as [
      number,
      number,
      number,
      number,
    ];
    return {
      kind: 'rectangle',
      x: [x0, x1],
      y: [y0, y1],
      left: sideOf(condition.term('f0', 'x_min_val'), 1),
      right: sideOf(condition.term('f1', 'x_max_val'), 1),
      bottom: sideOf(condition.term('g0', 'y_min_val'), 0),
      top: sideOf(condition.term('g1', 'y_max_val'), 0),
    };
  },
  IBVP1D: (condition) => ({
    kind: 'initial and ends',
    space: 0,
    time: 1,
    start: { at: condition.number('t_min'), value: sideOf(condition.term('t_min_val'), 0) },
    ends: [sideOfSpace(condition, 'x_min'), sideOfSpace(condition, 'x_max')],
  }),
};

/**
 * What a condition of the file asks of an unknown.
 * @param dimension how many coordinates there are
 */
export function conditionOfProblem(condition: ConditionReader, dimension: number): ProblemCondition {
  const { className, isLibrary, isByName } = condition;
  const unknown = (reason: string): ProblemCondition => ({ kind: 'unknown', reason });
  if (!isLibrary && !isByName)
    return unknown(`The condition ${className} is a custom class, so the hub does not know what it imposes.`);
  if (className === 'NoCondition') return unknown('The file imposes no condition on this unknown.');
  const read = Object.hasOwn(kinds, className) ? kinds[className] : undefined;
  const wanted = className === 'DirichletBVP2D' || className === 'IBVP1D' ? 2 : 1;
  if (!read || dimension !== wanted)
    return unknown(`No proof is known for the condition ${className} over ${dimension} coordinates.`);
  try {
    return read(condition);
  } catch (error) {
    if (error instanceof CannotEvaluate) return unknown(error.message);
    throw error;
  }
}

function initial(condition: ConditionReader): ProblemCondition {
  const keys = condition.has('u_0_prime') ? ['u_0', 'u_0_prime'] : ['u_0'];
  return { kind: 'initial', at: numberOf(condition, 't_0'), values: keys.map((key) => numberOf(condition, key)) };
}

function valuesAtEnds(condition: ConditionReader): ProblemCondition {
  const [first, last] = [0, 1].map((i): End => ({
    at: numberOf(condition, `t_${i}`),
    derivative: 0,
    value: numberOf(condition, `u_${i}`),
  })) as [End, End];
  return { kind: 'ends', ends: inOrder([first, last]) };
}

const inOrder = ([first, last]: [End, End]): [End, End] => (first.at <= last.at ? [first, last] : [last, first]);

function endOf(condition: ConditionReader, end: 'x_min' | 'x_max'): End {
  const isValue = condition.has(`${end}_val`);
  return {
    at: condition.number(end),
    derivative: isValue ? 0 : 1,
    value: numberOf(condition, isValue ? `${end}_val` : `${end}_prime`),
  };
}

function sideOfSpace(condition: ConditionReader, end: 'x_min' | 'x_max'): SideOfSpace {
  const isValue = condition.has(`${end}_val`);
  return {
    at: condition.number(end),
    derivative: isValue ? 0 : 1,
    value: sideOf(condition.term(isValue ? `${end}_val` : `${end}_prime`), 1),
  };
}

function numberOf(condition: ConditionReader, key: string): number {
  const value = condition.term(key)<Formula>();
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new CannotEvaluate(`${key} of the condition ${condition.className} is not a finite number.`);
  return value + 0;
}

/** @param along the coordinate that the value depends on */
function sideOf(term: Term, along: 0 | 1): Tape {
  const budget = new FormulaBudget();
  const coordinates = [0, 1].map((place) => Formula.input(place, budget));
  return writeTape([term(coordinates[along]!)], coordinates);
}
