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

export type BasicFunction =
  | 'exp'
  | 'expm1'
  | 'log'
  | 'sqrt'
  | 'reciprocal'
  | 'sin'
  | 'cos'
  | 'tan'
  | 'asin'
  | 'acos'
  | 'atan'
  | 'sinh'
  | 'cosh'
  | 'tanh'
  | 'asinh'
  | 'acosh'
  | 'atanh'
  | 'sigmoid'
  | 'softplus'
  | 'softsign'
  | 'erf'
  | 'sign'
  | 'abs'
  | 'floor'
  | 'ceil'
  | 'round'
  | 'trunc'
  /** 1 where the number is as the name says, else 0. */
  | 'is negative'
  | 'is not positive'
  | 'is positive'
  | 'is not negative'
  | 'is zero'
  | 'is not zero';

/** A function of one number, with its first three derivatives: what a network or a condition is made of. */
export interface Elementary {
  form: ElementaryForm;
  at: (x: number) => number;
  /** f', f'' and f''' at x, where y is f(x). */
  derivatives: (x: number, y: number) => readonly [number, number, number];
}

/** Of one such function at one point, in multiplications. */
export const COST_OF_FUNCTION = 30;

export const exp: Elementary = { form: 'exp', at: Math.exp, derivatives: (_, y) => [y, y, y] };
/** e^x - 1 */
export const expm1: Elementary = {
  form: 'expm1',
  at: Math.expm1,
  derivatives: (x) => {
    const slope = Math.exp(x);
    return [slope, slope, slope];
  },
};
export const log: Elementary = { form: 'log', at: Math.log, derivatives: (x) => [1 / x, -1 / x ** 2, 2 / x ** 3] };
export const sqrt: Elementary = {
  form: 'sqrt',
  at: Math.sqrt,
  derivatives: (x, y) => [0.5 / y, -0.25 / (x * y), 0.375 / (x * x * y)],
};
export const reciprocal: Elementary = {
  form: 'reciprocal',
  at: (x) => 1 / x,
  derivatives: (_, y) => [-(y ** 2), 2 * y ** 3, -6 * y ** 4],
};

export const sin: Elementary = { form: 'sin', at: Math.sin, derivatives: (x, y) => [Math.cos(x), -y, -Math.cos(x)] };
export const cos: Elementary = { form: 'cos', at: Math.cos, derivatives: (x, y) => [-Math.sin(x), -y, Math.sin(x)] };
export const tan: Elementary = {
  form: 'tan',
  at: Math.tan,
  derivatives: (_, y) => [1 + y * y, 2 * y * (1 + y * y), (1 + y * y) * (2 + 6 * y * y)],
};
export const asin: Elementary = { form: 'asin', at: Math.asin, derivatives: arcsineDerivatives };
export const acos: Elementary = {
  form: 'acos',
  at: Math.acos,
  derivatives: (x) => {
    const [first, second, third] = arcsineDerivatives(x);
    return [-first, -second, -third];
  },
};
export const atan: Elementary = {
  form: 'atan',
  at: Math.atan,
  derivatives: (x) => {
    const q = 1 / (1 + x * x);
    return [q, -2 * x * q ** 2, (6 * x * x - 2) * q ** 3];
  },
};

export const sinh: Elementary = { form: 'sinh', at: Math.sinh, derivatives: (x, y) => [Math.cosh(x), y, Math.cosh(x)] };
export const cosh: Elementary = { form: 'cosh', at: Math.cosh, derivatives: (x, y) => [Math.sinh(x), y, Math.sinh(x)] };
export const tanh: Elementary = {
  form: 'tanh',
  at: Math.tanh,
  derivatives: (_, y) => [1 - y * y, -2 * y * (1 - y * y), (1 - y * y) * (6 * y * y - 2)],
};
export const asinh: Elementary = {
  form: 'asinh',
  at: Math.asinh,
  derivatives: (x) => areaDerivatives(x, 1 / Math.sqrt(x * x + 1)),
};
export const acosh: Elementary = {
  form: 'acosh',
  at: Math.acosh,
  derivatives: (x) => areaDerivatives(x, 1 / Math.sqrt(x * x - 1)),
};
export const atanh: Elementary = {
  form: 'atanh',
  at: Math.atanh,
  derivatives: (x) => {
    const q = 1 / (1 - x * x);
    return [q, 2 * x * q ** 2, (6 * x * x + 2) * q ** 3];
  },
};

export const sigmoid: Elementary = {
  form: 'sigmoid',
  at: (x) => 1 / (1 + Math.exp(-x)),
  derivatives: (_, y) => {
    const slope = y * (1 - y);
    return [slope, slope * (1 - 2 * y), slope * (1 - 6 * y + 6 * y * y)];
  },
};
/** log(1 + e^x), without overflow. */
export const softplus: Elementary = {
  form: 'softplus',
  at: (x) => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x))),
  derivatives: (x) => {
    const y = sigmoid.at(x);
    const [first, second] = sigmoid.derivatives(x, y);
    return [y, first, second];
  },
};
export const erf: Elementary = {
  form: 'erf',
  at: errorFunction,
  derivatives: (x) => {
    const slope = (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x);
    return [slope, -2 * x * slope, (4 * x * x - 2) * slope];
  },
};

/** A function that is constant between its jumps. */
export const step = (form: BasicFunction, at: (x: number) => number): Elementary => ({
  form,
  at,
  derivatives: () => [0, 0, 0],
});
export const isNotPositive = step('is not positive', (x) => (x <= 0 ? 1 : 0));
export const sign: Elementary = { form: 'sign', at: Math.sign, derivatives: () => [0, 0, 0] };
export const abs: Elementary = { form: 'abs', at: Math.abs, derivatives: (x) => [Math.sign(x), 0, 0] };

/** x / (1 + |x|) */
export const softsign: Elementary = {
  form: 'softsign',
  at: (x) => x / (1 + Math.abs(x)),
  derivatives: (x) => {
    const q = 1 / (1 + Math.abs(x));
    return [q ** 2, -2 * Math.sign(x) * q ** 3, 6 * q ** 4];
  },
};

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
  const factor = Math.exp(-x * x) / Math.sqrt(Math.PI);
  if (size > 2.5) {
    let fraction = size;
    for (let k = 60; k > 0; k--) fraction = size + k / 2 / fraction;
    return Math.sign(x) * (1 - factor / fraction);
  }
  let term = 2 * x;
  let sum = term;
  for (let k = 1; Math.abs(term) > 1e-17 * Math.abs(sum); k++) {
    term *= (2 * x * x) / (2 * k + 1);
    sum += term;
  }
  return factor * sum;
}
