import type { ExpressionJson } from '../../src/formula/expression-json.ts';
import type { Statement } from '../../src/statement/statement.ts';

/** Numbers from 0 to 1 that are the same in each run. */
export type Chance = () => number;

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}

const number = (value: number): ExpressionJson =>
  value < 0 ? { op: 'negate', args: [number(-value)] } : { op: 'number', value };

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(chance() * left.length), 1)[0]!);
}

const pick = <T>(list: readonly T[], chance: Chance): T => list[Math.floor(chance() * list.length)]!;

/** The same problem with other names, in another order and another way of writing. */
export function restated({ coordinates, unknowns, equation, conditions }: Statement, chance: Chance): Statement {
  const names = shuffled(['a', 'b', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z'], chance);
  const renamed = new Map([...coordinates.map(({ name }) => name), ...unknowns].map((name, i) => [name, names[i]!]));
  const named = (name: string): string => renamed.get(name)!;
  const tree = (of: ExpressionJson): ExpressionJson => rewritten(of, named, chance);
  return {
    coordinates: shuffled(coordinates, chance).map(({ name, from, to }) => ({ name: named(name), from, to })),
    unknowns: shuffled(unknowns, chance).map(named),
    equation: shuffled(equation, chance).map((residual) => scaled(tree(residual), chance)),
    conditions: shuffled(conditions, chance).map(({ kind, unknown, at, derivative, equals }) => ({
      kind,
      unknown: named(unknown),
      at: Object.fromEntries(Object.entries(at).map(([name, value]) => [named(name), noisy(value, chance)])),
      ...(derivative && { derivative: shuffled(derivative.map(named), chance) }),
      equals: tree(equals),
    })),
  };
}

/** A number with an error in the last digits. */
const noisy = (value: number, chance: Chance): number => value * (1 + (chance() - 0.5) * 1e-14);

function scaled(residual: ExpressionJson, chance: Chance): ExpressionJson {
  const by = pick([1, -1, 3, -0.7, 0.125, -20], chance);
  return by === 1 ? residual : { op: 'multiply', args: shuffled([number(by), residual], chance) };
}

function rewritten(tree: ExpressionJson, named: (name: string) => string, chance: Chance): ExpressionJson {
  const part = (of: ExpressionJson): ExpressionJson => rewritten(of, named, chance);
  switch (tree.op) {
    case 'number':
      return number(Number.isInteger(tree.value) ? tree.value : noisy(tree.value, chance));
    case 'name':
      return { op: 'name', name: named(tree.name) };
    case 'derivative':
      return { op: 'derivative', args: [part(tree.args[0])], by: shuffled(tree.by.map(named), chance) };
    case 'add':
    case 'multiply':
      return { op: tree.op, args: shuffled(tree.args.map(part), chance) };
    case 'subtract': {
      const [left, right] = tree.args.map(part) as [ExpressionJson, ExpressionJson];
      return pick<ExpressionJson>(
        [
          { op: 'subtract', args: [left, right] },
          { op: 'negate', args: [{ op: 'subtract', args: [right, left] }] },
          { op: 'add', args: [{ op: 'multiply', args: [number(-1), right] }, left] },
        ],
        chance,
      );
    }
    case 'divide': {
      const [over, under] = tree.args.map(part) as [ExpressionJson, ExpressionJson];
      const inverse: ExpressionJson = { op: 'power', args: [under, number(-1)] };
      return pick<ExpressionJson>(
        [
          { op: 'divide', args: [over, under] },
          { op: 'multiply', args: [inverse, over] },
        ],
        chance,
      );
    }
    default:
      return { ...tree, args: tree.args.map(part) } as ExpressionJson;
  }
}

/** Every problem that differs in one number, one kind of a condition or one end of the domain. */
export function changed(statement: Statement): { what: string; statement: Statement }[] {
  const { coordinates, equation, conditions } = statement;
  const others: { what: string; statement: Statement }[] = [];
  const add = (what: string, change: Partial<Statement>) =>
    others.push({ what, statement: { ...statement, ...change } });
  equation.forEach((tree, i) =>
    withOtherNumber(tree).forEach((other) => add(`equation ${i}`, { equation: equation.with(i, other) })),
  );
  conditions.forEach((condition, i) => {
    const replace = (what: string, change: Partial<typeof condition>) =>
      add(`condition ${i}: ${what}`, { conditions: conditions.with(i, { ...condition, ...change }) });
    withOtherNumber(condition.equals).forEach((equals) => replace('value', { equals }));
    const [[name, at]] = Object.entries(condition.at) as [[string, number]];
    const { from, to } = coordinates.find((one) => one.name === name)!;
    replace('place', { at: { [name]: at + (to - from) / 100 } });
    replace('kind', { derivative: [...(condition.derivative ?? []), name] });
    add(`without condition ${i}`, { conditions: conditions.toSpliced(i, 1) });
  });
  coordinates.forEach((coordinate, i) => {
    const { from, to } = coordinate;
    const step = (to - from) / 100;
    add(`start of ${coordinate.name}`, { coordinates: coordinates.with(i, { ...coordinate, from: from - step }) });
    add(`end of ${coordinate.name}`, { coordinates: coordinates.with(i, { ...coordinate, to: to + step }) });
  });
  return others;
}

/** Every tree that differs in one number by a hundredth of it. */
function withOtherNumber(tree: ExpressionJson): ExpressionJson[] {
  if (tree.op === 'number') return [{ op: 'number', value: tree.value === 0 ? 0.01 : tree.value * 1.01 }];
  if (tree.op === 'name') return [];
  return tree.args.flatMap((part, i) =>
    withOtherNumber(part).map((other) => ({ ...tree, args: tree.args.with(i, other) }) as ExpressionJson),
  );
}
