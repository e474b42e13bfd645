import fc from 'fast-check';
import { demoProblem } from '../../test/support/demo-problems.ts';
import { isThorough } from '../../test/thorough.ts';
import { expressionText } from '../formula/expression-text.ts';
import { readExpressionJson } from '../formula/read-expression-json.ts';
import { problemKeyOf } from './problem-key.ts';
import { problemOfStatement } from './problem-of-statement.ts';
import { statementOf } from './statement-of-problem.ts';
import type { Statement } from './statement.ts';
import { readTypedProblem } from './typed-problem.ts';

function typed(equation: string, conditions: string, domain: string): Statement {
  const read = readTypedProblem({ equation, conditions, domain });
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  return read.statement;
}

const issuesOf = (equation: string, conditions: string, domain: string) => {
  const read = readTypedProblem({ equation, conditions, domain });
  return 'issues' in read ? read.issues.map(({ field, reason }) => `${field}: ${reason}`) : [];
};

/** A condition as a line, such as `u_x(x = 0) = 1`. */
const lineOf = ({ unknown, at, derivative = [], equals }: Statement['conditions'][0]): string => {
  const [[coordinate, number]] = Object.entries(at) as [[string, number]];
  const slope = derivative.length > 0 ? `_${derivative.join('')}` : '';
  return `${unknown}${slope}(${coordinate} = ${number}) = ${expressionText(readExpressionJson(equals))}`;
};

interface Classic {
  name: string;
  typed: [equation: string, conditions: string, domain: string];
  /** Equations and conditions as they were read. */
  read: string[];
  kind: string;
}

const classics: Classic[] = [
  {
    name: 'decay',
    typed: ["u' + k u = 0, k = 0.6", 'u(0) = 1', '0 <= t <= 10'],
    read: ['diff(u, t) + 0.6 * u', 'u(t = 0) = 1'],
    kind: 'initial',
  },
  {
    name: 'logistic growth',
    typed: ['dN/dt = r N (1 - N/K)', 'N(0) = N0; r = 1.5, K = 10, N0 = K/50', 't in [0, 5]'],
    read: ['diff(N, t) - 1.5 * N * (1 - N / 10)', 'N(t = 0) = 0.2'],
    kind: 'initial',
  },
  {
    name: 'Lotka–Volterra',
    typed: ["x' = a x - b x y; y' = c x y - d y", 'x(0) = 1, y(0) = 2, a = 1, b = 2, c = 3, d = 4', '0 < t < 1'],
    read: ['diff(x, t) - (x - 2 * x * y)', 'diff(y, t) - (3 * x * y - 4 * y)', 'x(t = 0) = 1', 'y(t = 0) = 2'],
    kind: 'initial',
  },
  {
    name: 'van der Pol',
    typed: [
      String.raw`\ddot{x} - \mu (1 - x^2) \dot{x} + x = 0; \mu = 5`,
      String.raw`x(0) = 2, \dot{x}(0) = 0`,
      '0 ≤ t ≤ 2π',
    ],
    read: ['diff(x, t, order=2) - 5 * (1 - x**2) * diff(x, t) + x', 'x(t = 0) = 2', 'x_t(t = 0) = 0'],
    kind: 'initial',
  },
  {
    name: 'Duffing',
    typed: ["x'' + 0.2 x' - x + x^3 = 0.4 cos(omega t)\nomega = 1.2", "x(0) = 2; x'(0) = 0", '0 <= t <= 10'],
    read: ['diff(x, t, order=2) + 0.2 * diff(x, t) - x + x**3 - 0.4 * cos(1.2 * t)', 'x(t = 0) = 2', 'x_t(t = 0) = 0'],
    kind: 'initial',
  },
  {
    name: 'a pendulum',
    typed: ["θ'' + g/L sin(θ) = 0", "θ(0) = π/2, θ'(0) = 0, g = 9.81, L = 2", String.raw`t \in [0, 1]`],
    read: [
      'diff(theta, t, order=2) + 9.81 / 2 * sin(theta)',
      'theta(t = 0) = 3.141592653589793 / 2',
      'theta_t(t = 0) = 0',
    ],
    kind: 'initial',
  },
  {
    name: 'Lane–Emden',
    typed: ["y'' + 2/x y' + y^n = 0, n = 5", "y(0) = 1, y'(0) = 0", '0 <= x <= 5'],
    read: ['diff(y, x, order=2) + 2 / x * diff(y, x) + y**5', 'y(x = 0) = 1', 'y_x(x = 0) = 0'],
    kind: 'initial',
  },
  {
    name: 'Airy',
    typed: ["y'' = x y", 'y(-1) = 0.5; dy/dx(-1) = 0', '-1 <= x <= 1'],
    read: ['diff(y, x, order=2) - x * y', 'y(x = -1) = 0.5', 'y_x(x = -1) = 0'],
    kind: 'initial',
  },
  {
    name: 'Bratu',
    typed: ["u'' + lambda exp(u) = 0", 'u(0) = u(1) = 0, lambda = 2', '0 <= x <= 1'],
    read: ['diff(u, x, order=2) + 2 * exp(u)', 'u(x = 0) = 0', 'u(x = 1) = 0'],
    kind: 'ends',
  },
  {
    name: 'Troesch',
    typed: ["y'' = mu sinh(mu y), mu = 5", 'y(0) = 0 and y(1) = 1', 'x in [0, 1]'],
    read: ['diff(y, x, order=2) - 5 * sinh(5 * y)', 'y(x = 0) = 0', 'y(x = 1) = 1'],
    kind: 'ends',
  },
  {
    name: 'Poisson',
    typed: [
      'laplacian u = -2 pi^2 sin(pi x) sin(pi y)',
      'u(0,y) = u(1,y) = u(x,0) = u(x,1) = 0',
      'x in [0,1], y in [0,1]',
    ],
    read: [
      'diff(u, x, order=2) + diff(u, y, order=2) + 2 * 3.141592653589793**2 * sin(3.141592653589793 * x) * sin(3.141592653589793 * y)',
      ...['u(x = 0) = 0', 'u(x = 1) = 0', 'u(y = 0) = 0', 'u(y = 1) = 0'],
    ],
    kind: 'rectangle',
  },
  {
    name: 'heat',
    typed: ['u_t = a u_xx; a = 0.1', 'u(0, t) = 0; u_x(L, t) = 0; u(x, 0) = sin(pi x); L = 1', '0 < x < L, 0 < t < 2'],
    read: [
      'diff(u, t) - 0.1 * diff(u, x, order=2)',
      'u(x = 0) = 0',
      'u_x(x = 1) = 0',
      'u(t = 0) = sin(3.141592653589793 * x)',
    ],
    kind: 'initial and ends',
  },
  {
    name: 'Burgers',
    typed: [
      String.raw`\frac{\partial u}{\partial t} + u \frac{\partial u}{\partial x} = 0.05 \frac{\partial^2 u}{\partial x^2}`,
      String.raw`u(x, 0) = -\sin(\pi x), u(-1, t) = 0, u(1, t) = 0`,
      String.raw`-1 \leq x \leq 1, 0 \leq t \leq 1`,
    ],
    read: [
      'diff(u, t) + u * diff(u, x) - 0.05 * diff(u, x, order=2)',
      'u(t = 0) = -sin(3.141592653589793 * x)',
      ...['u(x = -1) = 0', 'u(x = 1) = 0'],
    ],
    kind: 'initial and ends',
  },
  {
    name: 'a wave',
    typed: [
      'u_tt = c^2 u_xx, c = 3',
      'u(x,0) = sin(pi x), u_t(x,0) = 0, u(0,t) = 0, u(1,t) = 0',
      '0 < x < 1, 0 < t < 1',
    ],
    read: [
      'diff(u, t, order=2) - 3**2 * diff(u, x, order=2)',
      'u(t = 0) = sin(3.141592653589793 * x)',
      ...['u_t(t = 0) = 0', 'u(x = 0) = 0', 'u(x = 1) = 0'],
    ],
    kind: 'unknown',
  },
  {
    name: 'a function of Python',
    typed: ['lambda u, x, k=2: [diff(u, x, order=2) + k * u]', 'diff(u, x)(0) = 1, u(1) = -k', '0 <= x <= 1'],
    read: ['diff(u, x, order=2) + 2 * u', 'u_x(x = 0) = 1', 'u(x = 1) = -2'],
    kind: 'ends',
  },
];

it.each(classics)('reads $name', ({ typed: texts, read, kind }) => {
  const statement = typed(...texts);
  const { equation, conditions } = statement;
  expect([...equation.map((tree) => expressionText(readExpressionJson(tree))), ...conditions.map(lineOf)]).toEqual(
    read,
  );
  expect(problemKeyOf(statement)).not.toBeNull();
  expect(JSON.parse(JSON.stringify(statement))).toEqual(statement);
  const problem = problemOfStatement(statement);
  if ('reason' in problem) throw new Error(problem.reason);
  expect(problem.conditions.map((condition) => condition.kind)).toEqual(statement.unknowns.map(() => kind));
  if (kind === 'unknown') return;
  const again = statementOf(problem);
  if ('reason' in again) throw new Error(again.reason);
  expect(problemKeyOf(again)).toEqual(problemKeyOf(statement));
});

it.each<[name: string, equation: string, conditions: string]>([
  ['exponential-decay', "y' = -k y", 'y(0) = 1, k = 0.6'],
  ['heat', '10 v_t = v_xx', 'v(0, t) = v(1, t) = 0, v(x, 0) = sin(pi x) + sin(3 pi x)/2'],
  ['duffing', "y'' + 0.2 y' + y^3 - y = 0.4 cos(1.2 t)", "y(0) = 2, y'(0) = 0"],
  ['burgers', 'w_t + w w_x = w_xx/20', 'w(x,0) = -sin(pi x), w(-1,t) = w(1,t) = 0'],
  ['laplace', 'u_xx + u_yy = 0', 'u(0,y) = sin(pi y), u(1,y) = u(x,0) = u(x,1) = 0'],
])('gives what somebody types the key of the stored problem %s', (name, equation, conditions) => {
  const statement = statementOf(demoProblem(name));
  if ('reason' in statement) throw new Error(statement.reason);
  const domain = statement.coordinates.map((one) => `${one.from} <= ${one.name} <= ${one.to}`).join(', ');
  expect(problemKeyOf(typed(equation, conditions, domain))).toEqual(problemKeyOf(statement));
});

it('takes the coordinate of a prime from the domain', () => {
  expect(typed("u'' + u = 0", "u(0) = 1, u'(0) = 0", '0 <= r <= 1').coordinates).toEqual([
    { name: 'r', from: 0, to: 1 },
  ]);
});

it('counts the same condition once', () => {
  expect(typed("u' = u", 'u(0) = 1; u(0) = 1', '0 < t < 1').conditions).toHaveLength(1);
});

const DECAY = "u' = -u";
const HEAT = 'u_t = u_xx';
const BOX = '0 < x < 1, 0 < t < 1';
const SIDES = 'u(0,t) = 0, u(1,t) = 0, u(x,0) = 0';

it.each<[what: string, typed: [string, string, string], issues: string[]]>([
  [
    'a name without a value',
    ["u' = k u", 'u(0) = 1', '0 < t < 1'],
    ['equation: k has no value: add one, such as k = 1.'],
  ],
  [
    'a name without a value in a condition',
    [DECAY, 'u(0) = c', '0 < t < 1'],
    ['conditions: c has no value: add one, such as c = 1.'],
  ],
  [
    'a value of itself',
    ["u' = k u, k = 2 k", 'u(0) = 1', '0 < t < 1'],
    ['equation: k has no value: add one, such as k = 1.'],
  ],
  ['two values of a name', ["u' = k u, k = 2", 'u(0) = 1, k = 3', '0 < t < 1'], ['conditions: k has two values.']],
  [
    'a value that is not finite',
    ["u' = k u", 'u(0) = 1, k = 1/0', '0 < t < 1'],
    ['conditions: k is not a finite number.'],
  ],
  ['a number that is not finite', ["u' = 1e999 u", 'u(0) = 1', '0 < t < 1'], ['equation: A number is not finite.']],
  [
    'a condition that is not finite',
    [DECAY, 'u(0) = log(0)', '0 < t < 1'],
    ['conditions: A value of u is not a finite number.'],
  ],
  [
    'markup',
    ["<b>u'</b> = u", 'u(0) = <i>1</i>', '<script>alert(1)</script>'],
    [
      'domain: The domain cannot be read: write it as 0 <= t <= 10, one such line for each coordinate.',
      'equation: An equation cannot contain an inequality: the domain has a field of its own.',
    ],
  ],
  [
    'markup in a condition',
    [DECAY, 'u(0) = <i>1</i>', '0 < t < 1'],
    ['conditions: The conditions cannot be read: a sign that has no meaning here.'],
  ],
  [
    'nothing',
    ['', '', ''],
    [
      'domain: The domain is missing: write it as 0 <= t <= 10.',
      'equation: The equation cannot be read: nothing is differentiated.',
    ],
  ],
  ['a giant text', ['u'.repeat(2001), '', ''], ['equation: This text is longer than 2000 characters.']],
  [
    'brackets within brackets',
    [`u' = ${'('.repeat(900)}u${')'.repeat(900)}`, 'u(0) = 1', '0 < t < 1'],
    ['equation: The equation cannot be read: brackets within brackets.'],
  ],
  ['an empty domain', [DECAY, 'u(0) = 1', '1 <= t <= 1'], ['domain: The domain of t should end behind its start, 1.']],
  [
    'an endless domain',
    [DECAY, 'u(0) = 1', '0 <= t < oo'],
    ['domain: The domain of t should be from one finite number to another; names in it need a value, such as L = 2.'],
  ],
  [
    'a domain beyond all numbers',
    [DECAY, 'u(0) = 1', '0 <= t < 1e101'],
    ['domain: The domain of t is too large: its ends are at most 1e100.'],
  ],
  ['two domains', [DECAY, 'u(0) = 1', '0 < t < 1, 0 < t < 2'], ['domain: There are two domains of t.']],
  ['a missing domain', [HEAT, SIDES, '0 < t < 1'], ['domain: The domain of x is missing: write it as 0 <= x <= 1.']],
  [
    'a domain of something else',
    [HEAT, SIDES, `${BOX}, 0 < y < 1`],
    ['domain: y is not a coordinate of the equation, whose coordinates are t, x.'],
  ],
  [
    'an unknown without a condition',
    ["x' = y, y' = x", 'x(0) = 1', '0 < t < 1'],
    ['conditions: There is no condition on y, such as y(0) = 1.'],
  ],
  [
    'a condition on something else',
    [DECAY, 'u(0) = 1, v(0) = 1', '0 < t < 1'],
    ['conditions: v is not an unknown of the equation, so it cannot have a condition.'],
  ],
  [
    'two values of the same',
    [DECAY, 'u(0) = 1, u(0) = 2', '0 < t < 1'],
    ['conditions: Two conditions on u at t = 0 contradict each other.'],
  ],
  [
    'a place outside',
    [DECAY, 'u(2) = 1', '0 < t < 1'],
    ['conditions: The condition at t = 2 is outside of the domain of t.'],
  ],
  [
    'two numbers',
    [HEAT, `${SIDES}, u(0, 0) = 1`, BOX],
    ['conditions: A condition gives one coordinate a number and names the others, such as u(0, t) = 1.'],
  ],
  ['no number', [DECAY, 'u(t) = 1', '0 < t < 1'], ['conditions: A condition is at one number of t, such as u(0) = 1.']],
  [
    'a prime by nobody knows what',
    [HEAT, `${SIDES}, u'(0, t) = 1`, BOX],
    ['conditions: The coordinate of a derivative of u is missing: write it as u_x.'],
  ],
  [
    'a condition without a place',
    [DECAY, 'u = 1', '0 < t < 1'],
    ['conditions: A condition begins with a value at a place, such as u(0) = 1.'],
  ],
  [
    'an unknown as a value',
    ["x' = y, y' = x", 'x(0) = y, y(0) = 1', '0 < t < 1'],
    ['conditions: The value that a condition gives cannot contain an unknown, such as y.'],
  ],
  [
    'a value that moves along',
    [HEAT, 'u(0, t) = x, u(1, t) = 0, u(x, 0) = 0', BOX],
    ['conditions: The value of u at a number of x cannot contain x.'],
  ],
  [
    'a condition among equations',
    ["u' = u, u(0) = 1", '', '0 < t < 1'],
    ['equation: A value at a place, such as u(0) = 1, is a condition: those have a field of their own.'],
  ],
  [
    'an equation about nothing',
    ["u' = u; t = 0", 'u(0) = 1', '0 < t < 1'],
    ['equation: One of the equations does not contain u.'],
  ],
  [
    'a name with another meaning',
    ["e' = -e", 'e(0) = 1', '0 < t < 1'],
    ['equation: The name e has another meaning in equations: choose another one.'],
  ],
])('says what is wrong with %s', (_, texts, issues) => {
  expect(issuesOf(...texts)).toEqual(issues);
});

it.each<[what: string, typed: [string, string, string]]>([
  ['many derivatives', ["u'".repeat(1000), "u'(0)".repeat(400), '0<t<1']],
  ['many fractions', ['du/dt'.repeat(400), 'du/dt(0)='.repeat(220), '0<t<1']],
  ['many brackets', [`u' = ${'('.repeat(1990)}`, '(u('.repeat(600), '0<'.repeat(1000)]],
  ['long values of many conditions', ["u' = u", `${'u(0)='.repeat(100)}${'1+'.repeat(700)}1`, '0<t<1']],
  ['many powers', [`u' = ${'u^'.repeat(990)}2`, 'u(0) = 1', '0<t<1']],
  ['many values', [`u' = u,${Array.from({ length: 180 }, (_, i) => `a${i}=a${i + 1}`).join()}`, 'u(0)=1', '0<t<1']],
  ['many signs', [`u' = ${'-'.repeat(1980)}u`, `u(0) = ${'-'.repeat(1980)}1`, `0<t<${'-'.repeat(1980)}1`]],
])('refuses %s at once', (_, [equation, conditions, domain]) => {
  expect(readTypedProblem({ equation, conditions, domain })).toHaveProperty('issues');
});

const PIECES = [
  ...["u'", "x''", 'u_xx', 'u_t', 'du/dt', 'u(0)', 'u(0, t)', "u'(0)", 'u_x(1, t)', 'x(0) = 1', 'laplacian u', 'k = 2'],
  ...[
    '0 <= t <= 10',
    't in [0, 1]',
    String.raw`\frac{d u}{d t}`,
    String.raw`\dot{x}`,
    String.raw`\theta`,
    'θ',
    '∞',
    '≤',
  ],
  ...['(', ')', '{', '}', '[', ']', ',', ';', '=', '+', '-', '*', '/', '^', '_', "'", '<', '>', '@', ' ', '\n'],
  ...['u', 'x', 't', '2', '0.5', '1e-3', '1e999', 'sin', 'exp ', 'lambda', 'where ', '__proto__', 'constructor'],
];

it('never throws, whatever is typed', () => {
  const piece = fc.oneof(
    fc.constantFrom(...PIECES),
    fc.string({ maxLength: 3 }),
    fc.tuple(fc.constantFrom(...PIECES), fc.nat(200)).map(([text, times]) => text.repeat(times)),
  );
  const text = (usual: string) =>
    fc.oneof(
      fc.constant(usual),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    );
  fc.assert(
    fc.property(text("u'' + u = 0"), text("u(0) = 1, u'(0) = 0"), text('0 < t < 1'), (equation, conditions, domain) => {
      const read = readTypedProblem({ equation, conditions, domain });
      if ('statement' in read) problemKeyOf(read.statement);
      else for (const { reason } of read.issues) expect(reason).toMatch(/^\S[^]*\.$/);
    }),
    { numRuns: isThorough ? 1500 : 200, seed: 41 },
  );
});
