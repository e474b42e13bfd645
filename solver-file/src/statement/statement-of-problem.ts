import type { Tape } from '../formula/tape.ts';
import type { ExpressionJson } from '../formula/expression-json.ts';
import type { GivenValue, ManifestCoordinate } from '../open/documents.ts';
import type { Problem, ProblemCondition } from '../problem/problem.ts';
import { isVariableName } from '../python/variable-name.ts';
import { CannotState, type Statement } from './statement.ts';
import { TreeMaker } from './trees.ts';
import { treesOfTape } from './trees-of-tape.ts';

/** A problem without its solution, as people state it. @returns why there is none, as one sentence; never throws */
export function statementOf(problem: Problem): Statement | { reason: string } {
  try {
    return new StatementWriter(problem).write();
  } catch (error) {
    if (error instanceof CannotState) return { reason: error.message };
    throw error;
  }
}

class StatementWriter {
  private readonly maker = new TreeMaker();
  private readonly names: string[];

  constructor(private readonly problem: Problem) {
    this.names = problem.coordinates.map(({ name }) => name);
  }

  /** @throws CannotState where there is no statement */
  write(): Statement {
    const { coordinates, unknowns, conditions } = this.problem;
    const names = [...this.names, ...unknowns];
    if (!names.every(isVariableName) || new Set(names).size < names.length)
      throw new CannotState('The unknowns and coordinates do not all have different names that Python allows.');
    return {
      coordinates: coordinates.map(({ name, from, to }, place) => ({ name, from, to, ...this.roleOf(place) })),
      unknowns: [...unknowns],
      equation: this.maker.take(equationTrees(this.problem, this.maker)),
      conditions: conditions.flatMap((condition, i) => this.given(unknowns[i]!, condition)),
    };
  }

  /** Says which coordinate is the time, where its name says otherwise. */
  private roleOf(place: number): Pick<ManifestCoordinate, 'role'> {
    const timed = this.problem.conditions.find((condition) => condition.kind === 'initial and ends');
    if (!timed) return {};
    const isTime = timed.time === place;
    return isTime === (this.names[place] === 't') ? {} : { role: isTime ? 'time' : 'space' };
  }

  private given(unknown: string, condition: ProblemCondition): GivenValue[] {
    const value = (place: number, at: number, order: number, equals: number | Tape): GivenValue => ({
      kind: 'value',
      unknown,
      at: { [this.names[place]!]: at },
      ...(order > 0 && { derivative: this.times(place, order) }),
      equals: this.valueTree(equals),
    });
    switch (condition.kind) {
      case 'initial':
        return condition.values.map((given, order) => value(0, condition.at, order, given));
      case 'ends':
        return condition.ends.map((end) => value(0, end.at, end.derivative, end.value));
      case 'rectangle': {
        const { x, y, left, right, bottom, top } = condition;
        return [value(0, x[0], 0, left), value(0, x[1], 0, right), value(1, y[0], 0, bottom), value(1, y[1], 0, top)];
      }
      case 'initial and ends': {
        const { space, time, start, ends } = condition;
        return [
          value(time, start.at, 0, start.value),
          ...ends.map((end) => value(space, end.at, end.derivative, end.value)),
        ];
      }
      case 'unknown':
        throw new CannotState(condition.reason);
    }
  }

  private valueTree(equals: number | Tape): ExpressionJson {
    const trees =
      typeof equals === 'number'
        ? [this.maker.number(equals)]
        : treesOfTape(equals, namedTrees(this.names), this.maker);
    return this.maker.take(trees)[0]!;
  }

  private times(place: number, order: number): string[] {
    return Array.from({ length: order }, () => this.names[place]!);
  }
}

export const namedTrees = (names: readonly string[]): ExpressionJson[] => names.map((name) => ({ op: 'name', name }));

type StatedEquation = Pick<Problem, 'slots' | 'unknowns' | 'residuals'> & { coordinates: readonly { name: string }[] };

/** The equations of a problem as trees. @throws CannotState where there are none */
export function equationTrees(
  { coordinates, slots, unknowns, residuals }: StatedEquation,
  maker: TreeMaker,
): ExpressionJson[] {
  const names = coordinates.map(({ name }) => name);
  const derivatives = slots.map(({ unknown, orders }) =>
    maker.derivative(
      unknowns[unknown]!,
      orders.flatMap((order, place) => Array.from({ length: order }, () => names[place]!)),
    ),
  );
  return treesOfTape(residuals, [...namedTrees(names), ...derivatives], maker);
}
