import { readExpressionJson } from '../formula/read-expression-json.ts';
import type { GivenValue } from '../open/documents.ts';
import { listLines, sideOf } from './script-functions.ts';
import { CannotState, type Statement } from './statement.ts';
import { numberIn, torchText, type TorchNames } from './torch-expression.ts';

const NAMES: Omit<TorchNames, 'like'> = {
  of: (name) => name,
  derivative: derivativeText,
};

/** A solver of neurodiffeq, whose conditions are satisfied exactly. @throws CannotState where no class has the conditions */
export function neurodiffeqScript(given: Statement, label: string): string {
  const dimension = given.coordinates.length;
  if (dimension > 2)
    throw new CannotState(`neurodiffeq solves problems with at most two coordinates, and this one has ${dimension}.`);
  const statement = timeLast(given);
  const { coordinates, unknowns, equation } = statement;
  const conditions = unknowns.map((unknown) => conditionOf(unknown, statement));
  const classes = [...new Set(conditions.map((code) => code.slice(0, code.indexOf('('))))].sort();
  const variables = [...unknowns, ...coordinates.map(({ name }) => name)];
  const names = { ...NAMES, like: variables.at(-1)! };
  const tuple = (numbers: number[]) => (dimension === 1 ? String(numbers[0]!) : `(${numbers.join(', ')})`);
  const bound = dimension === 1 ? 't' : 'xy';
  return `# Needs the packages neurodiffeq and solverhub.
import solverhub
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import ${classes.join(', ')}
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver${dimension}D

EPOCHS = 5000

torch.set_default_dtype(torch.float64)
torch.manual_seed(0)


def equations(${variables.join(', ')}):
    return [
${listLines(
  equation.map((tree) => torchText(tree, names)),
  '        ',
)}    ]


conditions = [
${listLines(conditions)}]
solver = Solver${dimension}D(
    equations,
    conditions,
    ${bound}_min=${tuple(coordinates.map(({ from }) => from))},
    ${bound}_max=${tuple(coordinates.map(({ to }) => to))},
    nets=[FCNN(${dimension}, 1, hidden_units=(32, 32)) for _ in conditions],
)
solver.fit(max_epochs=EPOCHS)

saved = solverhub.save(solver, ${JSON.stringify(label)})
print(saved)
`;
}

/** The library takes the time last. It is what an unknown has values of at one end only. */
function timeLast(statement: Statement): Statement {
  const [first, second] = statement.coordinates;
  const numbersOf = (name: string) => new Set(statement.conditions.flatMap(({ at }) => at[name] ?? [])).size;
  const isTurned = second && numbersOf(first!.name) === 1 && numbersOf(second.name) > 1;
  return isTurned ? { ...statement, coordinates: [second, first!] } : statement;
}

/** The values of an unknown at one number of a coordinate, by the order of the derivative. */
interface End {
  at: number;
  orders: Map<number, GivenValue>;
}

/** All that is given of an unknown, as a condition of the library. */
function conditionOf(unknown: string, statement: Statement): string {
  const ends = statement.coordinates.map(() => [] as End[]);
  for (const condition of statement.conditions.filter((one) => one.unknown === unknown)) {
    const [place, at] = sideOf(condition, statement);
    const { derivative = [] } = condition;
    if (derivative.some((name) => name !== statement.coordinates[place]!.name)) throw noClass(unknown);
    let end = ends[place]!.find((one) => one.at === at);
    if (!end) ends[place]!.push((end = { at, orders: new Map() }));
    if (end.orders.has(derivative.length)) throw noClass(unknown);
    end.orders.set(derivative.length, condition);
  }
  for (const all of ends) all.sort((a, b) => a.at - b.at);
  return new ConditionCode(unknown, statement).write(ends);
}

const noClass = (unknown: string): CannotState =>
  new CannotState(`neurodiffeq does not have a class for the conditions on ${unknown}.`);

class ConditionCode {
  constructor(
    private readonly unknown: string,
    private readonly statement: Statement,
  ) {}

  /** @param ends those of each coordinate */
  write(ends: readonly (readonly End[])[]): string {
    const shape = ends.map(({ length }) => length).join();
    const [first = [], second = []] = ends;
    switch (shape) {
      case '1':
        return `IVP(${this.values(first[0]!, 't_0', ['u_0', 'u_0_prime'])})`;
      case '2':
        return `DoubleEndedBVP1D(${this.pair(first)})`;
      case '2,2':
        return `DirichletBVP2D(${[this.sides(first, 'x'), this.sides(second, 'y')].join(', ')})`;
      case '2,1':
        return `IBVP1D(${[this.values(second[0]!, 't_min', ['t_min_val']), this.pair(first)].join(', ')})`;
      default:
        throw noClass(this.unknown);
    }
  }

  /** Two ends, at each of which a value or a slope is given. */
  private pair(ends: readonly End[]): string {
    return ends
      .map((end, i) => {
        if (end.orders.size !== 1) throw noClass(this.unknown);
        const side = i === 0 ? 'x_min' : 'x_max';
        return this.values(end, side, [`${side}_val`, `${side}_prime`]);
      })
      .join(', ');
  }

  /** Two opposite sides of a rectangle. */
  private sides(ends: readonly End[], axis: 'x' | 'y'): string {
    return ends
      .map((end, i) =>
        this.values(end, `${axis}_${i === 0 ? 'min' : 'max'}`, [`${axis}_${i === 0 ? 'min' : 'max'}_val`]),
      )
      .join(', ');
  }

  /** The arguments of one end. @param names those of the value and of its derivatives */
  private values({ at, orders }: End, place: string, names: readonly string[]): string {
    const given = [...orders].sort(([a], [b]) => a - b);
    const texts = given.map(([order, condition]) => {
      const name = names[order];
      if (name === undefined) throw noClass(this.unknown);
      return `${name}=${this.value(condition)}`;
    });
    return [`${place}=${at}`, ...texts].join(', ');
  }

  /** A number, or a function of the other coordinate, which the library calls with a tensor and from which it needs one. */
  private value({ at, equals }: GivenValue): string {
    const like = this.statement.coordinates.find(({ name }) => at[name] === undefined)?.name;
    if (like === undefined) return String(numberIn(readExpressionJson(equals)));
    return `lambda ${like}: ${torchText(equals, { ...NAMES, like })} + 0 * ${like}`;
  }
}

/** `diff(diff(u, x, order=2), t)` */
function derivativeText(of: string, by: readonly string[]): string {
  const [first] = by;
  if (first === undefined) return of;
  const next = by.findIndex((name) => name !== first);
  const order = next < 0 ? by.length : next;
  return derivativeText(`diff(${of}, ${first}${order > 1 ? `, order=${order}` : ''})`, by.slice(order));
}
