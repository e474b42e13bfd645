import { references } from '../../test/support/references.ts';
import { rootOf } from '../../test/support/roots.ts';
import { readConditions } from '../contents/conditions.ts';
import { PlainValues } from '../contents/plain-values.ts';
import { entryOf, isDict, type PickleValue } from '../pickle/values.ts';
import { deriveFromUpload, type Derived } from './derive.ts';

const onX = '\\sin\\left(c x\\right) + x';
const push = '\\exp\\left(-x\\right) - 1';
const unnamed = ['u_{1}', 'u_{2}', 'u_{3}'];

/** Written by hand from the scripts of `examples/reference/cases`, before the files were made with the library. */
const expected: Record<string, Partial<Derived>> = {
  'sine-gordon': {
    independent_variables: ['t', 'x'],
    conditions_tex: [
      'u(0, x) = 4 \\arctan\\left(\\exp\\left(x\\right)\\right)',
      '\\frac{\\partial u}{\\partial t}(0, x) = 0',
    ],
    domain: { t: [0, 2], x: [-5, 5], y: null },
    order: { u: 2 },
  },
  'ivp-2d': {
    independent_variables: ['t', 'x'],
    conditions_tex: [
      `u(0.5, x) = ${onX}`,
      `\\frac{\\partial u}{\\partial t}(0.5, x) = ${push}`,
      `v(0.5, x) = ${push}`,
      'w:\\ \\text{NoCondition}',
    ],
    domain: { t: [0, 2], x: [-1, 1], y: null },
  },
  'ivp-2d-space-first': {
    independent_variables: ['x', 't'],
    conditions_tex: [
      'u(-1, t) = \\sin\\left(2 t\\right)',
      'v(-1, t) = 0.5',
      '\\frac{\\partial v}{\\partial x}(-1, t) = -2',
    ],
    domain: { t: [0, 2], x: [-1, 1], y: null },
  },
  'ivp-3d': {
    equation_type: 'pde',
    independent_variables: ['t', 'x', 'y'],
    conditions_tex: ['u(0, x, y) = \\exp\\left(-x^{2}\\right) \\sin\\left(y\\right)'],
    domain: { t: null, x: null, y: null },
  },
  // The equation takes the components of a vector, which is not read: nothing names the coordinates.
  ensemble: {
    source_state: 'unreadable',
    condition_types: ['ivp', 'NoCondition'],
    conditions_tex: [
      'u_{1}(0, \\cdot) = 1.5',
      'u_{2}(0, \\cdot) = 0.5',
      '\\partial_{1} u_{2}(0, \\cdot) = -1',
      'u_{3}:\\ \\text{NoCondition}',
    ],
    domain: { t: null, x: null, y: null },
  },
  // Neither is an equation with a loop, but these functions name their coordinates.
  spherical: {
    condition_types: ['DirichletBVPSpherical', 'InfDirichletBVPSpherical'],
    conditions_tex: [
      `${unnamed[0]}(0.5, \\theta, \\phi) = \\cos\\left(\\theta\\right)`,
      `${unnamed[1]}(0.5, \\theta, \\phi) = \\cos\\left(\\theta\\right)`,
      `${unnamed[1]}(2, \\theta, \\phi) = \\sin\\left(\\phi\\right) + \\theta`,
      `${unnamed[2]}(0.5, \\theta, \\phi) = \\sin\\left(\\phi\\right) + \\theta`,
      `\\lim_{r \\to \\infty} ${unnamed[2]}(r, \\theta, \\phi) = \\cos\\left(\\theta\\right)`,
    ],
  },
  'condition-of-a-line': {
    conditions_tex: ['u:\\ \\text{DirichletBVP},\\ t_{0} = 0,\\ u_{0} = 1,\\ t_{1} = 1,\\ u_{1} = 2'],
  },
  'dirichlet-bvp-2d': { independent_variables: ['x', 'y'], condition_types: ['dirichletbvp2d'] },
};

describe.each(Object.entries(expected))('the file %s', (name, facts) => {
  const root = rootOf(references.find((reference) => reference.name === name)!.bytes);

  it('is shown as its script says', () => {
    const details = { ...sentDetails(root), conditions: readConditions(root) };
    expect(deriveFromUpload({ details, ...kindOf(root) })).toMatchObject(facts);
  });

  // JSON has no place for the conditions inside an ensemble: the client cannot send it.
  if (name !== 'ensemble')
    it('is shown alike by what the client sends', () => {
      expect(deriveFromUpload({ details: sentDetails(root), ...kindOf(root) })).toMatchObject(facts);
    });
});

/** What the client sends beside the file stands in the file, too. */
function sentDetails(root: PickleValue): Record<string, unknown> {
  const details = entryOf(root, 'diff_equation_details');
  return isDict(details) ? new PlainValues().record(details.entries) : {};
}

function kindOf(root: PickleValue) {
  const textOf = (key: string) => {
    const value = entryOf(root, key);
    return typeof value === 'string' ? value : null;
  };
  return { typeName: textOf('type_name'), parentTypeName: textOf('parent_type_name') };
}
