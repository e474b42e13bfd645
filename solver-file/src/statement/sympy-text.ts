import type { ExpressionJson } from '../formula/expression-json.ts';
import { name, number, type Expression } from '../formula/expression.ts';
import { expressionText } from '../formula/expression-text.ts';
import { readExpressionJson } from '../formula/read-expression-json.ts';
import type { GivenValue } from '../open/documents.ts';
import type { Statement } from './statement.ts';

type Write = (...args: Expression[]) => Expression;

const call = (f: string, ...args: Expression[]): Expression => ({ kind: 'call', function: `sp.${f}`, args });
const named =
  (f: string): Write =>
  (...args) =>
    call(f, ...args);
const divided = (over: Expression, under: Expression): Expression => ({
  ...{ kind: 'binary', operator: '/', left: over, right: under },
});
const plusOne = (of: Expression): Expression => ({ kind: 'binary', operator: '+', left: number('1'), right: of });
/** A pair, which is only an argument of a call. */
const pair = (a: Expression, b: Expression): Expression => name(`(${expressionText(a)}, ${expressionText(b)})`);

const COMPARISONS: Partial<Record<string, string>> = {
  ...{ less: 'Lt', less_equal: 'Le', greater: 'Gt', greater_equal: 'Ge', equal: 'Eq', not_equal: 'Ne' },
};
const CONNECTIVES: Partial<Record<string, string>> = { logical_and: 'And', logical_or: 'Or', logical_not: 'Not' };

/** Functions in SymPy, by their names in trees. */
const FUNCTIONS: Partial<Record<string, Write>> = {
  ...Object.fromEntries(
    ['exp', 'log', 'sqrt', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'sinh', 'cosh', 'tanh', 'asinh', 'acosh'].map(
      (f) => [f, named(f)],
    ),
  ),
  ...Object.fromEntries(['atanh', 'erf', 'erfc', 'floor', 'sign', 'atan2'].map((f) => [f, named(f)])),
  ...{ abs: named('Abs'), ceil: named('ceiling'), minimum: named('Min'), maximum: named('Max') },
  ...{ remainder: named('Mod'), heaviside: named('Heaviside') },
  sigmoid: (x) => divided(number('1'), plusOne(call('exp', { kind: 'negative', of: x }))),
  relu: (x) => call('Max', number('0'), x),
  log2: (x) => call('log', x, number('2')),
  log10: (x) => call('log', x, number('10')),
};

/** A program of Python that states a problem with SymPy. */
export function sympyText({ coordinates, unknowns, equation, conditions }: Statement): string {
  const names = coordinates.map((coordinate) => coordinate.name);
  const writer = new SympyWriter(unknowns, names);
  return [
    'import sympy as sp',
    '',
    ...names.map((coordinate) => `${coordinate} = sp.Symbol('${coordinate}', real=True)`),
    ...unknowns.map((unknown) => `${unknown} = sp.Function('${unknown}')`),
    '',
    ...listOf(
      'equations',
      equation.map((tree) => `sp.Eq(${writer.text(tree)}, 0)`),
    ),
    ...listOf(
      'conditions',
      conditions.map((condition) => writer.condition(condition)),
    ),
    `domain = {${coordinates.map(({ name: coordinate, from, to }) => `${coordinate}: (${from}, ${to})`).join(', ')}}`,
    '',
  ].join('\n');
}

const listOf = (title: string, lines: readonly string[]): string[] => [
  `${title} = [`,
  ...lines.map((line) => `    ${line},`),
  ']',
];

/** Writes trees with unknowns as functions of all coordinates. */
class SympyWriter {
  constructor(
    private readonly unknowns: readonly string[],
    private readonly coordinates: readonly string[],
  ) {}

  text(tree: ExpressionJson): string {
    return expressionText(this.write(readExpressionJson(tree)));
  }

  condition({ unknown, at, derivative = [], equals }: GivenValue): string {
    const [[held, number]] = Object.entries(at) as [[string, number]];
    const places = this.coordinates.map((coordinate) => (coordinate === held ? number : coordinate));
    const value =
      derivative.length === 0
        ? `${unknown}(${places.join(', ')})`
        : `${expressionText(this.derivative(name(unknown), derivative))}.subs(${held}, ${number})`;
    return `sp.Eq(${value}, ${this.text(equals)})`;
  }

  private readonly write = (tree: Expression): Expression => {
    switch (tree.kind) {
      case 'number':
      case 'constant':
        return tree;
      case 'name':
        return this.unknowns.includes(tree.name) ? name(`${tree.name}(${this.coordinates.join(', ')})`) : tree;
      case 'negative':
        return { kind: 'negative', of: this.write(tree.of) };
      case 'binary':
        return { ...tree, left: this.write(tree.left), right: this.write(tree.right) };
      case 'power':
        return { kind: 'power', base: this.write(tree.base), exponent: this.write(tree.exponent) };
      case 'derivative':
        return this.derivative(tree.of, tree.by);
      case 'call':
        return this.call(tree.function, tree.args);
    }
  };

  /** `Derivative(u(x, t), x, x)` */
  private derivative(of: Expression, by: readonly string[]): Expression {
    return call('Derivative', this.write(of), ...by.map(name));
  }

  private call(f: string, args: readonly Expression[]): Expression {
    if (f === 'where') return this.piecewise(args[0]!, this.write(args[1]!), this.write(args[2]!));
    if (COMPARISONS[f] ?? CONNECTIVES[f])
      return this.piecewise({ kind: 'call', function: f, args: [...args] }, number('1'), number('0'));
    const written = args.map(this.write);
    return FUNCTIONS[f]?.(...written) ?? call(`Function('${f}')`, ...written);
  }

  private piecewise(condition: Expression, a: Expression, b: Expression): Expression {
    return call('Piecewise', pair(a, this.truth(condition)), pair(b, name('True')));
  }

  /** Whether a number is not zero. */
  private truth(condition: Expression): Expression {
    if (condition.kind === 'call') {
      const { function: f, args } = condition;
      if (COMPARISONS[f]) return call(COMPARISONS[f], ...args.map(this.write));
      if (CONNECTIVES[f]) return call(CONNECTIVES[f], ...args.map((arg) => this.truth(arg)));
    }
    return call('Ne', this.write(condition), number('0'));
  }
}
