import { equationSlug, kindTitle, tagOfSlug } from './equation-title';

it.each([
  [{ equation_type: 'ode', unknowns: 1, order: 2, linear: false }, 'Second-order nonlinear ODE'],
  [{ equation_type: 'ode', unknowns: 3, order: 1, linear: false }, 'First-order nonlinear system of 3 ODEs'],
  [{ equation_type: 'pde', unknowns: 1, order: 5, linear: true }, '5th-order linear PDE'],
] as const)('says what kind of equation it is: %j', (kind, title) => {
  expect(kindTitle(kind)).toBe(title);
});

it.each([
  ['Lotka–Volterra', 'lotka-volterra-k3f9'],
  ["Burgers' equation", 'burgers-equation-k3f9'],
  ['Schrödinger', 'schrodinger-k3f9'],
  ['方程', 'k3f9'],
])('writes an address that people can read: %s', (title, slug) => {
  expect(equationSlug(title, 'k3f9x2abcdefghij')).toBe(`${slug}x2ab`);
});

it('finds the tag in an address, whatever its words are', () => {
  for (const slug of ['lotka-volterra-k3f9u2ab', 'other-k3f9u2ab', 'k3f9u2ab'])
    expect(tagOfSlug(slug)).toBe('k3f9u2ab');
  for (const slug of ['', 'lotka-system', 'k3f9u2a', "x'-k3f9u2ab", 'lotka-k3f9u2ab-'])
    expect(tagOfSlug(slug)).toBeNull();
});
