import fc from 'fast-check';
import { isThorough } from '../../test/thorough.ts';
import { canonicalEquation } from './canonical-equation.ts';
import { readTypedEquation } from './typed-equation.ts';

function keyOf(text: string): string {
  const typed = readTypedEquation(text);
  const found = typed && canonicalEquation(typed);
  if (!found) throw new Error(`Not understood: ${text}`);
  return found.key;
}

const SIR = "S' = -2*S*I; I' = 2*S*I - I; R' = I";
const LORENZ = "x' = 10*(y - x); y' = x*(28 - z) - y; z' = x*y - 3*z";
const PENDULUM = "u'' + sin(u) = 0";
const LOGISTIC = "u' = u*(1 - u)";
const HEAT = 'u_t = u_xx';
const LAPLACE = 'u_xx + u_yy = 0';
const GROWTH = "u' = u";
const OSCILLATOR = "u'' + u = 0";
const DAMPED = "u'' + u' + u = 0";

const PIECES = [
  ...[
    "u'",
    "x''",
    'u_xx',
    'u_t',
    'du/dt',
    'd^2 u/dx^2',
    'diff(u, x)',
    'Derivative(u(x), (x, 2))',
    'laplacian u',
    'Eq(',
    'D[',
  ],
  ...[
    '\\frac{d u}{d t}',
    '\\partial_t u',
    '\\nabla^2 u',
    '\\dot{x}',
    '\\ddot x',
    '\\sqrt[3]',
    '\\sin^2',
    '\\theta',
    '\\\\',
    '∂',
    'ẋ',
    '²',
  ],
  ...['(', ')', '{', '}', '[', ']', ',', ';', '=', '+', '-', '*', '/', '^', '**', '_', "'", '$', '&', ' ', '\n'],
  ...['u', 'x', 't', 'kx', '2', '0.5', '1e-3', 'sin', 'exp ', 'e^', 'lambda', 'where ', 'u(0) = 1'],
];

it.each([
  // TeX
  [String.raw`\frac{dN}{dt} = rN\left(1-\frac{N}{K}\right)`, LOGISTIC],
  [String.raw`\frac{\mathrm{d}N}{\mathrm{d}t} = r N \left(1 - \frac{N}{K}\right)`, LOGISTIC],
  [String.raw`\theta'' + \frac{g}{L}\sin\theta = 0`, PENDULUM],
  [String.raw`\ddot\theta = -\sin\theta`, PENDULUM],
  [String.raw`\ddot{\theta} + \frac{g}{L} \sin \theta = 0`, PENDULUM],
  [String.raw`\theta^{\prime\prime} = -\sin(\theta)`, PENDULUM],
  [String.raw`\frac{d^2}{dt^2} \theta = -\sin\theta`, PENDULUM],
  [String.raw`\dot x = e^{-t}`, "x' = exp(-t)"],
  [String.raw`\dot x = \sqrt{x}`, "x' = sqrt(x)"],
  [String.raw`\dot x = \sqrt[3]{x}`, "x' = x^(1/3)"],
  [String.raw`\dot x = a \sin x \cos x`, "x' = sin(x)*cos(x)"],
  [String.raw`\dot x = \sin^2 x`, "x' = sin(x)^2"],
  [String.raw`$$\dot x = 2\,x$$`, GROWTH],
  [String.raw`\[ \partial_t u = \partial_{xx} u \]`, HEAT],
  [String.raw`\partial_t u = \partial_x^2 u`, HEAT],
  [String.raw`\phi_t = \phi_{xx}`, HEAT],
  [String.raw`\frac{\partial u(x, t)}{\partial t} = k \frac{\partial^2 u(x, t)}{\partial x^2}`, HEAT],
  [String.raw`\frac{\partial u}{\partial t} = k \nabla^2 u`, HEAT],
  [String.raw`\nabla^2 u = 0`, LAPLACE],
  [String.raw`\Delta u = 0`, LAPLACE],
  [String.raw`\begin{align} S' &= -\beta S I \\ I' &= \beta S I - \gamma I \\ R' &= \gamma I \end{align}`, SIR],
  [
    String.raw`\begin{cases} \dot{x} = \sigma (y-x) \\[2pt] \dot{y} = x(\rho - z) - y \\ \dot{z} = xy - \beta z \end{cases}`,
    LORENZ,
  ],
  [String.raw`m \ddot{x} + c \dot{x} + k x = F_0 \cos(\omega t)`, "x'' + x' + x = cos(t)"],
  // Signs that are on no keyboard
  ['∂u/∂t = ∂²u/∂x²', HEAT],
  ['∇²u = 0', LAPLACE],
  ['ẍ + x = 0', OSCILLATOR],
  ['ẋ = x', GROWTH],
  ['y″ + y = 0', OSCILLATOR],
  ['y’ = −2·y', GROWTH],
  ['y′ = y²', "y' = y^2"],
  // By hand
  ["y''+4y'+4y=0", DAMPED],
  ['d/dt x = -x', GROWTH],
  ['d2y/dx2 + y = 0', OSCILLATOR],
  ["N' = r N (1 - N/K)", LOGISTIC],
  ["N' = rN(1-N/K)", LOGISTIC],
  ["mx'' + cx' + kx = 0", DAMPED],
  ["x' = ax - bxy; y' = cxy - dy", "x' = x - x*y; y' = x*y - y"],
  ["y' = -2xy", "y' = x*y"],
  ["y' + 2ty = 0", "y' = t*y"],
  ["u'' + 2/r u' + u = 0", "u'' + 2/t u' + u = 0"],
  ["u'(r) = -u(r)", GROWTH],
  ["n' = ln(n)", "u' = log(u)"],
  ['laplacian(u, x, y) = 0', LAPLACE],
  ["x' = y and y' = -x", "x' = y; y' = -x"],
  // With what belongs to the problem, not to the equation
  ["x'' + x = 0, x(0) = 0, x'(0) = 1", OSCILLATOR],
  ['u_t = u_xx, u(0, t) = 0, u(x, 0) = sin(pi x)', HEAT],
  [String.raw`x'' + x = 0, t \in [0, 1]`, OSCILLATOR],
  ["x'' + x = 0 for 0 < t < 1", OSCILLATOR],
  // SymPy, Mathematica, Maple
  ['Derivative(u(x, t), t) - Derivative(u(x, t), (x, 2))', HEAT],
  ['[Eq(x(t).diff(t), y(t)), Eq(y(t).diff(t), -x(t))]', "x' = y; y' = -x"],
  ['sp.Eq(sp.Derivative(y(t), t), -sp.sin(y(t)))', "y' = sin(y)"],
  ['D[u[x,t],t]==D[u[x,t],{x,2}]', HEAT],
  ["y'[x] == -Sin[y[x]]", "y' = sin(y)"],
  ['diff(y(x), x$2) + y(x) = 0', OSCILLATOR],
])('reads %s as %s', (typed, plain) => {
  expect(keyOf(typed)).toBe(keyOf(plain));
});

it.each([
  ['a coordinate that is divided by', "u' = u/r", 'r'],
  ['a rate', "u' = r u", 't'],
  ['an argument', "u'(z) = -u(z)", 'z'],
  ['a place that somebody names', "y'' + x y = 0", 'x'],
])('takes a prime by %s', (_, typed, coordinate) => {
  expect(canonicalEquation(readTypedEquation(typed)!)?.coordinates).toEqual([coordinate]);
});

it.each([
  ['a derivative of something else than an unknown', String.raw`\frac{d}{dt}(x^2) = -x`],
  ['a divergence', String.raw`u_t = \nabla \cdot (k \nabla u)`],
  ['a derivative of brackets', String.raw`\partial_t u + \partial_x(u^2/2) = 0`],
  ['a function that nobody defines', "u' = f(t)"],
  ['an inverse function', String.raw`y' = \sin^{-1}(y)`],
  ['an integral', String.raw`u' = \int u`],
  ['a condition alone', 'u(0) = 1'],
  ['a thousand brackets', `u' = ${'('.repeat(900)}u${')'.repeat(900)}`],
])('does not read %s as another equation', (_, typed) => {
  expect(readTypedEquation(typed)).toBeNull();
});

it('never throws, whatever is typed', () => {
  const piece = fc.oneof(
    fc.constantFrom(...PIECES),
    fc.string({ maxLength: 3 }),
    fc.tuple(fc.constantFrom(...PIECES), fc.nat(200)).map(([text, times]) => text.repeat(times)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const typed = readTypedEquation(pieces.join(''));
      if (typed) canonicalEquation(typed);
    }),
    { numRuns: isThorough ? 1500 : 300, seed: 37 },
  );
});
