import { ExpressionWriter } from '../formula/expression-json.ts';
import { parseExpression } from '../python/expression-parser.ts';
import type { Statement } from './statement.ts';
import { trainingScript, type ScriptLibrary } from './training-script.ts';
import { readTypedProblem } from './typed-problem.ts';

function typed(equation: string, conditions: string, domain: string): Statement {
  const read = readTypedProblem({ equation, conditions, domain });
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  return read.statement;
}

function scriptOf(library: ScriptLibrary, ...texts: [equation: string, conditions: string, domain: string]): string {
  const written = trainingScript(typed(...texts), library, 'your-project/it');
  return 'script' in written ? written.script : written.reason;
}

const PENDULUM = ["x'' + 0.2 x' + sin(x) = 0", "x(0) = pi/2, x'(0) = -1", '0 <= t <= 6'] as const;
const HEAT = ['u_t = 0.1 u_xx', 'u(0,t) = 0, u(1,t) = -t, u(x,0) = sin(pi x)', '0 < x < 1, 0 < t < 2'] as const;

describe('for neurodiffeq', () => {
  it('has initial values', () => {
    const script = scriptOf('neurodiffeq', ...PENDULUM);
    expect(script).toContain(`def equations(x, t):
    return [
        diff(x, t, order=2) + 0.2 * diff(x, t) + torch.sin(x),
    ]


conditions = [
    IVP(t_0=0, u_0=1.5707963267948966, u_0_prime=-1),
]
solver = Solver1D(
    equations,
    conditions,
    t_min=0,
    t_max=6,
    nets=[FCNN(1, 1, hidden_units=(32, 32)) for _ in conditions],
)`);
    expect(script).toContain('saved = solverhub.save(solver, "your-project/it")');
  });

  it.each<[string, string, string, string]>([
    ["u'' = x", "u'(1) = 2, u(0) = 1", '0<x<1', 'DoubleEndedBVP1D(x_min=0, x_min_val=1, x_max=1, x_max_prime=2)'],
    [
      'u_xx + u_yy = 0',
      'u(0,y)=y, u(1,y)=0, u(x,0)=0, u(x,1)=1-x',
      '0<x<1, 0<y<1',
      'DirichletBVP2D(x_min=0, x_min_val=lambda y: y + 0 * y, x_max=1, x_max_val=lambda y: 0 + 0 * y, y_min=0, y_min_val=lambda x: 0 + 0 * x, y_max=1, y_max_val=lambda x: 1 - x + 0 * x)',
    ],
    [
      ...HEAT,
      'IBVP1D(t_min=0, t_min_val=lambda x: torch.sin(3.141592653589793 * x) + 0 * x, x_min=0, x_min_val=lambda t: 0 + 0 * t, x_max=1, x_max_val=lambda t: -t + 0 * t)',
    ],
  ])('has the conditions of %s', (equation, conditions, domain, code) => {
    expect(scriptOf('neurodiffeq', equation, conditions, domain)).toContain(`conditions = [\n    ${code},\n]`);
  });

  it('takes the time last', () => {
    const [equation, conditions] = HEAT;
    const turned = scriptOf(
      'neurodiffeq',
      equation,
      conditions.replaceAll(/u\((\w),(\w)\)/g, 'u($2,$1)'),
      '0<t<2, 0<x<1',
    );
    expect(turned).toContain('def equations(u, x, t):');
    expect(turned).toContain('xy_min=(0, 0),\n    xy_max=(1, 2),');
  });

  it.each<[string, string, string, string]>([
    ['u_t = u_x', 'u(x,0) = x', '0<x<1, 0<t<1', 'neurodiffeq does not have a class for the conditions on u.'],
    [
      "u''' = u",
      "u(0) = 1, u'(0) = 1, u''(0) = 1",
      '0<t<1',
      'neurodiffeq does not have a class for the conditions on u.',
    ],
    [
      'u_t = u_xx + u_yy',
      'u(x,y,0) = 0',
      '0<x<1, 0<y<1, 0<t<1',
      'neurodiffeq solves problems with at most two coordinates, and this one has 3.',
    ],
  ])('says why there is none for %s', (equation, conditions, domain, reason) => {
    expect(scriptOf('neurodiffeq', equation, conditions, domain)).toBe(reason);
  });
});

describe.each(['deepxde', 'torch'] as const)('for %s', (library) => {
  it('computes equation and conditions from columns', () => {
    const script = scriptOf(library, ...HEAT);
    expect(script).toContain(`def equation(points, values):
    u = values[:, 0:1]
    return [
        diff(u, points, 1) - 0.1 * diff(u, points, 0, 0),
    ]`);
    expect(script).toContain(`
    t = points[:, 1:2]
    u = values[:, 0:1]
    return u + t  # u(1, t) = -t`);
  });

  it('writes derivatives in conditions', () => {
    const script = scriptOf(library, ...PENDULUM);
    expect(script).toContain('    return diff(x, points, 0) + 1  # x_t(0) = -1');
  });

  it('has any number of coordinates', () => {
    const script = scriptOf(library, 'u_t = u_xx + u_yy', 'u(x,y,0) = x y', '0<x<1, 0<y<1, 0<t<1');
    expect(script).toContain('diff(u, points, 2)');
    expect(script).toContain('return u - x * y  # u(x, y, 0) = x * y');
  });

  it('says that a name has another meaning', () => {
    expect(scriptOf(library, "points' = 1", 'points(0) = 1', '0<t<1')).toBe(
      'The name points has another meaning in a script.',
    );
  });
});

it('places the sides of DeepXDE, of which none is inside', () => {
  expect(scriptOf('deepxde', ...HEAT)).toContain(`box = dde.geometry.Hypercube([0, 0], [1, 2])
conditions = [
    dde.icbc.OperatorBC(box, condition_1, side(0, 0)),
    dde.icbc.OperatorBC(box, condition_2, side(0, 1)),
    dde.icbc.OperatorBC(box, condition_3, side(1, 0)),
]`);
  expect(scriptOf('deepxde', "u' = u", 'u(0) = 1', '-1<t<1')).toBe(
    'DeepXDE imposes conditions at the border of the domain, but one of them is at t = 0.',
  );
});

it('tells the hub the conditions and the domain of a network of torch', () => {
  const script = scriptOf('torch', ...HEAT);
  expect(script).toContain(`    conditions=[
        "u(0, t) = 0",
        "u(1, t) = -t",
        "u(x, 0) = sin(3.141592653589793 * x)",
    ],
    domain={"x": (0, 1), "t": (0, 2)},
    unknowns=["u"],`);
});

it.each<[string, string]>([
  ['maximum(u, 0.5)', 'torch.maximum(u, torch.full_like(points[:, 0:1], 0.5))'],
  ['minimum(-2, u)', 'torch.minimum(torch.full_like(points[:, 0:1], -2), u)'],
  ['u * exp(-2)', 'u * 0.1353352832366127'],
  ['atan2(u, t)', 'torch.atan2(u, t)'],
  ['where(less(t, 0.5), u, 1)', 'torch.where(t < 0.5, u, torch.full_like(points[:, 0:1], 1))'],
  ['greater_equal(t, u)', '((t >= u) * 1.0)'],
  ['heaviside(t, u)', 'The script cannot contain the function heaviside.'],
  ['where(t, u, 1)', 'The script cannot contain the function piecewise.'],
  ['u * sqrt(-1)', 'A number in the problem is not finite.'],
])('writes %s', (source, text) => {
  const statement = typed("u' = u", 'u(0) = 1', '0 < t < 1');
  const equation = [new ExpressionWriter(100).write(parseExpression(`diff(u, t) - ${source}`))];
  expect(Object.values(trainingScript({ ...statement, equation }, 'torch', 'your-project/it'))[0]).toContain(text);
});
