import { deriveFromUpload } from './derive.ts';
import type { Derived } from './derive.ts';

const ivp = { condition_type: 'IVP', t_0: 0, u_0: 1, u_0_prime: null };

interface Upload {
  equation?: unknown;
  conditions?: unknown;
  parameters?: unknown;
  generator?: unknown;
  networks?: unknown;
  typeName?: string | null;
  parentTypeName?: string | null;
}

const derived = ({ typeName = null, parentTypeName = null, ...details }: Upload): Derived =>
  deriveFromUpload({ details: { conditions: [ivp], ...details }, typeName, parentTypeName });

describe('variables and orders', () => {
  it('takes as many unknowns as there are conditions, differentiated or not', () => {
    expect(derived({ equation: 'lambda u, v, t: [diff(u, t) - v, u + v]', conditions: [ivp, ivp] })).toMatchObject({
      variables: ['u', 'v', 't'],
      dependent_variables: ['u', 'v'],
      independent_variables: ['t'],
      order: { u: 1, v: 0 },
    });
  });

  it('counts networks where there are no conditions, and what is differentiated where there is neither', () => {
    const equation = 'lambda u, v, t, k: [diff(u, t) - v*k]';
    expect(derived({ equation, conditions: [], networks: [{}, {}] }).dependent_variables).toEqual(['u', 'v']);
    expect(derived({ equation, conditions: [] })).toMatchObject({
      dependent_variables: ['u'],
      independent_variables: ['v', 't', 'k'],
    });
  });

  it('takes what stands before an unknown for an unknown', () => {
    const equation = 'lambda u, v, t: [diff(v, t) - u]';
    expect(derived({ equation, conditions: [] })).toMatchObject({
      dependent_variables: ['u', 'v'],
      order: { u: 0, v: 1 },
    });
  });

  it('adds up orders inside each other', () => {
    const equation = 'lambda u, v, x, y: [diff(x*diff(u, x) + v, y, order=2), diff(v, x) + diff(u, x)]';
    expect(derived({ equation, conditions: [ivp, ivp] })).toMatchObject({
      order: { u: 3, v: 2 },
      independent_variables: ['x', 'y'],
    });
  });

  it('takes default arguments for parameters of the problem', () => {
    const equation = 'lambda u, t, alpha=0.5: [diff(u, t) + alpha*u]';
    expect(derived({ equation })).toMatchObject({ variables: ['u', 't'], parameters_tex: ['\\alpha = 0.5'] });
  });
});

describe('parameters', () => {
  it('lists what was sent, and what the source defines', () => {
    const { parameters_tex, equation_tex } = derived({
      equation: 'def f(u, t):a=2.0omega_0 = 2*np.pi*areturn [diff(u, t) + omega_0*u]',
      parameters: { beta: 1.5, k_max: 1e-8, sizes: [1, 2], solver: 'adam', on: true, 微: 1, none: null },
    });
    expect(parameters_tex).toEqual([
      '\\beta = 1.5',
      'k_{max} = 10^{-8}',
      '\\mathit{sizes} = (1, 2)',
      'a = 2.0',
      '\\omega_{0} = 2 \\pi a',
    ]);
    expect(equation_tex).toEqual(['\\frac{d u}{d t} + \\omega_{0} u = 0']);
  });

  it('lists those that are not finite', () => {
    const parameters = { far: 'Infinity', ends: ['-Infinity', 2], unknown: 'NaN' };
    expect(derived({ parameters }).parameters_tex).toEqual([
      '\\mathit{far} = \\infty',
      '\\mathit{ends} = (-\\infty, 2)',
      '\\mathit{unknown} = \\text{NaN}',
    ]);
  });

  it('keeps to 50 lines', () => {
    const parameters = Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`k_${i}`, i]));
    expect(derived({ parameters }).parameters_tex).toHaveLength(50);
  });
});

describe('the source', () => {
  it.each([
    ['lambda u, t: [diff(u, t) + u,], [IVP(0, 1)], t_min=0)', 'lambda u, t: [diff(u, t) + u,]'],
    ['lambda u, v,t:[diff(u,t) - v, diff(v,  t) + u]', 'lambda u, v,t: [\n    diff(u,t) - v,\n    diff(v, t) + u,\n]'],
    [
      'def f(u, t):"""Decay."""a=2.0return [diff(u, t) + a*u]',
      'def f(u, t):\n    a = 2.0\n    return [diff(u, t) + a*u]',
    ],
    ['def f(u, t):return diff(u, t) + u# done', 'def f(u, t):\n    return diff(u, t) + u'],
  ])('lays out %s', (equation, source) => expect(derived({ equation }).source).toBe(source));

  it('lays out a system inside a def', () => {
    const equation = 'def f(x, y, t):return [diff(x, t) - y,  # the first onediff(y, t) + x]';
    expect(derived({ equation, conditions: [ivp, ivp] }).source).toBe(
      'def f(x, y, t):\n    return [\n        diff(x, t) - y,\n        diff(y, t) + x,\n    ]',
    );
  });

  it('says whether an unreadable one differentiates at all', () => {
    expect(derived({ equation: 'some text' })).toMatchObject({
      source: 'some text',
      source_state: 'unreadable',
      has_diff: false,
    });
    expect(derived({ equation: 'lambda u, t: rhs(diff(u, t))' })).toMatchObject({
      source_state: 'unreadable',
      has_diff: true,
    });
  });
});

describe('equation type', () => {
  it.each<[string, Upload, 'ode' | 'pde']>([
    ['the solver', { typeName: 'Solver2D', generator: { t_min: 0 } }, 'pde'],
    ['the solver, a bundle', { typeName: 'BundleSolver1D', parentTypeName: 'Solver2D' }, 'ode'],
    ['its parent', { typeName: 'MySolver', parentTypeName: 'Solver1D', generator: { xy_min: [0, 0] } }, 'ode'],
    [
      'bounds in two dimensions',
      { typeName: 'MySolver', parentTypeName: 'BaseSolver', generator: { xy_min: [0, 0] } },
      'pde',
    ],
    ['bounds in one', { generator: { t_min: 0 }, equation: 'lambda u, x, y: diff(u, x)' }, 'ode'],
    ['two coordinates', { equation: 'lambda u, x, y: diff(u, x)' }, 'pde'],
    ['nothing', {}, 'ode'],
  ])('is told by %s', (_by, upload, type) => expect(derived(upload).equation_type).toBe(type));
});

describe('domain', () => {
  const square = { xy_min: [0, -1], xy_max: [2, 3] };
  it.each<[string, Upload, Derived['domain']]>([
    [
      'time, whatever its name',
      { typeName: 'Solver1D', equation: 'lambda u, x: diff(u, x)', generator: { t_min: 0, t_max: 6.28 } },
      { t: [0, 6.28], x: null, y: null },
    ],
    [
      'the first of a bundle',
      { typeName: 'BundleSolver1D', generator: { r_min: [0, 1], r_max: [5, 2] } },
      { t: [0, 5], x: null, y: null },
    ],
    [
      'a plane',
      { typeName: 'Solver2D', equation: 'lambda u, x, y: diff(u, x)', generator: square },
      { t: null, x: [0, 2], y: [-1, 3] },
    ],
    [
      'a plane of other names',
      { typeName: 'Solver2D', equation: 'lambda u, r, s: diff(u, r)', generator: square },
      { t: null, x: [0, 2], y: [-1, 3] },
    ],
    [
      'space and time',
      { typeName: 'Solver2D', equation: 'lambda u, x, t: diff(u, t)', generator: square },
      { t: [-1, 3], x: [0, 2], y: null },
    ],
    [
      'time and space',
      { typeName: 'Solver2D', equation: 'lambda u, t, x: diff(u, t)', generator: square },
      { t: [0, 2], x: [-1, 3], y: null },
    ],
    [
      'what the condition says of an unreadable equation',
      { typeName: 'Solver2D', conditions: [{ condition_type: 'IBVP1D' }], generator: square },
      { t: [-1, 3], x: [0, 2], y: null },
    ],
    ['nothing of an unknown plane', { typeName: 'Solver2D', generator: square }, { t: null, x: null, y: null }],
    [
      'nothing without bounds',
      { typeName: 'Solver1D', generator: { t_min: null, t_max: 'x' } },
      { t: null, x: null, y: null },
    ],
    [
      'nothing with bounds the wrong way round',
      { typeName: 'Solver1D', generator: { t_min: 2, t_max: 1 } },
      { t: null, x: null, y: null },
    ],
  ])('is %s', (_what, upload, domain) => expect(derived(upload).domain).toEqual(domain));

  it.each<[string, Upload, [number, number][], Derived['domain']]>([
    [
      'of a bundle',
      { typeName: 'BundleSolver1D', generator: { size: 32 } },
      [
        [0, 1],
        [3, 5],
      ],
      { t: [0, 1], x: null, y: null },
    ],
    [
      'of a plane',
      { typeName: 'Solver2D', equation: 'lambda u, x, t: diff(u, t)', generator: square },
      [
        [5, 6],
        [7, 8],
      ],
      { t: [7, 8], x: [5, 6], y: null },
    ],
    ['the right way round', { generator: { t_min: 2, t_max: 3 } }, [[1, 0]], { t: [2, 3], x: null, y: null }],
  ])('is that of the file before what was sent: %s', (_what, { typeName = null, ...details }, inFile, domain) =>
    expect(deriveFromUpload({ details, typeName, parentTypeName: null, domain: inFile }).domain).toEqual(domain),
  );
});

describe('conditions', () => {
  it('belong to the unknowns in order', () => {
    const equation = 'lambda x, y, t: [diff(x, t) - y, diff(y, t) + x]';
    expect(derived({ equation, conditions: [ivp, { ...ivp, u_0: 2 }] }).conditions_tex).toEqual([
      'x(0) = 1',
      'y(0) = 2',
    ]);
  });

  it('keep their place beside one that is damaged', () => {
    const equation = 'lambda x, y, t: [diff(x, t) - y, diff(y, t) + x]';
    expect(derived({ equation, conditions: [null, ivp] }).conditions_tex).toEqual(['y(0) = 1']);
  });

  it('speak of u where the equation cannot be read', () => {
    expect(derived({ equation: '' }).conditions_tex).toEqual(['u(0) = 1']);
    expect(derived({ equation: '', conditions: [ivp, ivp] }).conditions_tex).toEqual(['u_{1}(0) = 1', 'u_{2}(0) = 1']);
  });

  it('are counted once for each type, bundles as their plain form, others by their name', () => {
    const conditions = [
      'IVP',
      'BundleIVP',
      'DirichletBVP2D',
      'IBVP1D',
      'BundleDirichletBVP',
      'NoCondition',
      'toString',
    ].map((condition_type) => ({ condition_type }));
    expect(derived({ conditions }).condition_types).toEqual([
      'ivp',
      'dirichletbvp2d',
      'ibvp1d',
      'dirichletbvp',
      'NoCondition',
      'toString',
    ]);
  });

  it('are text when a function was saved as its source', () => {
    expect(derived({}).conditions_are_text).toBe(false);
    expect(derived({ conditions: [{ condition_type: 'IBVP1D', t_min_val: '' }] }).conditions_are_text).toBe(true);
  });
});

describe('limits', () => {
  const deep = (n: number): string => `${'('.repeat(n)}u${')'.repeat(n)}`;
  it.each<[string, string]>([
    ['a long text', `lambda u, t: [diff(u, t) + ${'u + '.repeat(5000)}u]`],
    ['a long sum', `lambda u, t: [diff(u, t) + ${'u + '.repeat(1000)}u]`],
    ['brackets', `lambda u, t: [diff(u, t) + ${deep(5000)}]`],
    ['signs', `lambda u, t: [diff(u, t) + ${'-'.repeat(5000)}u]`],
    ['powers', `lambda u, t: [diff(u, t) + ${'u**'.repeat(3000)}2]`],
    ['calls', `lambda u, t: [diff(u, t) + ${'sin('.repeat(3000)}u${')'.repeat(3000)}]`],
    [
      'doubling assignments',
      `def f(u, t):\n${Array.from({ length: 60 }, (_, i) => `a${i + 1} = a${i} + a${i}`)
        .join('\n')
        .replaceAll('a0', 'u')}\nreturn [diff(u, t) + a60]`,
    ],
    ['comments', `def f(u, t):${'#a = 1'.repeat(600)}return [diff(u, t) + a]`],
    ['comments in brackets', `lambda u, t: [diff(u, t),${'#u,t,u'.repeat(200)}]`],
    ['lambdas', 'lambda '.repeat(2500)],
    ['quotes', '"""\'\'\''.repeat(3000)],
    ['assignments in the lead-in', 'a=1,'.repeat(4000)],
  ])('bear %s', (_what, equation) => {
    expect(derived({ equation, conditions: [{ condition_type: 'IBVP1D', t_min_val: equation }] })).toMatchObject({
      source_state: 'unreadable',
    });
  });

  it('reads a sum of a hundred terms', () => {
    expect(derived({ equation: `lambda u, t: [diff(u, t) + ${'u + '.repeat(100)}u]` }).source_state).toBe('parsed');
  });

  it.each([[null], [1], ['text'], [[]], [[null, 1, 'x', []]], [{ __proto__: null, a: [] }]])(
    'bears %j in every field',
    (odd) => {
      const fields = { equation: odd, conditions: odd, parameters: odd, generator: odd, networks: odd };
      expect(() => deriveFromUpload({ details: fields, typeName: null, parentTypeName: null })).not.toThrow();
      const condition = Object.fromEntries(
        ['condition_type', 't_0', 'u_0', 'x0', 'f0', 't_min_val', 'bundle_params_lookup'].map((key) => [key, odd]),
      );
      for (const condition_type of ['IVP', 'DirichletBVP', 'DoubleEndedBVP1D', 'DirichletBVP2D', 'IBVP1D', odd]) {
        expect(() => derived({ conditions: [{ ...condition, condition_type }] })).not.toThrow();
      }
    },
  );
});
