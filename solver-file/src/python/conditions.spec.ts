import katex from 'katex';
import { conditionTex } from './conditions.ts';
import type { ConditionSubject } from './conditions.ts';
import type { ConditionFields } from './condition-values.ts';

const inTime: ConditionSubject = { unknown: 'u', coordinates: ['t'], parameterNames: [] };
const inPlane = { unknown: 'u', coordinates: ['x', 'y'], parameterNames: ['k'] };
const inSpaceTime = { unknown: 'u', coordinates: ['x', 't'], parameterNames: [] };
const inTimeSpace = { unknown: 'u', coordinates: ['t', 'x'], parameterNames: [] };

const ivpOfSpace: ConditionFields = {
  condition_type: 'IVP',
  t_0: 0,
  u_0: 'lambda x: 4 * torch.atan(torch.exp(x))',
  u_0_prime: null,
};
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

/** L is a number of the script, whose value nobody sent. */
const behindComment: ConditionFields = { ...ibvp, t_min_val: 0, x_max_prime: 'x_max_prime = lambda t: t*L # u' };

const conditions: { what: string; fields: ConditionFields; subject?: ConditionSubject; shown: string[] }[] = [
  {
    what: 'a side with a comment behind it',
    fields: behindComment,
    subject: inSpaceTime,
    shown: ['u(x, 0) = 0', `${slope}(2, t) = t L`],
  },
  {
    what: 'an initial value',
    fields: { condition_type: 'IVP', t_0: 0, u_0: 1, u_0_prime: null, ith_unit: null },
    shown: ['u(0) = 1'],
  },
  {
    what: 'a place at infinity',
    fields: { condition_type: 'DirichletBVP', t_0: '-Infinity', u_0: 'NaN', t_1: 'Infinity', u_1: '-Infinity' },
    shown: ['u(-\\infty) = \\text{NaN}', 'u(\\infty) = -\\infty'],
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
    what: 'an initial function of space where time comes first',
    fields: ivpOfSpace,
    subject: inTimeSpace,
    shown: ['u(0, x) = 4 \\arctan\\left(\\exp\\left(x\\right)\\right)'],
  },
  {
    what: 'an initial function and slope, whatever the functions call their argument',
    fields: { ...ivpOfSpace, u_0: 'lambda s: torch.sin(s)', u_0_prime: 'def push(z):return 0 * z' },
    subject: inTimeSpace,
    shown: ['u(0, x) = \\sin\\left(x\\right)', '\\frac{\\partial u}{\\partial t}(0, x) = 0'],
  },
  {
    what: 'initial values that are numbers, over space and time',
    fields: { condition_type: 'IVP', t_0: 0.5, u_0: 1, u_0_prime: -2 },
    subject: inTimeSpace,
    shown: ['u(0.5, x) = 1', '\\frac{\\partial u}{\\partial t}(0.5, x) = -2'],
  },
  {
    what: 'the first coordinate as the one that is held, also where it is space',
    fields: { ...ivpOfSpace, u_0: 'lambda t: torch.sin(t)', u_0_prime: 0 },
    subject: inSpaceTime,
    shown: ['u(0, t) = \\sin\\left(t\\right)', '\\frac{\\partial u}{\\partial x}(0, t) = 0'],
  },
  {
    what: 'an initial function of two coordinates of three',
    fields: { ...ivpOfSpace, u_0: 'lambda a, b: a - 2 * b' },
    subject: { ...inTime, coordinates: ['t', 'x', 'y'] },
    shown: ['u(0, x, y) = x - 2 y'],
  },
  {
    what: 'an initial function of swapped coordinates',
    fields: { ...ivpOfSpace, u_0: 'lambda y, x: y - 2 * x' },
    subject: { ...inTime, coordinates: ['t', 'x', 'y'] },
    shown: ['u(0, x, y) = x - 2 y'],
  },
  {
    what: 'a symbol for an initial function of another number of coordinates',
    fields: { ...ivpOfSpace, u_0: 'lambda x: x', u_0_prime: 'lambda t, x, y: x' },
    subject: { ...inTime, coordinates: ['t', 'x', 'y'] },
    shown: ['u(0, x, y) = u_{0}(x, y)', "\\frac{\\partial u}{\\partial t}(0, x, y) = u_{0}'(x, y)"],
  },
  {
    what: 'an initial value given by a function of nothing',
    fields: { ...ivpOfSpace, u_0: 'lambda: 2 * k' },
    subject: { ...inTime, parameterNames: ['k'] },
    shown: ['u(0) = 2 k'],
  },
  {
    what: 'a symbol for a function of one coordinate too many',
    fields: { ...ivpOfSpace, u_0: 'lambda t: t' },
    subject: inTime,
    shown: ['u(0) = u_{0}'],
  },
  {
    what: 'an initial function by the names of its own arguments, where the equation tells none',
    fields: { ...ivpOfSpace, u_0_prime: 'lambda z: 2 * z' },
    subject: { ...inTime, coordinates: [] },
    shown: ['u(0, x) = 4 \\arctan\\left(\\exp\\left(x\\right)\\right)', '\\partial_{1} u(0, x) = 2 x'],
  },
  {
    what: 'a dot for coordinates that nothing names',
    fields: { condition_type: 'IVP', t_0: 0, u_0: 1, u_0_prime: 0 },
    subject: { ...inTime, coordinates: [], dimension: 2 },
    shown: ['u(0, \\cdot) = 1', '\\partial_{1} u(0, \\cdot) = 0'],
  },
  {
    what: 'a dot for an initial function that cannot be read either',
    fields: { condition_type: 'IVP', t_0: 0, u_0: 'start', u_0_prime: null },
    subject: { ...inTime, coordinates: [], dimension: 3 },
    shown: ['u(0, \\cdot, \\cdot) = u_{0}(\\cdot, \\cdot)'],
  },
  {
    what: 'an initial value of one coordinate where the equation tells none',
    fields: { condition_type: 'IVP', t_0: 0, u_0: 1, u_0_prime: 0 },
    subject: { ...inTime, coordinates: [], dimension: 1 },
    shown: ['u(0) = 1', "u'(0) = 0"],
  },
  {
    what: 'four sides by the names of their functions, where the equation tells none',
    fields: { ...fourSides, f0: 'lambda t: t', f1: 'lambda t: 1', g0: 'lambda r: r', g1: 'lambda r: 2' },
    subject: { ...inPlane, coordinates: [] },
    shown: ['u(0, t) = t', 'u(1, t) = 1', 'u(r, -0.5) = r', 'u(r, 2) = 2'],
  },
  {
    what: "four sides by the library's names, where all functions use the same one",
    fields: { ...fourSides, f0: 'lambda x: x', f1: 'lambda x: 1', g0: 'lambda x: x', g1: 'lambda x: 2' },
    subject: { ...inPlane, coordinates: [] },
    shown: ['u(0, y) = y', 'u(1, y) = 1', 'u(x, -0.5) = x', 'u(x, 2) = 2'],
  },
  {
    what: 'a start and two ends where time comes first: the library takes the first coordinate for space',
    fields: { ...ibvp, x_min_val: 'lambda t: 3 * t', x_max_prime: 'lambda t: t' },
    subject: inTimeSpace,
    shown: [
      'u(t, 0) = \\cos\\left(\\frac{\\pi t}{2.0}\\right)',
      'u(0, x) = 3 x',
      '\\frac{\\partial u}{\\partial t}(2, x) = x',
    ],
  },
  {
    what: 'a condition over one coordinate only by its numbers where there are two',
    fields: { condition_type: 'DirichletBVP', t_0: 0, u_0: 1, t_1: 2, u_1: 3 },
    subject: inTimeSpace,
    shown: ['u:\\ \\text{DirichletBVP},\\ t_{0} = 0,\\ u_{0} = 1,\\ t_{1} = 2,\\ u_{1} = 3'],
  },
  {
    what: 'a condition over two coordinates only by its numbers where there is one',
    fields: { ...fourSides, f0: null },
    subject: inTime,
    shown: ['u:\\ \\text{DirichletBVP2D},\\ x_{0} = 0,\\ x_{1} = 1,\\ y_{0} = -0.5,\\ y_{1} = 2'],
  },
  {
    what: 'a bundle whose parameters stand behind the coordinate',
    fields: { condition_type: 'BundleIVP', t_0: 0, u_0: 1, u_0_prime: null },
    subject: { ...inTime, coordinates: ['t', 'k'] },
    shown: ['u(0) = 1'],
  },
  {
    what: 'each component of an ensemble',
    fields: {
      condition_type: 'EnsembleCondition',
      conditions: [
        { condition_type: 'IVP', t_0: 0, u_0: 'lambda x: x', u_0_prime: null },
        { condition_type: 'NoCondition' },
        { condition_type: 'IVP', t_0: 0, u_0: 3, u_0_prime: null },
      ],
    },
    subject: inTimeSpace,
    shown: ['u_{1}(0, x) = x', 'u_{2}:\\ \\text{NoCondition}', 'u_{3}(0, x) = 3'],
  },
  {
    what: 'an ensemble of ensembles by its name',
    fields: {
      condition_type: 'EnsembleCondition',
      conditions: [{ condition_type: 'EnsembleCondition', conditions: [] }],
    },
    shown: ['u_{1}:\\ \\text{EnsembleCondition}'],
  },
  {
    what: 'values on two spheres',
    fields: {
      condition_type: 'DirichletBVPSpherical',
      r_0: 0.5,
      f: 'lambda th, ph: torch.cos(th)',
      r_1: 2,
      g: 'lambda th, ph: torch.sin(ph)',
    },
    subject: { ...inTime, coordinates: ['r', 'theta', 'phi'] },
    shown: ['u(0.5, \\theta, \\phi) = \\cos\\left(\\theta\\right)', 'u(2, \\theta, \\phi) = \\sin\\left(\\phi\\right)'],
  },
  {
    what: 'values on one sphere, by the names of its function',
    fields: {
      condition_type: 'DirichletBVPSpherical',
      r_0: 1,
      f: 'lambda th, ph: torch.cos(th)',
      r_1: null,
      g: null,
    },
    subject: { ...inTime, coordinates: [] },
    shown: ['u(1, \\mathit{th}, \\mathit{ph}) = \\cos\\left(\\mathit{th}\\right)'],
  },
  {
    what: 'values on a sphere and far away from it',
    fields: {
      condition_type: 'InfDirichletBVPSpherical',
      r_0: 1,
      f: 'lambda theta, phi: theta',
      g: 'far_away',
      order: 2,
    },
    subject: { ...inTime, coordinates: ['r', 'theta', 'phi'] },
    shown: ['u(1, \\theta, \\phi) = \\theta', '\\lim_{r \\to \\infty} u(r, \\theta, \\phi) = g(\\theta, \\phi)'],
  },
  {
    what: 'no condition',
    fields: { condition_type: 'NoCondition', ith_unit: null },
    shown: ['u:\\ \\text{NoCondition}'],
  },
  {
    what: 'a class from elsewhere and its numbers',
    fields: { condition_type: 'DirichletBVPSphericalBasis', r_0: 0, r_1: 1.5, R_0: 'lambda th: 0', ith_unit: 0 },
    shown: ['u:\\ \\text{DirichletBVPSphericalBasis},\\ r_{0} = 0,\\ r_{1} = 1.5'],
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
