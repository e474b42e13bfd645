import { demoNames, demoProblem, demoSolver } from '../../test/support/demo-problems.ts';
import { deriveFromUpload } from '../derive/derive.ts';
import type { EquationJson } from '../python/equation-json.ts';
import { planarSystem } from './planar-system.ts';
import { runTape } from './problem.ts';

const treeOf = (equation: string, parameters: Record<string, number> = {}, unknowns = 2): EquationJson =>
  deriveFromUpload({
    details: { equation, parameters, conditions: Array.from({ length: unknowns }, () => ({ condition_type: 'IVP' })) },
    typeName: 'Solver1D',
    parentTypeName: null,
  }).equation!;

it('knows the slopes of a system, and how they change, with the values of its parameters', () => {
  const system = planarSystem(
    treeOf('lambda x, y, t: [diff(x, t) - x * (a - y), 2 * diff(y, t) + y - torch.sin(x)]', { a: 3 }),
  )!;
  const [dx, dy] = system.slopeAt(0.5, 2);
  expect(dx).toBeCloseTo(0.5, 12);
  expect(dy).toBeCloseTo((Math.sin(0.5) - 2) / 2, 12);
  const jacobian = [1, -0.5, Math.cos(0.5) / 2, -0.5];
  system.jacobianAt(0.5, 2).forEach((value, place) => expect(value).toBeCloseTo(jacobian[place]!, 12));
});

const LONG = Array.from({ length: 45 }, (_, k) => ` + torch.sin(x + ${k + 2} * y)`).join('');

it.each([
  ['depends on the time', 'lambda x, y, t: [diff(x, t) - y, diff(y, t) + x * t]'],
  ['is of the second order', 'lambda x, y, t: [diff(x, t, order=2) - y, diff(y, t) + x]'],
  ['has a parameter without a value', 'lambda x, y, t: [diff(x, t) - k * y, diff(y, t) + x]'],
  ['is not solved for its derivatives', 'lambda x, y, t: [diff(x, t) ** 2 - y, diff(y, t) + x]'],
  ['is a partial one', 'lambda u, v, x, t: [diff(u, t) - diff(u, x), diff(v, t) + u]'],
  ['is very long', `lambda x, y, t: [diff(x, t) - y${LONG}, diff(y, t) + x]`],
])('knows no plane where the equation %s', (_what, equation) => expect(planarSystem(treeOf(equation))).toBeUndefined());

it('knows no plane of one unknown', () =>
  expect(planarSystem(treeOf('lambda x, t: [diff(x, t) - x]', {}, 1))).toBeUndefined());

it.each(demoNames)('agrees with the problem in the file of %s', (name) => {
  const { details } = demoSolver(name);
  const { explicit, unknowns } = demoProblem(name);
  const { equation } = deriveFromUpload({ details: { ...details }, typeName: null, parentTypeName: null });
  const system = equation && planarSystem(equation);
  const isPlanar = unknowns.length === 2 && !('reason' in explicit) && explicit.orders.join() === '1,1';
  if (!isPlanar) return expect(system).toBeFalsy();
  const expected = runTape(explicit.right, [0.7, 1.3, 2.1]);
  system!.slopeAt(1.3, 2.1).forEach((value, place) => expect(value).toBeCloseTo(expected[place]!, 12));
});
