import { demoNames, demoSolver } from '../../test/support/demo-problems.ts';
import { readEquationFromCode } from '../bytecode/equation-from-code.ts';
import { deriveFromUpload } from '../derive/derive.ts';
import { canonicalEquation, type CanonicalEquation } from './canonical-equation.ts';
import { readTypedEquation } from './typed-equation.ts';

function canonical(text: string): CanonicalEquation {
  const typed = readTypedEquation(text);
  const found = typed && canonicalEquation(typed);
  if (!found) throw new Error(`No canonical form: ${text}`);
  return found;
}

describe('the same equation with the same numbers', () => {
  it.each([
    ["u' + u = 0", "u' = -u"],
    ["u' + u = 0", "x' + x = 0"],
    ["u' + u = 0", 'du/dt + u = 0'],
    ["u' + u = 0", 'diff(y, s) + y'],
    ["u' + u = 0", "3 u' + 3 u = 0"],
    ["u' + u = 0", "-u' - u = 0"],
    ["u'' + 2 u' + u = 0", "u + 2 u' + u'' = 0"],
    ["u' = u (1 - u)", "u' = u - u^2"],
    ["u' = 1.5 u (1 - u/2)", "u' = 1.5 u - 0.75 u^2"],
    ["u' = (u + 1)^2", "u' = u^2 + 2 u + 1"],
    ["u' = u / t", "t u' / t = u t^(-1)"],
    ["u' = 1/(2 + 2 u)", "u' = 0.5/(1 + u)"],
    ["u' = sqrt(u)", "u' = u^0.5"],
    ["u' = sin(-t)", "u' = -sin(t)"],
    ["u' = cos(-2 t)", "u' = cos(2 t)"],
    ["u' = exp(t + 1)", "u' = 2.718281828459045 exp(t)"],
    ["u' = exp(t) exp(t)", "u' = exp(2 t)"],
    ["u' = 2^t", "u' = exp(0.6931471805599453 t)"],
    ["x' = x - x y; y' = x y - y", "a' = a b - a; b' = b - a b"],
    ["x' = 2 x - x y; y' = x y - 3 y", "y' = x y - 3 y; x' = 2 x - x y"],
    ['u_xx + u_yy = 0', 'w_yy + w_xx = 0'],
    ['u_xy = u', 'u_yx = u'],
    ['u_t = 0.3 u_xx', 'v_y = 0.3 v_xx'],
    ['u_t + u u_x = 0.1 u_xx', 'w_t = 0.1 w_xx - w w_x'],
    ["u' + 0 u'' + u = 0", "u' + u = 0"],
    ["u' = 0.1 u + 0.2 u - 0.3 u + t", "u' = t"],
    ["u' = u u u", "u' = u^3"],
    ["u' = abs(1 - u)", "u' = abs(u - 1)"],
    ["u' = tanh(u - 2 t)", "u' + tanh(2 t - u) = 0"],
    ["u' = minimum(u, t)", "u' = minimum(t, u)"],
    ["x' = y; y' = z; z' = x", "p' = r; r' = q; q' = p"],
    ["u'' + sin(u) = 0", '\\frac{d^2 \\theta}{d t^2} = -\\sin\\left(\\theta\\right)'],
    ['\\frac{\\partial u}{\\partial t} = \\frac{\\partial^2 u}{\\partial x^2}', 'u_t - u_xx = 0'],
    ['\\dot{x} = x - xy, \\dot{y} = xy - y', "x' = x - x*y; y' = x*y - y"],
    ['lambda u, t: [diff(u, t, order=2) + u]', "u'' = -u"],
  ])('%s is %s', (one, other) => {
    const [a, b] = [canonical(one), canonical(other)];
    expect(b).toMatchObject({ key: a.key, values_key: a.values_key, parameters: a.parameters });
  });
});

describe('the same equation with other numbers', () => {
  it.each([
    ["u' + u = 0", "u' + 2 u = 0"],
    ["u'' + u = 0", "u'' - u = 0"],
    ["u' = sin(t)", "u' = sin(2 t)"],
    ["u' = 1/(1 + u)", "u' = 1/(3 + u)"],
    ["u' = u - u^2", "u' = 4 u - 7 u^2"],
    ["x' = x - x y; y' = x y - y", "a' = 2 a b - 3 a; b' = 4 b - 5 a b"],
    ['u_t = u_xx', 'u_t = 0.1 u_xx'],
    ['u_tt = u_xx', 'u_tt = 9 u_xx'],
    ["u'' + 0.3 u' - u + u^3 = 0.5 cos(1.2 t)", "x'' = x - 0.2 x' - x^3 + 0.4 cos(t)"],
  ])('%s is %s', (one, other) => {
    const [a, b] = [canonical(one), canonical(other)];
    expect(b.key).toBe(a.key);
    expect(b.values_key).not.toBe(a.values_key);
    expect(b.parameters).toHaveLength(a.parameters.length);
  });
});

describe('different equations that look alike', () => {
  it.each([
    ["u' + u = 0", "u'' + u = 0"],
    ["u' + u = 0", "u' + u^2 = 0"],
    ["u' + u = 0", "u' + t = 0"],
    ["u' + u = 0", "u' + u + 1 = 0"],
    ["u'' + u = 0", "u'' + u' + u = 0"],
    ["u'' + u = 0", "u'' + t u = 0"],
    ["u'' + u^3 = 0", "u'' + u^2 = 0"],
    ["u' = sqrt(u)", "u' = u^(1/3)"],
    ["u' = sin(t)", "u' = cos(t)"],
    ["u' = sin(t)", "u' = sin(u)"],
    ["u' = sin(t)^2", "u' = sin(t^2)"],
    ["u' = exp(-u)", "u' = exp(-u^2)"],
    ["u' = u/(1 + u)", "u' = u/(1 + u^2)"],
    ["u' = u/(1 + u)", "u' = 1/(1 + u)"],
    ["u' = u/(1 + u)", "u' = u (1 + u)"],
    ["x' = x - x y; y' = x y - y", "x' = x - x y; y' = x - y"],
    ["x' = x - x y; y' = x y - y", "x' = y - x y; y' = x y - y"],
    ["x' = x - x y; y' = x y - y", "x' = x - x y; y' = x y - x"],
    ["x' = y; y' = -x", "x' = y; y' = -y"],
    ["x' = y; y' = x", "x' = x; y' = y"],
    ["x' = y; y' = z; z' = x", "x' = y; y' = x; z' = z"],
    ['u_xx + u_yy = 0', 'u_xx - u_yy = 0'],
    ['u_xx + u_yy = 0', 'u_xx + u_y = 0'],
    ['u_xx + u_yy = 0', 'u_xy = 0'],
    ['u_xx + u_yy = 0', 'u_xx + u_yy = u'],
    ['u_xx + u_yy = sin(x)', 'u_xx + u_yy = sin(x) sin(y)'],
    ['u_t + u u_x = u_xx', 'u_t + u_x = u_xx'],
    ['u_t + u u_x = u_xx', 'u_t + u u_x = u_xxx'],
    ['u_t + u u_x = 0', 'u_x + u u_x = u_t u'],
    ['u_t = u_xx', 'u_tt = u_xx'],
    ["u'' + u' u = 0", "u'' + u'^2 = 0"],
    ["u'' + (u^2 - 1) u' + u = 0", "u'' + (u'^2 - 1) u' + u = 0"],
    ["u'' + sin(u) = 0", "u'' + sin(u) + u' = 0"],
    ["t u'' + 2 u' = 0", "u'' + 2 t u' = 0"],
    ["u' = u t", "u' = u + t"],
    ["u' = tanh(u)", "u' = tan(u)"],
    ["u' = abs(u)", "u' = u"],
    ["u'' + u = cos(t)", "u'' + u = t cos(t)"],
    ["u' = sin(exp(u))", "u' = exp(sin(u))"],
    ["u' = sin(u) exp(u)", "u' = sin(exp(u))"],
    ["(u')^2 = u", "u' = u^2"],
    ["u' = 1/u", "u' = 1/u^2"],
    ["u'' + t^2 u = 0", "u'' + t u^2 = 0"],
    ["u'' + t u' + u = 0", "u'' + u' + t u = 0"],
    ["x'' = y; y' = x", "x'' = x; y' = y"],
    ["x' = x y; y' = x y", "x' = x^2; y' = y^2"],
    ["x' = y z; y' = x z; z' = x y", "x' = x y; y' = y z; z' = z x"],
    ['u_xx + u_yy = x^2 + y^2', 'u_xx + u_yy = x^2 y^2'],
    ['u_t = u_xx + x u', 'u_t = u_xx + t u'],
    ['u_t = u u_xx', 'u_t = u_x u_x'],
    ['u_xxx = u_t', 'u_xx = u_t'],
  ])('%s is not %s', (one, other) => {
    expect(canonical(other).key).not.toBe(canonical(one).key);
  });
});

it('computes derivatives of products and functions', () => {
  const divergence = canonical('lambda u, x: [diff(x**2 * diff(u, x), x) / x**2 + u]');
  expect(divergence).toMatchObject({ key: canonical("u'' + 2/x u' + u = 0").key, parameters: [-2, -1] });
  const squared = canonical('lambda u, x, t: [diff(u, t) + diff(u**2 / 2, x)]');
  expect(squared.values_key).toBe(canonical('u_t + u u_x = 0').values_key);
});

it('names the numbers in a formula that is solved for the highest derivative', () => {
  expect(canonical("x'' + 0.3 x' - x + x^3 = 0.5 cos(1.2 t)")).toMatchObject({
    letters: ['a', 'b', 'c', 'd', 'f'],
    parameters: [-0.3, 1, -1, 0.5, 1.2],
    unknowns: ['x'],
    coordinates: ['t'],
    order: 2,
    linear: false,
  });
});

it('tells linear equations from others', () => {
  expect(canonical("u'' + t u' = sin(t)").linear).toBe(true);
  for (const text of ["u' = u^2", "u' = sin(u)", "u u' = 1", "x' = x y; y' = x"])
    expect(canonical(text).linear).toBe(false);
});

it('has a key but no key with values where a number is not known', () => {
  const found = canonical("u' = k u");
  expect(found).toMatchObject({ key: canonical("u' = 3 u").key, values_key: null, parameters: [null] });
});

it('says which unknowns mean the same', () => {
  const [a, b] = [
    canonical("x' = x - x y; y' = x y - y"),
    canonical("wolf' = hare wolf - wolf; hare' = hare - hare wolf"),
  ];
  expect(a.key).toBe(b.key);
  const prey = a.unknowns.indexOf('x');
  // With equal numbers both readings are the same equation: what matters is that the choice is one of whole systems.
  expect(new Set([b.unknowns[prey], b.unknowns[1 - prey]])).toEqual(new Set(['hare', 'wolf']));
});

it('gives up on what is too large, and on what has no meaning', () => {
  const many = Array.from({ length: 9 }, (_, i) => `a${i}' = a${i}`).join('; ');
  const long = `u' = ${Array.from({ length: 30 }, (_, i) => `(u + t^${i + 1})^5`).join(' * ')}`;
  for (const text of [many, long, "u' = 1/(u - u)"]) {
    const typed = readTypedEquation(text);
    expect(typed).not.toBeNull();
    expect(canonicalEquation(typed!)).toBeNull();
  }
});

it.each([
  '',
  'hello',
  'u + 1 = 0',
  "u' = = 1",
  "u' = (u",
  'import os',
  "u' = 1 = 2",
  'x'.repeat(3000),
  "u' = ;', \\frac{",
])('does not understand %j', (text) => {
  expect(readTypedEquation(text)).toBeNull();
});

it('gives the equations of the demo content keys, the same each time', () => {
  const keys = new Map<string, string[]>();
  for (const name of demoNames) {
    const { root, details } = demoSolver(name);
    const code = readEquationFromCode(root);
    const { equation } = deriveFromUpload({ details: { ...details }, typeName: null, parentTypeName: null, code });
    const [one, again] = [canonicalEquation(equation!), canonicalEquation(equation!)];
    expect(one).not.toBeNull();
    expect(again).toEqual(one);
    keys.set(one!.key, [...(keys.get(one!.key) ?? []), name]);
  }
  // Both are x″ = a x, with numbers of different signs.
  expect([...keys.values()].filter(({ length }) => length > 1)).toEqual([['cooling-fin', 'harmonic-oscillator']]);
});
