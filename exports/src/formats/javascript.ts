import { codeFormat } from '../code/code-format.ts';
import { words } from '../code/dialect.ts';

/** `[x0: number, x1: number]` */
const tuple = (letter: string, length: number): string =>
  `[${Array.from({ length }, (_, i) => `${letter}${i}: number`).join(', ')}]`;

/** A module for Node, browsers and bundlers; its JSDoc comments are types for TypeScript. */
export const javascript = codeFormat(
  'mjs',
  {
    input: '  const {v} = [x[{place}]];',
    constant: '  const {v} = {values};',
    affine: '  const {v} = affine({weights}, {bias}, {of});',
    pick: { whole: '  const {v} = [{lanes}];', lane: '{v}[{lane}]', between: ', ' },
    each: '  const {v} = each({n}, (i) => {value});',
    operand: { wide: '{v}[i]', single: '{v}[0]' },
    binary: {
      plus: '{left} + {right}',
      minus: '{left} - {right}',
      times: '{left} * {right}',
      over: '{left} / {right}',
      maximum: 'Math.max({left}, {right})',
      less: 'Number({left} < {right})',
      less_equal: 'Number({left} <= {right})',
      equal: 'Number({left} === {right})',
      not_equal: 'Number({left} !== {right})',
    },
    functions: words((f) => `Math.${f}({of})`, { erf: 'erf({of})', round: 'round({of})' }),
    power: '{of} ** {exponent}',
    select: '{condition} !== 0 ? {a} : {b}',
    result: '    {value},',
    table: { whole: 'const {name} = [{values}];', between: ', ' },
  },
  {
    comment: (lines) => ['/*', ...lines.map((line) => ` * ${line}`), ' */'].join('\n'),
    types: ({ inputs, unknowns }) => `/** @typedef {readonly ${tuple('x', inputs)}} Inputs */
/** @typedef {${tuple('u', unknowns)}} Unknowns */`,
    beforeTables: `/** @type {(n: number, compute: (i: number) => number) => number[]} */
const each = (n, compute) => Array.from({ length: n }, (_, i) => compute(i));

/** @type {(weights: number[], bias: number[], x: number[]) => number[]} */
const affine = (weights, bias, x) =>
  bias.map((start, row) => x.reduce((sum, value, k) => sum + weights[row * x.length + k] * value, start));

/** Rounds to the nearest whole number, halves to the even one. @param {number} x */
export const round = (x) => {
  const down = Math.floor(x);
  return x - down < 0.5 || (x - down === 0.5 && down % 2 === 0) ? down : down + 1;
};

/** The error function: its power series near zero, the continued fraction of its complement beyond. @param {number} x */
export const erf = (x) => {
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
};
`,
    beforeSteps: `
/**
 * @param {Inputs} x the inputs at one point
 * @returns {Unknowns} the unknowns there
 */
export function solution(x) {`,
    beforeResults: '  return [',
    end: '  ];\n}',
  },
);
