import { codeFormat } from '../code/code-format.ts';
import { words } from '../code/dialect.ts';

/** A Python module that needs NumPy and nothing else. */
export const numpy = codeFormat(
  'py',
  {
    input: '    {v} = x[{place}][None, :]',
    constant: '    {v} = {values}',
    affine: '    {v} = {weights} @ {of} + {bias}',
    pick: { whole: '    {v} = stack([{lanes}])', lane: '{v}[{lane}]', between: ', ' },
    each: '    {v} = {value}',
    operand: { wide: '{v}', single: '{v}' },
    binary: {
      plus: '{left} + {right}',
      minus: '{left} - {right}',
      times: '{left} * {right}',
      over: '{left} / {right}',
      maximum: 'np.maximum({left}, {right})',
      less: '({left} < {right}) * 1.0',
      less_equal: '({left} <= {right}) * 1.0',
      equal: '({left} == {right}) * 1.0',
      not_equal: '({left} != {right}) * 1.0',
    },
    functions: words((f) => `np.${f}({of})`, {
      asin: 'np.arcsin({of})',
      acos: 'np.arccos({of})',
      atan: 'np.arctan({of})',
      asinh: 'np.arcsinh({of})',
      acosh: 'np.arccosh({of})',
      atanh: 'np.arctanh({of})',
      erf: 'erf({of})',
      round: 'np.rint({of})',
    }),
    power: 'np.power({of}, {exponent})',
    select: 'np.where({condition} != 0.0, {a}, {b})',
    result: '        {value},',
    table: { whole: '{name} = np.array([{values}]).reshape({rows}, {columns})', between: ', ' },
  },
  {
    comment: (lines) => lines.map((line) => `# ${line}`).join('\n'),
    beforeTables: `import math

import numpy as np

erf = np.vectorize(math.erf, otypes=[float])


def stack(rows):
    return np.stack(np.broadcast_arrays(*rows))

`,
    beforeSteps: `

@np.errstate(all="ignore")
def solution(*x):
    """Takes an array of numbers for each input; returns a list with an array for each unknown."""
    x = np.broadcast_arrays(*(np.atleast_1d(np.asarray(one, dtype=float)) for one in x))`,
    beforeResults: '    unknowns = [',
    end: '    ]\n    return [np.broadcast_to(one, x[0].shape) for one in unknowns]',
  },
);
