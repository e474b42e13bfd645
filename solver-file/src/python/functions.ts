import type { BinaryOperator, Expression } from '../formula/expression.ts';
import { number } from '../formula/expression.ts';
import { FUNCTIONS, NAMED_FUNCTIONS, OTHER_NAMES, type NamedFunction } from '../formula/elementary.ts';

interface KnownFunction {
  args: number;
  /** TeX of the call from the TeX of its arguments; left out where `rewrite` says it by other means. */
  tex?: (...args: string[]) => string;
  /** The same value written with simpler nodes. */
  rewrite?: (...args: Expression[]) => Expression;
  /** Brackets of its own: needs none as the base of a power. */
  closed?: boolean;
}

const call = (of: string, ...args: Expression[]): Expression => ({ kind: 'call', function: of, args });
const binary = (left: Expression, operator: BinaryOperator, right: Expression): Expression => ({
  kind: 'binary',
  operator,
  left,
  right,
});
const applied = (command: string) => (argument: string) => `${command}\\left(${argument}\\right)`;
const operator = (command: string): KnownFunction => ({ args: 1, tex: applied(command) });
const pair = (command: string): KnownFunction => ({ args: 2, tex: (a, b) => `${command}\\left(${a}, ${b}\\right)` });
const compared = (sign: string): KnownFunction => ({
  args: 2,
  tex: (a, b) => `\\left[${a} ${sign} ${b}\\right]`,
  closed: true,
});
const power: KnownFunction = {
  args: 2,
  rewrite: (base, exponent) => ({ kind: 'power', base: base, exponent: exponent }),
};
const itself: KnownFunction = { args: 1, rewrite: (value) => value };

const ofTable = (f: NamedFunction): KnownFunction => ({ args: 1, tex: FUNCTIONS[f].tex, closed: FUNCTIONS[f].closed });

const functions: Record<string, KnownFunction> = {
  ...Object.fromEntries(NAMED_FUNCTIONS.map((f) => [f, ofTable(f)])),
  ...Object.fromEntries([...OTHER_NAMES].map(([name, f]) => [name, ofTable(f)])),
  log2: operator('\\log_{2}'),
  log10: operator('\\log_{10}'),
  log1p: { args: 1, rewrite: (of) => call('log', binary(number('1'), '+', of)) },
  expm1: { args: 1, rewrite: (of) => binary(call('exp', of), '-', number('1')) },
  relu: operator('\\operatorname{ReLU}'),
  minimum: pair('\\min'),
  maximum: pair('\\max'),
  less: compared('<'),
  less_equal: compared('\\le'),
  greater: compared('>'),
  greater_equal: compared('\\ge'),
  equal: compared('='),
  not_equal: compared('\\ne'),
  logical_and: compared('\\wedge'),
  logical_or: compared('\\vee'),
  logical_not: { args: 1, tex: (a) => `\\left[\\neg ${a}\\right]`, closed: true },
  where: {
    args: 3,
    tex: (condition, a, b) =>
      `\\begin{cases} ${a} & \\text{if } ${condition.replace(/^\\left\[(.*)\\right\]$/, '$1')} \\\\ ${b} & \\text{otherwise} \\end{cases}`,
    closed: true,
  },
  remainder: { args: 2, tex: (a, b) => `\\left(${a} \\bmod ${b}\\right)`, closed: true },
  // The value at zero, its second argument, hardly ever matters.
  heaviside: { args: 2, tex: (a) => `H\\left(${a}\\right)` },
  atan2: pair('\\operatorname{atan2}'),
  arctan2: pair('\\operatorname{atan2}'),
  pow: power,
  power,
  square: { args: 1, rewrite: (base) => ({ kind: 'power', base: base, exponent: number('2') }) },
  zeros_like: { args: 1, rewrite: () => number('0') },
  ones_like: { args: 1, rewrite: () => number('1') },
  full_like: { args: 2, rewrite: (_like, value) => value },
  tensor: itself,
  float: itself,
};

const constants: Record<string, Expression> = {
  pi: { kind: 'constant', tex: '\\pi', value: Math.PI },
  // Upright, so that it is not taken for a variable e.
  e: { kind: 'constant', tex: '\\mathrm{e}', value: Math.E },
};

/** Modules whose members mean what their names say. */
export const mathModules: ReadonlySet<string> = new Set(['torch', 'th', 'np', 'numpy', 'math']);
export const derivativeFunctions: ReadonlySet<string> = new Set(['diff', 'safe_diff', 'unsafe_diff']);

export const knownFunction = (name: string): KnownFunction | undefined =>
  Object.hasOwn(functions, name) ? functions[name] : undefined;
export const knownConstant = (name: string): Expression | undefined =>
  Object.hasOwn(constants, name) ? constants[name] : undefined;
export const functionNames: readonly string[] = Object.keys(functions);
/** Every word that an expression may hold without anybody having defined it. */
export const wordsOfMathematics: readonly string[] = [...functionNames, ...mathModules, ...derivativeFunctions];
