import type { Problem, ProblemCondition, SideOfSpace, Tape } from '@hub/solver-file/problem';
import { CannotEvaluate } from '../../../solver-file/src/formula/cannot-evaluate.ts';
import { readFormula } from '../../../solver-file/src/problem/exact-formula.ts';
import { equationOfProblem } from '../../../solver-file/src/problem/equation-of-problem.ts';
import { parseExpression } from '../../../solver-file/src/python/expression-parser.ts';
import { Unreadable } from '../../../solver-file/src/formula/expression.ts';
import { randomFrom, type Random } from './random.ts';

/**
 * Equations that are made from a solution: whatever an expression N of the unknown and its derivatives is, v solves N(u) = N(v). Expressions
 * are random, with steps, kinks and singular places of anything, so that most of them have no theory, and some have several solutions.
 */
export interface AdversaryCase {
  /** The equation, for people. */
  text: string;
  /** The problem, with a network that is wrong on purpose. */
  problem: Problem;
  /** Solutions that the equation has beside others, as formulas of the coordinates. */
  exact: Tape[];
}

/** Multiples of 1/8, so that start values are not rounded. */
const number = (random: Random, maxEighths = 16): string => String((1 + random.below(maxEighths)) / 8);
const signed = (random: Random): string => `${random.once(2) ? '-' : ''}${number(random)}`;

/** Functions of one part, which replaces `x`; `c` and `k` are numbers. */
const FUNCTIONS: readonly string[] = [
  ...['sin(x)', 'cos(x)', 'tanh(x)', 'sigmoid(x)', 'atan(x)', 'x**2', 'x**3', 'exp(-x**2)', 'erf(x)', 'x'],
  ...['1/(x + c)', 'log(x + 4)', 'sqrt(x + 3)', 'sqrt(abs(x))', '1/(1 + x**2)', 'abs(x)**1.5'],
  ...['abs(x)', 'relu(x)', 'maximum(x, c)', 'minimum(x, c)', 'abs(x - c)*x'],
  ...['floor(x)', 'ceil(x)', 'round(x)', 'trunc(k*x)', 'sign(x - c)', 'remainder(x, c)', 'heaviside(x - c, 0.5)'],
  ...[
    'logical_and(greater(x, c), less(x, k))',
    'k*greater(x, c)',
    'k*less_equal(x, c)',
    'where(greater(x, c), k, 0.25)',
    'where(less(x, c), x, k)',
  ],
];

/** An expression of the unknown and its derivatives, which are its leaves. */
function expression(random: Random, leaves: readonly string[], depth: number): string {
  if (depth === 0 || random.once(5)) return random.once(6) ? signed(random) : random.pick(leaves);
  if (random.once(3)) {
    const [left, right] = [expression(random, leaves, depth - 1), expression(random, leaves, depth - 1)];
    return `(${left} ${random.pick(['+', '-', '*'])} ${right})`;
  }
  const [c, k] = [number(random), number(random)];
  const filled = random.pick(FUNCTIONS).replace(/\b[xck]\b/g, (name) => {
    if (name === 'c') return c;
    return name === 'k' ? k : '@';
  });
  return filled.replaceAll('@', `(${expression(random, leaves, depth - 1)})`);
}

/** N(u) - N(v), with the derivatives of the unknown as calls, and those of the solution as formulas. */
function difference(of: string, leaves: Record<string, { unknown: string; solution: string }>): string {
  const filled = (which: 'unknown' | 'solution'): string =>
    of.replace(/\bU\w*\b/g, (leaf) => `(${leaves[leaf]![which]})`);
  return `(${filled('unknown')}) - (${filled('solution')})`;
}

const NAMES = { unknowns: ['u'], constants: new Map<string, number>() };

function tapeOf(formula: string, coordinates: readonly string[]): Tape {
  const read = readFormula([formula], { ...NAMES, coordinates });
  if (!read.tape) throw new Unreadable(read.reason);
  return read.tape;
}

function problemOf(
  residual: string,
  coordinates: readonly { name: string; from: number; to: number }[],
  network: string,
  condition: ProblemCondition,
): Problem {
  const names = coordinates.map(({ name }) => name);
  const equation = {
    residuals: [parseExpression(residual)],
    unknowns: new Map([['u', 0]]),
    inputs: new Map(names.map((name, i) => [name, i])),
    constants: NAMES.constants,
  };
  return {
    coordinates: [...coordinates],
    unknowns: ['u'],
    solution: tapeOf(network, names),
    ...equationOfProblem(equation, coordinates.length, 1),
    conditions: [condition],
  };
}

/** Mostly from where the conditions hold; they may also hold inside, or beside. */
function lineOf(random: Random): Problem['coordinates'][number] {
  const [from, to] = random.pick<[number, number]>([
    [0, 1],
    [0, 1],
    [0, 1],
    [-0.5, 0.5],
    [0.5, 1],
    [-1, -0.25],
  ]);
  return { name: 't', from, to };
}

/** Makes an equation of first or second order over t, from values at 0. */
function overLine(random: Random): AdversaryCase {
  const [start, size, rate] = [signed(random), signed(random), number(random)];
  const order = random.once(3) ? 2 : 1;
  const jump = number(random, 8);
  const behind = `where(greater(t, ${jump}), 1.0, 0.0)`;
  // The highest derivative of the last one jumps.
  const [exact, slope, second, atStart] = random.pick<[string, string, string, number]>([
    [
      `${start} + ${size}*sin(${rate}*t)`,
      `${size}*${rate}*cos(${rate}*t)`,
      `-(${size})*${rate}**2*sin(${rate}*t)`,
      Number(size) * Number(rate),
    ],
    [`${start} + ${size}*t`, `${size} + 0*t`, '0*t', Number(size)],
    [`${start} + ${size}*t + ${rate}*t**2`, `${size} + 2*${rate}*t`, `2*${rate} + 0*t`, Number(size)],
    order === 2
      ? [`${start} + ${size}*relu(t - ${jump})**2`, `2*${size}*relu(t - ${jump})`, `2*${size}*${behind}`, 0]
      : [`${start} + ${size}*relu(t - ${jump})`, `${size}*${behind}`, '0*t', 0],
  ]);
  const leaves = {
    U: { unknown: 'u', solution: exact },
    Ut: { unknown: 'diff(u, t)', solution: slope },
    Utt: { unknown: 'diff(u, t, order=2)', solution: second },
    T: { unknown: 't', solution: 't' },
  };
  const highest = order === 2 ? 'Utt' : 'Ut';
  // Mostly solvable for the highest derivative, with something random beside it, which may have the highest one in it, too.
  const lower = order === 2 ? ['U', 'Ut', 't'] : ['U', 'U', 't'];
  const beside = expression(random, random.once(4) ? [...lower, highest] : lower, 3);
  const leading = random.pick([
    highest,
    highest,
    `2*${highest}`,
    `(1 + U**2)*${highest}`,
    `(${number(random)} + t)*${highest}`,
    // Singular at the start or inside, and only implicitly known.
    `t*${highest}`,
    `(t - ${number(random, 8)})*${highest}`,
    `${highest}**3 + ${highest}`,
    `exp(${highest})`,
    `${highest}**2`,
  ]);
  const text = difference(`${leading} + ${beside}`, leaves);
  const initial = [Number(start), ...(order === 2 ? [atStart] : [])];
  const off = `${signed(random)}*10**(-${random.below(5)}.0)`;
  const network = `${exact} + ${off}*t**${order}*cos(${number(random)}*t)`;
  const problem = problemOf(text, [lineOf(random)], network, { kind: 'initial', at: 0, values: initial });
  return { text, problem, exact: [tapeOf(exact, ['t'])] };
}

/** Two solutions from one start: with a step between them, or where nothing makes them unique. */
function twoOverLine(random: Random): AdversaryCase {
  const [low, width, rate] = [signed(random), number(random), number(random)];
  const [zero, line, parabola] = ['0*t', `${rate}*t`, `(${rate}*t)**2`];
  const steep = `(${low})*t + ${width}*t`;
  const [text, first, second] = random.pick<[string, string, string]>([
    // Where u' is above the middle of both slopes, it is the larger one; or where u is above the middle of both solutions.
    [`diff(u, t) - (${low}) - where(greater(diff(u, t), ${low} + ${width}/2), ${width}, 0.0)`, `(${low})*t`, steep],
    [`diff(u, t) - (${low}) - where(greater(u, (${low})*t + ${width}*t/2), ${width}, 0.0)`, `(${low})*t`, steep],
    [`diff(u, t) - 2*${rate}*sqrt(abs(u))`, zero, parabola],
    [`diff(u, t)**2 - 4*${rate}**2*u`, zero, parabola],
    [`diff(u, t)**2 - ${rate}**2`, line, `-${line}`],
    [`t*diff(u, t) - u`, zero, line],
    [`t*diff(u, t) - 2*u`, zero, parabola],
    [`diff(u, t)*(diff(u, t) - ${rate})`, zero, line],
  ]);
  const network = random.pick([first, second]);
  const problem = problemOf(text, [lineOf(random)], network, { kind: 'initial', at: 0, values: [0] });
  return { text, problem, exact: [first, second].map((formula) => tapeOf(formula, ['t'])) };
}

const SQUARE = ['x', 'y'].map((name) => ({ name, from: 0, to: 1 }));
const BUBBLE = 'x*(1 - x)*y*(1 - y)';

const onSquare = (side: Tape): ProblemCondition => ({
  kind: 'rectangle',
  ...{ x: [0, 1], y: [0, 1] },
  ...{ left: side, right: side, bottom: side, top: side },
});

function onRectangle(random: Random): AdversaryCase {
  const size = signed(random);
  const isDouble = random.once(2);
  const names = SQUARE.map(({ name }) => name);
  const laplace = 'diff(u, x, order=2) + diff(u, y, order=2)';
  if (isDouble) {
    const text = `${laplace} - where(greater(u, ${number(random)}/2*${BUBBLE}), -2*${size}*(x*(1 - x) + y*(1 - y)), 0.0)`;
    const zero = tapeOf('0*x', names);
    const large = tapeOf(`${size}*${BUBBLE}`, names);
    const isBoth = Number(size) > 1;
    const problem = problemOf(text, SQUARE, '0*x', onSquare(zero));
    return { text, problem, exact: isBoth ? [zero, large] : [zero] };
  }
  const exact = `${size}*x**2*y + ${signed(random)}*x*y`;
  const leaves = {
    U: { unknown: 'u', solution: exact },
    Ux: { unknown: 'diff(u, x)', solution: 'x' },
    Uxx: { unknown: 'diff(u, x, order=2)', solution: `2*${size}*y` },
    Uyy: { unknown: 'diff(u, y, order=2)', solution: '0*x' },
  };
  const beside = random.pick(['0*U', '-U', `-${number(random)}*U`, expression(random, ['U', 'Uxx'], 2)]);
  const text = difference(`Uxx + ${number(random)}*Uyy + ${beside}`, leaves);
  const problem = problemOf(text, SQUARE, `${exact} + ${signed(random)}*${BUBBLE}`, onSquare(tapeOf(exact, names)));
  return { text, problem, exact: [tapeOf(exact, names)] };
}

const SPACE_TIME = ['x', 't'].map((name) => ({ name, from: 0, to: 1 }));

function inTime(random: Random): AdversaryCase {
  const names = SPACE_TIME.map(({ name }) => name);
  const [size, rate] = [signed(random), number(random, 8)];
  const exact = `${size}*x*(1 - x)*t + ${rate}*x`;
  const leaves = {
    U: { unknown: 'u', solution: exact },
    Ux: { unknown: 'diff(u, x)', solution: `${size}*(1 - 2*x)*t + ${rate}` },
    Uxx: { unknown: 'diff(u, x, order=2)', solution: `-2*(${size})*t` },
    Ut: { unknown: 'diff(u, t)', solution: `${size}*x*(1 - x)` },
  };
  const beside = expression(random, random.once(4) ? ['U', 'Ux', 'Uxx', 'Ut'] : ['U', 'U', 'Ux'], 2);
  const text = difference(`Ut - ${number(random)}*Uxx + ${beside}`, leaves);
  const value = tapeOf(exact, names);
  const slopes = [random.once(3), random.once(3)];
  const isEachSlope = slopes.every(Boolean);
  const endOf = (at: 0 | 1): SideOfSpace =>
    slopes[at] ? { at, derivative: 1, value: tapeOf(leaves.Ux.solution, names) } : { at, derivative: 0, value };
  const condition: ProblemCondition = {
    kind: 'initial and ends',
    ...{ space: 0, time: 1, start: { at: 0, value } },
    ends: [endOf(0), endOf(1)],
  };
  // Some have other slopes at the ends than they should; the last one has the right slopes and other values.
  const bulge = random.pick(['x*(1 - x)', 'x*(1 - x)', 'x**2*(1 - x)**2', ...(isEachSlope ? ['x**2*(3 - 2*x)'] : [])]);
  const network = `${exact} + ${signed(random)}*${bulge}*t`;
  return { text, problem: problemOf(text, SPACE_TIME, network, condition), exact: [value] };
}

/** @returns null where the expression is none that an equation can be made of, such as one divided by zero */
export function adversaryCase(seed: number, round: number, isInPlane: boolean): AdversaryCase | null {
  const random = randomFrom(seed, round);
  const make = isInPlane ? random.pick([onRectangle, inTime]) : random.once(7) ? twoOverLine : overLine;
  try {
    return make(random);
  } catch (error) {
    if (error instanceof CannotEvaluate || error instanceof Unreadable) return null;
    throw error;
  }
}
