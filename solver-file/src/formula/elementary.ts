/** What a function of one number is, for whoever computes it in an arithmetic of its own. */
export type ElementaryForm =
  | BasicFunction
  /** slope · x + offset */
  | { kind: 'line'; slope: number; offset: number }
  /** outer · f(inner · x) */
  | { kind: 'scaled'; of: ElementaryForm; inner: number; outer: number }
  /** Up to each bound, itself included, the function beside it. */
  | { kind: 'pieces'; parts: readonly (readonly [upTo: number, form: ElementaryForm])[] }
  | { kind: 'power'; exponent: number };

/** A function of one number, with its first three derivatives: what a network or a condition is made of. */
export interface Elementary {
  form: ElementaryForm;
  at: (x: number) => number;
  /** f', f'' and f''' at x, where y is f(x). */
  derivatives: (x: number, y: number) => readonly [number, number, number];
}

/** The operations that derivatives and definitions of functions are written with, in any arithmetic. */
export interface Operand<U> {
  plus: (other: U | number) => U;
  minus: (other: U | number) => U;
  times: (other: U | number) => U;
  over: (other: U | number) => U;
  apply: (f: Elementary) => U;
  /** The sum of some quantities, each times its weight, and a bias. */
  weightedSum: (units: readonly U[], weights: Float64Array, bias: number) => U;
}

/** One row of the table of functions: all that is known about a function of one number that has a name. */
export interface FunctionRow extends Elementary {
  form: BasicFunction;
  /** The derivative of y = f(x), written with x and y. */
  slope: <U extends Operand<U>>(x: U, y: U) => U | 0;
  /** Odd: f(−x) = −f(x). Even: f(−x) = f(x). */
  parity?: 'odd' | 'even';
  /** The value at 0, where it is known without rounding and does not follow from the parity. */
  atZero?: number;
}

/** A function that is the same as others together, wherever it is defined: for arithmetics without a rule of their own for it. */
interface Defined {
  definition: <U extends Operand<U>>(x: U) => U;
}

/** A function that tapes hold as it is. They hold others by their definitions, or as pieces. */
interface OnTapes extends FunctionRow {
  /** Stepped functions are constant between their jumps: their derivatives do not tell that they depend on anything. */
  kind: 'smooth' | 'stepped';
  /** Intervals in which it is defined, without their ends. */
  domain: readonly (readonly [from: number, to: number])[];
}
interface Smooth extends OnTapes {
  kind: 'smooth';
}
interface Stepped extends OnTapes {
  kind: 'stepped';
}

/** A function that equations may name. Its name is the one in torch, and in expressions as JSON. */
interface Named {
  /** The TeX of a call. */
  tex: (argument: string) => string;
  /** Whether the TeX has brackets of its own, and needs none as the base of a power. */
  closed?: boolean;
  /** Other names, which a source may say, too. */
  otherNames?: readonly string[];
  /** Other names in libraries, which only code says. */
  namesInCode?: readonly string[];
  /** Whether Python's module `math` has it by its name. */
  inMath: boolean;
}

const inMath = (command: string) => ({
  tex: (argument: string) => `${command}\\left(${argument}\\right)`,
  inMath: true,
});
const beyondMath = (command: string) => ({ ...inMath(command), inMath: false });

/** Cost of one such function at one point, in multiplications. */
export const COST_OF_FUNCTION = 30;

const smooth = (domain: OnTapes['domain']) => ({ kind: 'smooth', domain }) as const;
const ON_REALS = smooth([[-Infinity, Infinity]]);
const POSITIVE = smooth([[0, Infinity]]);
const WITHIN_ONE = smooth([[-1, 1]]);

/** slope · x + offset */
export const line = (slope: number, offset = 0): Elementary => ({
  form: { kind: 'line', slope, offset },
  at: (x) => slope * x + offset,
  derivatives: () => [slope, 0, 0],
});

/** outer · f(inner · x) */
export const scaled = (f: Elementary, inner: number, outer: number): Elementary => ({
  form: { kind: 'scaled', of: f.form, inner, outer },
  at: (x) => outer * f.at(inner * x),
  derivatives: (x, y) => {
    const [first, second, third] = f.derivatives(inner * x, y / outer);
    return [outer * inner * first, outer * inner ** 2 * second, outer * inner ** 3 * third];
  },
});

/** Up to each bound, itself included, the function beside it. The last one goes on for ever, and takes what is not a number. */
export function pieces(...parts: readonly (readonly [upTo: number, f: Elementary])[]): Elementary {
  const last = parts.at(-1)![1];
  const partAt = (x: number): Elementary => parts.find(([upTo]) => x <= upTo)?.[1] ?? last;
  const forms = parts.map(([upTo, { form }]) => [upTo, form] as const);
  return {
    form: { kind: 'pieces', parts: forms },
    at: (x) => partAt(x).at(x),
    derivatives: (x, y) => partAt(x).derivatives(x, y),
  };
}

/** x to a fixed power. */
export const power = (exponent: number): Elementary => ({
  form: { kind: 'power', exponent },
  at: (x) => x ** exponent,
  derivatives: (x) => {
    const falling = [exponent, exponent * (exponent - 1), exponent * (exponent - 1) * (exponent - 2)];
    // Where the factor is zero, so is the derivative, even where x to a negative power is infinite.
    const [first, second, third] = falling.map((factor, k) => (factor === 0 ? 0 : factor * x ** (exponent - k - 1)));
    return [first!, second!, third!];
  },
});

/** (factor · x² + offset)^exponent */
const powerOfSquare = <U extends Operand<U>>(x: U, exponent: number, factor: number, offset: number): U =>
  x.times(x).times(factor).plus(offset).apply(power(exponent));

/** 2 / √π, of numbers without rounding. */
const slopeOfErfAtZero = <U extends Operand<U>>(x: U): U =>
  x.weightedSum([], new Float64Array(), 1).apply(atan).apply(power(-0.5));

/** e^x / 2 + factor · e^-x */
const sumOfExponentials = <U extends Operand<U>>(x: U, factor: number): U =>
  x.weightedSum([x.apply(exp), x.times(-1).apply(exp)], Float64Array.of(0.5, factor), 0);

export const exp: Smooth & Named = {
  form: 'exp',
  at: Math.exp,
  derivatives: (_, y) => [y, y, y],
  slope: (_, y) => y,
  atZero: 1,
  ...ON_REALS,
  ...inMath('\\exp'),
};
/** e^x - 1 */
export const expm1: Smooth & Defined = {
  form: 'expm1',
  at: Math.expm1,
  derivatives: (x) => {
    const slope = Math.exp(x);
    return [slope, slope, slope];
  },
  slope: (_, y) => y.plus(1),
  definition: (x) => x.apply(exp).minus(1),
  atZero: 0,
  ...ON_REALS,
};
export const log: Smooth & Named = {
  form: 'log',
  at: Math.log,
  derivatives: (x) => [1 / x, -1 / x ** 2, 2 / x ** 3],
  slope: (x) => x.apply(reciprocal),
  ...POSITIVE,
  ...inMath('\\ln'),
};
/** log(1 + x) */
const log1p: FunctionRow & Defined = {
  form: 'log1p',
  at: Math.log1p,
  derivatives: (x) => log.derivatives(1 + x, Math.log1p(x)),
  slope: (x) => x.plus(1).apply(reciprocal),
  definition: (x) => x.plus(1).apply(log),
  atZero: 0,
};
export const sqrt: Smooth & Named = {
  form: 'sqrt',
  at: Math.sqrt,
  derivatives: (x, y) => [0.5 / y, -0.25 / (x * y), 0.375 / (x * x * y)],
  slope: (_, y) => y.apply(reciprocal).times(0.5),
  ...POSITIVE,
  tex: (a) => `\\sqrt{${a}}`,
  inMath: true,
};
export const reciprocal: Smooth = {
  form: 'reciprocal',
  at: (x) => 1 / x,
  derivatives: (_, y) => [-(y ** 2), 2 * y ** 3, -6 * y ** 4],
  slope: (_, y) => y.times(y).times(-1),
  ...smooth([
    [-Infinity, 0],
    [0, Infinity],
  ]),
};

export const sin: Smooth & Named = {
  form: 'sin',
  at: Math.sin,
  derivatives: (x, y) => [Math.cos(x), -y, -Math.cos(x)],
  slope: (x) => x.apply(cos),
  parity: 'odd',
  ...ON_REALS,
  ...inMath('\\sin'),
};
const cos: Smooth & Named = {
  form: 'cos',
  at: Math.cos,
  derivatives: (x, y) => [-Math.sin(x), -y, Math.sin(x)],
  slope: (x) => x.apply(sin).times(-1),
  parity: 'even',
  atZero: 1,
  ...ON_REALS,
  ...inMath('\\cos'),
};
const tan: Smooth & Named & Defined = {
  form: 'tan',
  at: Math.tan,
  derivatives: (_, y) => [1 + y * y, 2 * y * (1 + y * y), (1 + y * y) * (2 + 6 * y * y)],
  slope: (_, y) => y.times(y).plus(1),
  definition: (x) => x.apply(sin).over(x.apply(cos)),
  parity: 'odd',
  // But at its poles, none of which is a double.
  ...ON_REALS,
  ...inMath('\\tan'),
};
const asin: Smooth & Named & Defined = {
  form: 'asin',
  at: Math.asin,
  derivatives: arcsineDerivatives,
  slope: (x) => powerOfSquare(x, -0.5, -1, 1),
  definition: (x) => x.over(x.times(x).times(-1).plus(1).apply(sqrt)).apply(atan),
  parity: 'odd',
  ...WITHIN_ONE,
  ...inMath('\\arcsin'),
  otherNames: ['arcsin'],
};
const acos: Smooth & Named = {
  form: 'acos',
  at: Math.acos,
  derivatives: (x) => {
    const [first, second, third] = arcsineDerivatives(x);
    return [-first, -second, -third];
  },
  slope: (x) => powerOfSquare(x, -0.5, -1, 1).times(-1),
  ...WITHIN_ONE,
  ...inMath('\\arccos'),
  otherNames: ['arccos'],
};
export const atan: Smooth & Named = {
  form: 'atan',
  at: Math.atan,
  derivatives: (x) => {
    const q = 1 / (1 + x * x);
    return [q, -2 * x * q ** 2, (6 * x * x - 2) * q ** 3];
  },
  slope: (x) => powerOfSquare(x, -1, 1, 1),
  parity: 'odd',
  ...ON_REALS,
  ...inMath('\\arctan'),
  otherNames: ['arctan'],
};

const sinh: Smooth & Named & Defined = {
  form: 'sinh',
  at: Math.sinh,
  derivatives: (x, y) => [Math.cosh(x), y, Math.cosh(x)],
  slope: (x) => x.apply(cosh),
  definition: (x) => sumOfExponentials(x, -0.5),
  parity: 'odd',
  ...ON_REALS,
  ...inMath('\\sinh'),
};
const cosh: Smooth & Named & Defined = {
  form: 'cosh',
  at: Math.cosh,
  derivatives: (x, y) => [Math.sinh(x), y, Math.sinh(x)],
  slope: (x) => x.apply(sinh),
  definition: (x) => sumOfExponentials(x, 0.5),
  parity: 'even',
  atZero: 1,
  ...ON_REALS,
  ...inMath('\\cosh'),
};
export const tanh: Smooth & Named = {
  form: 'tanh',
  at: Math.tanh,
  derivatives: (_, y) => [1 - y * y, -2 * y * (1 - y * y), (1 - y * y) * (6 * y * y - 2)],
  slope: (_, y) => y.times(y).times(-1).plus(1),
  parity: 'odd',
  ...ON_REALS,
  ...inMath('\\tanh'),
};
const asinh: Smooth & Named & Defined = {
  form: 'asinh',
  at: Math.asinh,
  derivatives: (x) => areaDerivatives(x, 1 / Math.sqrt(x * x + 1)),
  slope: (x) => powerOfSquare(x, -0.5, 1, 1),
  definition: (x) => x.plus(x.times(x).plus(1).apply(sqrt)).apply(log),
  parity: 'odd',
  ...ON_REALS,
  ...inMath('\\operatorname{arsinh}'),
  namesInCode: ['arcsinh'],
};
const acosh: Smooth & Named & Defined = {
  form: 'acosh',
  at: Math.acosh,
  derivatives: (x) => areaDerivatives(x, 1 / Math.sqrt(x * x - 1)),
  slope: (x) => powerOfSquare(x, -0.5, 1, -1),
  definition: (x) => x.plus(x.times(x).minus(1).apply(sqrt)).apply(log),
  ...smooth([[1, Infinity]]),
  ...inMath('\\operatorname{arcosh}'),
  namesInCode: ['arccosh'],
};
const atanh: Smooth & Named & Defined = {
  form: 'atanh',
  at: Math.atanh,
  derivatives: (x) => {
    const q = 1 / (1 - x * x);
    return [q, 2 * x * q ** 2, (6 * x * x + 2) * q ** 3];
  },
  slope: (x) => powerOfSquare(x, -1, -1, 1),
  definition: (x) =>
    x.weightedSum([x.plus(1).apply(log), x.times(-1).plus(1).apply(log)], Float64Array.of(0.5, -0.5), 0),
  parity: 'odd',
  ...WITHIN_ONE,
  ...inMath('\\operatorname{artanh}'),
  namesInCode: ['arctanh'],
};

export const sigmoid: Smooth & Named & Defined = {
  form: 'sigmoid',
  at: (x) => 1 / (1 + Math.exp(-x)),
  derivatives: (_, y) => {
    const slope = y * (1 - y);
    return [slope, slope * (1 - 2 * y), slope * (1 - 6 * y + 6 * y * y)];
  },
  slope: (_, y) => y.times(y.times(-1).plus(1)),
  definition: (x) => x.times(-1).apply(exp).plus(1).apply(reciprocal),
  atZero: 0.5,
  ...ON_REALS,
  ...beyondMath('\\operatorname{sigmoid}'),
  namesInCode: ['expit'],
};
/** log(1 + e^x), without overflow. */
export const softplus: Smooth = {
  form: 'softplus',
  at: (x) => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x))),
  derivatives: (x) => {
    const y = sigmoid.at(x);
    const [first, second] = sigmoid.derivatives(x, y);
    return [y, first, second];
  },
  slope: (x) => x.apply(sigmoid),
  ...ON_REALS,
};
export const erf: Smooth & Named = {
  form: 'erf',
  at: errorFunction,
  derivatives: (x) => {
    const slope = (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x);
    return [slope, -2 * x * slope, (4 * x * x - 2) * slope];
  },
  slope: (x) => x.times(x).times(-1).apply(exp).times(slopeOfErfAtZero(x)),
  parity: 'odd',
  ...ON_REALS,
  ...inMath('\\operatorname{erf}'),
  namesInCode: ['special_erf'],
};

/** 1 - erf(x) */
const erfc: FunctionRow & Named & Defined = {
  form: 'erfc',
  at: (x) => (x > 2 ? complementByFraction(x) : 1 - errorFunction(x)),
  derivatives: (x, y) => {
    const [first, second, third] = erf.derivatives(x, 1 - y);
    return [-first, -second, -third];
  },
  slope: (x) => x.times(x).times(-1).apply(exp).times(slopeOfErfAtZero(x)).times(-1),
  definition: (x) => x.apply(erf).times(-1).plus(1),
  atZero: 1,
  ...inMath('\\operatorname{erfc}'),
};

/** What functions that are constant between their jumps have in common. */
const CONSTANT_BETWEEN_JUMPS: Pick<FunctionRow, 'derivatives' | 'slope'> = {
  derivatives: () => [0, 0, 0],
  slope: () => 0,
};
const STEPPED = { ...CONSTANT_BETWEEN_JUMPS, ...ON_REALS, kind: 'stepped' } as const;
export const floor: Stepped & Named = {
  form: 'floor',
  at: Math.floor,
  ...STEPPED,
  tex: (a) => `\\left\\lfloor ${a}\\right\\rfloor`,
  closed: true,
  inMath: true,
};
const ceil: Stepped & Named = {
  form: 'ceil',
  at: Math.ceil,
  ...STEPPED,
  tex: (a) => `\\left\\lceil ${a}\\right\\rceil`,
  closed: true,
  inMath: true,
};
/** Rounds to the nearest whole number, halves to the even one, as Python and torch do. */
export const round: Stepped & Named = {
  form: 'round',
  at: (x) => {
    const rounded = Math.round(x);
    return Math.abs(x % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
  },
  ...STEPPED,
  ...beyondMath('\\operatorname{round}'),
  namesInCode: ['rint'],
};
const trunc: Stepped & Named = {
  form: 'trunc',
  at: Math.trunc,
  ...STEPPED,
  ...inMath('\\operatorname{trunc}'),
  namesInCode: ['fix'],
};

const negative = <U extends Operand<U>>(x: U): U => x.weightedSum([x], Float64Array.of(-1), 0);
/** Up to zero one number, behind it the other. */
const jump = (before: number, behind: number): Elementary => pieces([0, line(0, before)], [Infinity, line(0, behind)]);
const [up, down] = [jump(0, 1), jump(1, 0)];

export const isNotPositive: FunctionRow & Defined = {
  form: 'is not positive',
  at: (x) => (x <= 0 ? 1 : 0),
  ...CONSTANT_BETWEEN_JUMPS,
  definition: (x) => x.apply(down),
};
export const isPositive: FunctionRow & Defined = {
  form: 'is positive',
  at: (x) => (x > 0 ? 1 : 0),
  ...CONSTANT_BETWEEN_JUMPS,
  definition: (x) => x.apply(up),
};
export const isNegative: FunctionRow & Defined = {
  form: 'is negative',
  at: (x) => (x < 0 ? 1 : 0),
  ...CONSTANT_BETWEEN_JUMPS,
  definition: (x) => negative(x).apply(up),
};
export const isNotNegative: FunctionRow & Defined = {
  form: 'is not negative',
  at: (x) => (x >= 0 ? 1 : 0),
  ...CONSTANT_BETWEEN_JUMPS,
  definition: (x) => negative(x).apply(down),
};
export const isZero: FunctionRow = { form: 'is zero', at: (x) => (x === 0 ? 1 : 0), ...CONSTANT_BETWEEN_JUMPS };
export const isNotZero: FunctionRow = { form: 'is not zero', at: (x) => (x !== 0 ? 1 : 0), ...CONSTANT_BETWEEN_JUMPS };
export const sign: FunctionRow & Named & Defined = {
  form: 'sign',
  at: Math.sign,
  ...CONSTANT_BETWEEN_JUMPS,
  definition: (x) => x.apply(up).minus(negative(x).apply(up)),
  parity: 'odd',
  ...beyondMath('\\operatorname{sgn}'),
  namesInCode: ['sgn'],
};
const sizeInPieces = pieces([0, line(-1)], [Infinity, line(1)]);
export const abs: FunctionRow & Named & Defined = {
  form: 'abs',
  at: Math.abs,
  derivatives: (x) => [Math.sign(x), 0, 0],
  slope: (x) => x.apply(sign),
  definition: (x) => x.apply(sizeInPieces),
  parity: 'even',
  tex: (a) => `\\left|${a}\\right|`,
  closed: true,
  otherNames: ['fabs', 'absolute'],
  inMath: false,
};
/** x / (1 + |x|) */
export const softsign: FunctionRow & Defined = {
  form: 'softsign',
  at: (x) => x / (1 + Math.abs(x)),
  derivatives: (x) => {
    const q = 1 / (1 + Math.abs(x));
    return [q ** 2, -2 * Math.sign(x) * q ** 3, 6 * q ** 4];
  },
  slope: (x) => x.apply(abs).plus(1).apply(power(-2)),
  definition: (x) => x.over(x.apply(abs).plus(1)),
};

/** The functions of one number that have names of their own. All that is asked about one by its name is asked here. */
export const FUNCTIONS = {
  ...{ exp, expm1, log, log1p, sqrt, reciprocal, sin, cos, tan, asin, acos, atan },
  ...{ sinh, cosh, tanh, asinh, acosh, atanh },
  ...{ sigmoid, softplus, erf, erfc, floor, ceil, round, trunc, sign, abs, softsign },
  /** 1 where the number is as the name says, else 0. */
  ...{ 'is negative': isNegative, 'is not positive': isNotPositive },
  ...{ 'is positive': isPositive, 'is not negative': isNotNegative, 'is zero': isZero, 'is not zero': isNotZero },
};

export type BasicFunction = keyof typeof FUNCTIONS;
/** The names of functions whose rows have this, too. */
type NamesOf<R> = { [F in BasicFunction]: (typeof FUNCTIONS)[F] extends R ? F : never }[BasicFunction];
export type TapeFunction = NamesOf<OnTapes>;
export type SteppedFunction = NamesOf<Stepped>;
export type NamedFunction = NamesOf<Named>;
export type DefinedFunction = NamesOf<Defined>;

export const isBasicFunction = (name: string): name is BasicFunction => Object.hasOwn(FUNCTIONS, name);
/** Whether the table has a definition of a function. */
export const isDefined = (f: BasicFunction): f is DefinedFunction => 'definition' in FUNCTIONS[f];
export const DEFINED_FUNCTIONS: readonly DefinedFunction[] = (Object.keys(FUNCTIONS) as BasicFunction[]).filter(
  isDefined,
);
/** Whether tapes hold a function with this name. */
export const isTapeFunction = (name: string): name is TapeFunction =>
  isBasicFunction(name) && 'kind' in FUNCTIONS[name];
export const isStepped = (f: TapeFunction): f is SteppedFunction => FUNCTIONS[f].kind === 'stepped';
export const isSmooth = (name: string): boolean => isTapeFunction(name) && !isStepped(name);

const isNamed = (name: string): name is NamedFunction => isBasicFunction(name) && 'tex' in FUNCTIONS[name];
export const NAMED_FUNCTIONS: readonly NamedFunction[] = Object.keys(FUNCTIONS).filter(isNamed);
const namesBy = (others: (f: NamedFunction) => readonly string[] | undefined): ReadonlyMap<string, NamedFunction> =>
  new Map(NAMED_FUNCTIONS.flatMap((f) => (others(f) ?? []).map((other) => [other, f] as const)));
export const OTHER_NAMES = namesBy((f) => FUNCTIONS[f].otherNames);
export const NAMES_IN_CODE = namesBy((f) => FUNCTIONS[f].namesInCode);

function arcsineDerivatives(x: number): readonly [number, number, number] {
  const r = 1 / Math.sqrt(1 - x * x);
  return [r, x * r ** 3, r ** 3 + 3 * x * x * r ** 5];
}

function areaDerivatives(x: number, r: number): readonly [number, number, number] {
  return [r, -x * r ** 3, -(r ** 3) + 3 * x * x * r ** 5];
}

/**
 * The error function to double precision: its power series near zero, the continued fraction of its complement beyond.
 * Source: NIST Digital Library of Mathematical Functions, 7.6.2 and 7.9.1.
 */
function errorFunction(x: number): number {
  const size = Math.abs(x);
  if (!(size < 6)) return Math.sign(x);
  if (size > 2.5) return Math.sign(x) * (1 - complementByFraction(size));
  const factor = Math.exp(-x * x) / Math.sqrt(Math.PI);
  let term = 2 * x;
  let sum = term;
  for (let k = 1; Math.abs(term) > 1e-17 * Math.abs(sum); k++) {
    term *= (2 * x * x) / (2 * k + 1);
    sum += term;
  }
  return factor * sum;
}

/** Computes 1 - erf(x) to double precision from about x = 2 on, where a difference from one would lose its digits. */
function complementByFraction(x: number): number {
  let fraction = x;
  for (let k = 60; k > 0; k--) fraction = x + k / 2 / fraction;
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / fraction;
}
