import katex from 'katex';
import { conditionTex } from './conditions.ts';
import type { ConditionSubject } from './conditions.ts';
import type { ConditionFields } from './condition-values.ts';

const inTime: ConditionSubject = { unknown: 'u', coordinates: ['t'], parameterNames: [] };
const inPlane = { unknown: 'u', coordinates: ['x', 'y'], parameterNames: ['k'] };
const inSpaceTime = { unknown: 'u', coordinates: ['x', 't'], parameterNames: [] };

const fourSides: ConditionFields = {
  condition_type: 'DirichletBVP2D',
  x0: 0,
  f0: 'x_min=0, x_min_val=lambda y: torch.sin(np.pi * y),',
  x1: 1,
  f1: 'x_max=1, x_max_val=lambda y: 0,',
  y0: -0.5,
  g0: 'def bottom(s):return k * s',
  y1: 2,
  g1: 'lambda x: torch.zeros_like(x)',
};
const ibvp: ConditionFields = {
  condition_type: 'IBVP1D',
  x_min: 0,
  x_max: 2,
  t_min: 0,
  t_min_val: 'def start(x):return torch.cos(np.pi * x / 2.0)',
  x_min_val: null,
  x_min_prime: null,
  x_max_val: null,
  x_max_prime: null,
};
const slope = '\\frac{\\partial u}{\\partial x}';
const start = 'u(x, 0) = \\cos\\left(\\frac{\\pi x}{2.0}\\right)';

const conditions: { what: string; fields: ConditionFields; subject?: ConditionSubject; shown: string[] }[] = [
  {
    what: 'an initial value',
    fields: { condition_type: 'IVP', t_0: 0, u_0: 1, u_0_prime: null, ith_unit: null },
    shown: ['u(0) = 1'],
  },
  {
    what: 'an initial value and slope',
    fields: { condition_type: 'IVP', t_0: 0.5, u_0: -1e-8, u_0_prime: 0 },
    subject: { ...inTime, unknown: 'theta' },
    shown: ['\\theta(0.5) = -10^{-8}', "\\theta'(0.5) = 0"],
  },
  {
    what: 'an initial value of a shared network',
    fields: { condition_type: 'IVP', t_0: 0, u_0: 2, u_0_prime: null, ith_unit: 1 },
    subject: { ...inTime, unknown: 'v' },
    shown: ['v(0) = 2'],
  },
  {
    what: 'a bundle of initial values',
    fields: { condition_type: 'BundleIVP', t_0: 0, u_0: null, u_0_prime: null, bundle_params_lookup: { u_0: 0 } },
    subject: { ...inTime, unknown: 'x' },
    shown: ['x(0) = x_{0}'],
  },
  {
    what: 'a bundle that leaves everything free',
    fields: {
      condition_type: 'BundleIVP',
      t_0: 1,
      u_0: 2,
      u_0_prime: null,
      bundle_params_lookup: { t_0: 0, u_0: 1, u_0_prime: 2 },
    },
    subject: { ...inTime, unknown: 'u_1' },
    shown: ['u_{1}(t_{0}) = u_{1,0}', "u_{1}'(t_{0}) = u_{1,0}'"],
  },
  {
    what: 'values at both ends',
    fields: { condition_type: 'DirichletBVP', t_0: 0, u_0: 0, t_1: 1, u_1: 0.25 },
    subject: { ...inTime, coordinates: ['x'] },
    shown: ['u(0) = 0', 'u(1) = 0.25'],
  },
  {
    what: 'a bundle of values at both ends',
    fields: {
      condition_type: 'BundleDirichletBVP',
      t_0: 0,
      u_0: 0,
      t_1: null,
      u_1: null,
      bundle_params_lookup: { t_1: 0, u_1: 1 },
    },
    shown: ['u(0) = 0', 'u(t_{1}) = u_{1}'],
  },
  {
    what: 'a value and a slope at two ends',
    fields: {
      condition_type: 'DoubleEndedBVP1D',
      x_min: 0,
      x_min_val: 1,
      x_min_prime: null,
      x_max: 1,
      x_max_val: null,
      x_max_prime: -2,
    },
    shown: ['u(0) = 1', "u'(1) = -2"],
  },
  {
    what: 'a slope and a value at two ends',
    fields: {
      condition_type: 'DoubleEndedBVP1D',
      x_min: 0,
      x_min_val: null,
      x_min_prime: 0,
      x_max: 1,
      x_max_val: 3,
      x_max_prime: null,
    },
    shown: ["u'(0) = 0", 'u(1) = 3'],
  },
  {
    what: 'four sides, with functions of any variable name',
    fields: fourSides,
    subject: inPlane,
    shown: ['u(0, y) = \\sin\\left(\\pi y\\right)', 'u(1, y) = 0', 'u(x, -0.5) = k x', 'u(x, 2) = 0'],
  },
  {
    what: 'four sides in the coordinates of the equation',
    fields: fourSides,
    subject: { ...inPlane, coordinates: ['r_1', 'phi'] },
    shown: [
      'u(0, \\phi) = \\sin\\left(\\pi \\phi\\right)',
      'u(1, \\phi) = 0',
      'u(r_{1}, -0.5) = k r_{1}',
      'u(r_{1}, 2) = 0',
    ],
  },
  {
    what: 'symbols for functions that cannot be read',
    fields: {
      ...fourSides,
      f0: '',
      f1: 'lambda y: torch.sin(y), 1, lambda y: 0, 0, lambda x: 0',
      g0: 'def g(x):return torch.where(x > 0, x, 0)',
      g1: 'x_max=1, x_max_val=lambda y: 0,',
      y0: null,
    },
    subject: { ...inPlane, parameterNames: [] },
    shown: ['u(0, y) = f_{0}(y)', 'u(1, y) = f_{1}(y)', 'u(x, y_{0}) = g_{0}(x)', 'u(x, 2) = g_{1}(x)'],
  },
  {
    what: 'the function that its keyword names, of several on a line',
    fields: {
      ...fourSides,
      f0: 'x_min_val=lambda y: y, x_max_val=lambda y: 1 - y,',
      f1: 'x_min_val=lambda y: y, x_max_val=lambda y: 1 - y,',
    },
    subject: inPlane,
    shown: ['u(0, y) = y', 'u(1, y) = 1 - y', 'u(x, -0.5) = k x', 'u(x, 2) = 0'],
  },
  {
    what: 'a symbol where the other coordinate has a meaning of its own',
    fields: { ...fourSides, f0: 'lambda s: y * s' },
    subject: inPlane,
    shown: ['u(0, y) = f_{0}(y)', 'u(1, y) = 0', 'u(x, -0.5) = k x', 'u(x, 2) = 0'],
  },
  {
    what: 'an initial function and values at both ends',
    fields: { ...ibvp, x_min_val: 'lambda t: 0', x_max_val: 'lambda t: torch.exp(-t)' },
    subject: inSpaceTime,
    shown: [start, 'u(0, t) = 0', 'u(2, t) = \\exp\\left(-t\\right)'],
  },
  {
    what: 'an initial function, a value and a slope',
    fields: { ...ibvp, x_min_val: 'lambda t: t', x_max_prime: 'def flux(t):return 0 * t' },
    subject: inSpaceTime,
    shown: [start, 'u(0, t) = t', `${slope}(2, t) = 0`],
  },
  {
    what: 'an initial function, a slope and a value',
    fields: { ...ibvp, x_min_prime: 'def flux(t):a = 2.0b = a + 1return b * t', x_max_val: 'lambda t: 1' },
    subject: inSpaceTime,
    shown: [start, `${slope}(0, t) = \\left(2.0 + 1\\right) t`, 'u(2, t) = 1'],
  },
  {
    what: 'an initial function and slopes, unreadable',
    fields: { ...ibvp, t_min_val: '', x_min_prime: '', x_max_prime: 'flux_right' },
    subject: inSpaceTime,
    shown: ['u(x, 0) = u_{0}(x)', `${slope}(0, t) = p(t)`, `${slope}(2, t) = q(t)`],
  },
  {
    what: 'no condition',
    fields: { condition_type: 'NoCondition', ith_unit: null },
    shown: ['u:\\ \\text{NoCondition}'],
  },
  {
    what: 'a class from elsewhere and its numbers',
    fields: { condition_type: 'DirichletBVPSpherical', r_0: 0, r_1: 1.5, f: 'lambda th, ph: 0', ith_unit: 0 },
    shown: ['u:\\ \\text{DirichletBVPSpherical},\\ r_{0} = 0,\\ r_{1} = 1.5'],
  },
  {
    what: 'a class with a hostile name',
    fields: { condition_type: '\\href{javascript:1}{x}', 'a}b': 1 },
    shown: ['u:\\ \\text{condition}'],
  },
  { what: 'a class with underscores', fields: { condition_type: 'My_BC_2' }, shown: ['u:\\ \\text{My\\_BC\\_2}'] },
];

describe('conditionTex', () => {
  it.each(conditions)('shows $what', ({ fields, subject = inTime, shown }) => {
    const lines = conditionTex(fields, subject);
    expect(lines).toEqual(shown);
    lines.forEach((line) =>
      expect(katex.renderToString(line, { throwOnError: true, strict: 'error' })).toContain('katex'),
    );
  });
});
