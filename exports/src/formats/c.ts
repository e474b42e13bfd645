import { codeFormat } from '../code/code-format.ts';
import { words } from '../code/dialect.ts';

/** One header of C99, with a function from the inputs to the unknowns. */
export const c = codeFormat(
  'h',
  {
    input: '  double {v}[1]; {v}[0] = x[{place}];',
    constant: '  const double *{v} = {values};',
    affine: '  double {v}[{n}]; solverhub_affine({n}, {columns}, {weights}, {bias}, {of}, {v});',
    pick: { whole: '  const double {v}[{n}] = {{lanes}};', lane: '{v}[{lane}]', between: ', ' },
    each: '  double {v}[{n}]; for (i = 0; i < {n}; i++) {v}[i] = {value};',
    operand: { wide: '{v}[i]', single: '{v}[0]' },
    binary: {
      plus: '{left} + {right}',
      minus: '{left} - {right}',
      times: '{left} * {right}',
      over: '{left} / {right}',
      maximum: 'fmax({left}, {right})',
      less: '(double)({left} < {right})',
      less_equal: '(double)({left} <= {right})',
      equal: '(double)({left} == {right})',
      not_equal: '(double)({left} != {right})',
    },
    functions: words((f) => `${f}({of})`, {
      abs: 'fabs({of})',
      sign: 'solverhub_sign({of})',
      round: 'nearbyint({of})',
    }),
    power: 'pow({of}, {exponent})',
    select: '{condition} != 0.0 ? {a} : {b}',
    result: '  u[{unknown}] = {value};',
    table: { whole: '  static const double {name}[{n}] = {{values}};', between: ', ' },
  },
  {
    comment: (lines) => ['/*', ...lines.map((line) => ` * ${line}`), ' */'].join('\n'),
    beforeTables: `#ifndef SOLVERHUB_SOLUTION_H
#define SOLVERHUB_SOLUTION_H

#include <math.h>

static void solverhub_affine(int n, int columns, const double *weights, const double *bias, const double *x, double *y) {
  int row, k;
  for (row = 0; row < n; row++) {
    y[row] = bias[row];
    for (k = 0; k < columns; k++) y[row] += weights[row * columns + k] * x[k];
  }
}

static double solverhub_sign(double x) {
  return (double)((x > 0.0) - (x < 0.0));
}

/* x: the inputs at one point. u: is given the unknowns there. */
static void solverhub_solution(const double *x, double *u) {`,
    beforeSteps: '  int i;\n  (void)i;\n  (void)solverhub_affine;\n  (void)solverhub_sign;',
    beforeResults: '  /* The unknowns. */',
    end: '}\n\n#endif',
  },
);
