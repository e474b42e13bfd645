import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { valueOf } from '../formula/expression-values.ts';
import type { ExpressionJson } from '../formula/expression-json.ts';
import { Formula, FormulaBudget } from '../formula/formula.ts';
import { readExpressionJson } from '../formula/read-expression-json.ts';
import type { Tape } from '../formula/tape.ts';
import type { Quantity } from '../formula/unit.ts';
import { writeTape } from '../formula/write-tape.ts';
import { equationOfProblem } from '../problem/equation-of-problem.ts';
import type { End, Problem, ProblemCondition, SideOfSpace } from '../problem/problem.ts';
import type { GivenValue, StatedCondition, StatedProblem } from './documents.ts';
import { equationOfManifest, parametersOf } from './equation-of-manifest.ts';
import { namesIn } from './trees.ts';

/**
 * A problem as data.
 * @param solution writes the values of the unknowns as functions of the coordinates
 * @throws CannotEvaluate where the equation is missing, or cannot be computed
 */
export function statedProblem(stated: StatedProblem, solution: () => Tape): Problem {
  const { coordinates, unknowns } = stated;
  const equation = equationOfManifest(stated);
  if (!equation) throw new CannotEvaluate('The file does not state its equation.');
  return {
    coordinates: coordinates.map(({ name, from, to }) => ({ name, from, to })),
    unknowns: [...unknowns],
    solution: solution(),
    ...equationOfProblem(equation, coordinates.length, unknowns.length),
    conditions: unknowns.map((unknown) => conditionOn(unknown, stated)),
  };
}

/** Texts are shown only, so that they are about no unknown. */
function isAbout(condition: StatedCondition, unknown: string): boolean {
  switch (condition.kind) {
    case 'value':
    case 'periodic':
      return condition.unknown === unknown;
    case 'equation':
      return namesIn(condition.residual).includes(unknown);
    case 'text':
      return false;
  }
}

/** What is asked of an unknown, where it has a form for which proofs are known. */
function conditionOn(unknown: string, stated: StatedProblem): ProblemCondition {
  const about = withoutPeriods(
    (stated.conditions ?? []).filter((condition) => isAbout(condition, unknown)),
    stated,
  );
  const values = about.filter((condition) => condition.kind === 'value');
  const other = about.find(({ kind }) => kind !== 'value');
  if (other)
    return unknownCondition(
      other.kind === 'periodic'
        ? `No proof is known for the periodic condition on ${unknown}.`
        : `No proof is known for the condition on ${unknown} that is an equation.`,
    );
  if (values.length === 0) return unknownCondition(`The file states no condition on ${unknown}.`);
  try {
    const read = new GivenValues(values, stated);
    return (
      (stated.coordinates.length === 1 ? (read.initial() ?? read.ends()) : null) ??
      (stated.coordinates.length === 2 ? (read.rectangle() ?? read.initialAndEnds()) : null) ??
      unknownCondition(`No proof is known for conditions like those on ${unknown}.`)
    );
  } catch (error) {
    if (error instanceof CannotEvaluate) return unknownCondition(error.message);
    throw error;
  }
}

/** The conditions with a value at the other end in place of each period at one end of which the value is given. */
function withoutPeriods(about: readonly StatedCondition[], { coordinates }: StatedProblem): StatedCondition[] {
  return about.map((condition) => {
    if (condition.kind !== 'periodic') return condition;
    const { along, derivative = [] } = condition;
    const ends = coordinates.flatMap(({ name, from, to }) => (name === along ? [from, to] : []));
    const [known, ...others] = about.filter(
      (given): given is GivenValue =>
        given.kind === 'value' &&
        ends.includes(given.at[along]!) &&
        String(given.derivative ?? []) === String(derivative),
    );
    if (!known || others.length > 0) return condition;
    return { ...known, at: { [along]: ends.find((end) => end !== known.at[along])! } };
  });
}

const unknownCondition = (reason: string): ProblemCondition => ({ kind: 'unknown', reason });

/** A given value or derivative of one unknown. */
interface Given {
  /** Place of the coordinate that has one number there. */
  direction: number;
  at: number;
  /** Orders of the derivative, one for each coordinate. */
  orders: number[];
  equals: ExpressionJson;
}

/** Values of one unknown that are given at numbers of some coordinates. */
class GivenValues {
  private readonly given: Given[];
  private readonly parameters: ReadonlyMap<string, number>;

  constructor(
    values: readonly GivenValue[],
    private readonly stated: StatedProblem,
  ) {
    const places = stated.coordinates.map(({ name }) => name);
    this.parameters = parametersOf(stated);
    this.given = values.map(({ at, derivative = [], equals }) => {
      const [name, number] = Object.entries(at)[0]!;
      return {
        direction: places.indexOf(name),
        at: number,
        orders: places.map((place) => derivative.filter((by) => by === place).length),
        equals,
      };
    });
  }

  /** The value and as many derivatives as there are, at one number. */
  initial(): ProblemCondition | null {
    const [first] = this.given;
    const sorted = this.given.toSorted((a, b) => a.orders[0]! - b.orders[0]!);
    if (!sorted.every(({ at, orders }, order) => at === first!.at && orders[0] === order)) return null;
    return { kind: 'initial', at: first!.at, values: sorted.map((given) => this.numberOf(given)) };
  }

  /** The value or the slope at either end. */
  ends(): ProblemCondition | null {
    if (this.given.length !== 2 || this.given.some(({ orders }) => orders[0]! > 1)) return null;
    const [first, last] = this.given
      .map((given): End => ({ at: given.at, derivative: given.orders[0] as 0 | 1, value: this.numberOf(given) }))
      .sort((a, b) => a.at - b.at) as [End, End];
    return first.at === last.at ? null : { kind: 'ends', ends: [first, last] };
  }

  /** The values on all sides of a rectangle. */
  rectangle(): ProblemCondition | null {
    if (this.given.length !== 4 || !this.given.every(isValue)) return null;
    const [x, y] = [this.pairAlong(0), this.pairAlong(1)];
    if (!x || !y) return null;
    return {
      kind: 'rectangle',
      x: [x[0].at, x[1].at],
      y: [y[0].at, y[1].at],
      left: this.tapeOf(x[0]),
      right: this.tapeOf(x[1]),
      bottom: this.tapeOf(y[0]),
      top: this.tapeOf(y[1]),
    };
  }

  /** The value at the start, and the value or the slope across at either end of the other coordinate. */
  initialAndEnds(): ProblemCondition | null {
    const time = this.stated.coordinates.findIndex(
      ({ name, role = name === 't' ? 'time' : 'space' }) => role === 'time',
    );
    const space = 1 - time;
    if (time < 0 || this.given.length !== 3) return null;
    const [start, ...others] = this.given.filter(({ direction }) => direction === time);
    const ends = this.pairAlong(space);
    if (!start || others.length > 0 || !ends || !isValue(start)) return null;
    if (ends.some(({ orders }) => orders[time] !== 0 || orders[space]! > 1)) return null;
    const side = (given: Given): SideOfSpace => ({
      at: given.at,
      derivative: given.orders[space] as 0 | 1,
      value: this.tapeOf(given),
    });
    return {
      kind: 'initial and ends',
      space,
      time,
      start: { at: start.at, value: this.tapeOf(start) },
      ends: [side(ends[0]), side(ends[1])],
    };
  }

  /** What is given at two numbers of a coordinate, the smaller one first. */
  private pairAlong(direction: number): [Given, Given] | null {
    const along = this.given.filter((given) => given.direction === direction).sort((a, b) => a.at - b.at);
    return along.length === 2 && along[0]!.at < along[1]!.at ? (along as [Given, Given]) : null;
  }

  private numberOf(given: Given): number {
    const value = this.valueOf(given, [given.at]);
    if (typeof value !== 'number' || !Number.isFinite(value))
      throw new CannotEvaluate('A value that a condition gives is not a finite number.');
    return value + 0;
  }

  /** The value as a function of all coordinates, of which it depends only on those that are free. */
  private tapeOf(given: Given): Tape {
    const budget = new FormulaBudget();
    const inputs = this.stated.coordinates.map((_, place) => Formula.input(place, budget));
    const value = this.valueOf(
      given,
      inputs.map((input, place) => (place === given.direction ? given.at : input)),
    );
    return writeTape([value], inputs);
  }

  private valueOf({ equals }: Given, coordinates: readonly Quantity<Formula>[]): Quantity<Formula> {
    const named = this.stated.coordinates.map(({ name }, place) => [name, coordinates[place]!] as const);
    return valueOf<Formula>(
      readExpressionJson(equals),
      new Map<string, Quantity<Formula>>([...this.parameters, ...named]),
    );
  }
}

const isValue = ({ orders }: Given): boolean => orders.every((order) => order === 0);
