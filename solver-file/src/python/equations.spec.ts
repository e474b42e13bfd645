import katex from 'katex';
import { deriveFromUpload } from '../derive/derive.ts';
import type { Derived } from '../derive/derive.ts';

interface Given {
  /** Names sent as parameters of the problem. */
  names?: string[];
  conditions?: number;
}

function derived(equation: string, { names = [], conditions = 1 }: Given = {}): Derived {
  return deriveFromUpload({
    details: {
      equation,
      parameters: Object.fromEntries(names.map((name) => [name, 1])),
      conditions: Array.from({ length: conditions }, () => ({ condition_type: 'NoCondition' })),
    },
    typeName: null,
    parentTypeName: null,
  });
}

const d = (of: string, by: string): string => `\\frac{d ${of}}{d ${by}}`;
const dd = (of: string, by: string): string => `\\frac{d^{2} ${of}}{d ${by}^{2}}`;
const p = (of: string, by: string): string => `\\frac{\\partial ${of}}{\\partial ${by}}`;
const pp = (of: string, by: string): string => `\\frac{\\partial^{2} ${of}}{\\partial ${by}^{2}}`;

type Row = [source: string, shown: string[], given?: Given];

const examples: Row[] = [
  ['lambda u, t: [diff(u, t) + u]', [`${d('u', 't')} + u = 0`]],
  [
    'lambda u, v, t: [diff(u, t) - (alpha*u - beta*u*v), diff(v, t) - (delta*u*v - gamma*v)]',
    [
      `${d('u', 't')} - \\left(\\alpha u - \\beta u v\\right) = 0`,
      `${d('v', 't')} - \\left(\\delta u v - \\gamma v\\right) = 0`,
    ],
    { conditions: 2 },
  ],
  ['lambda u, x, y: [diff(u,x,order=2)+diff(u,y,order=2)]', [`${pp('u', 'x')} + ${pp('u', 'y')} = 0`]],
  ['lambda u,t : diff(u,t) + u', [`${d('u', 't')} + u = 0`]],
  ['lambda u, t: [a*u+diff(u,t)]', [`a u + ${d('u', 't')} = 0`]],
  ['lambda u, t: [diff(u, t) - u/(1+t)]', [`${d('u', 't')} - \\frac{u}{1 + t} = 0`]],
  [
    'lambda u, t: [diff(u, t, order=2) + (5*diff(u, t, order=1)) + 6*u]',
    [`${dd('u', 't')} + 5 ${d('u', 't')} + 6 u = 0`],
  ],
  ['lambda u, x: [diff(diff(u, x), x) + epsilon*u]', [`${dd('u', 'x')} + \\epsilon u = 0`]],
  ['def f(u, t):a=2.0return [diff(u, t) + a*u]', [`${d('u', 't')} + a u = 0`]],
  ['lambda u, x, t: [diff(u, t) - k * diff(u, x, order=2)]', [`${p('u', 't')} - k ${pp('u', 'x')} = 0`]],
];

const sources: Row[] = [
  // Brackets, breaks and blanks
  ['lambda u, t: (diff(u, t) + u,)', [`${d('u', 't')} + u = 0`]],
  ['lambda u, t: [\n    diff(u, t)\n    + u,\n]', [`${d('u', 't')} + u = 0`]],
  ['  lambda u,t:[ diff( u ,t )+u , ]  ', [`${d('u', 't')} + u = 0`]],
  [
    'def f(u, v, t):\n    """Two of them."""\n    return diff(u, t) - v, diff(v, t) + u',
    [`${d('u', 't')} - v = 0`, `${d('v', 't')} + u = 0`],
    { conditions: 2 },
  ],
  ['def ode(u, t):return [diff(u, t, order=2) + torch.sin(u),]', [`${dd('u', 't')} + \\sin\\left(u\\right) = 0`]],
  // The rest of the call
  ['lambda u, t: [diff(u, t) + u], conditions=[IVP(0, 1)], t_min=0.0)', [`${d('u', 't')} + u = 0`]],
  ['lambda u, t: diff(u, t) + u, [IVP(0.0, 1.0)])', [`${d('u', 't')} + u = 0`]],
  ['t_max=1.0, ode_system=lambda u, t: [diff(u, t) + u], loss_fn=lambda r, f, x: r)', [`${d('u', 't')} + u = 0`]],
  [
    'lambda u, t: [diff(u, t) - r * u * (1 - u / K)]  # logistic growth',
    [`${d('u', 't')} - r u \\left(1 - \\frac{u}{K}\\right) = 0`],
  ],
  // Derivatives
  ['lambda u, t: [diff(u, t, 3) + u]', [`\\frac{d^{3} u}{d t^{3}} + u = 0`]],
  ['lambda u, t: [safe_diff(u, t) + unsafe_diff(u, t, order=2)]', [`${d('u', 't')} + ${dd('u', 't')} = 0`]],
  ['lambda u, x, y: [diff(diff(u, x), y)]', ['\\frac{\\partial^{2} u}{\\partial x \\partial y} = 0']],
  [
    'lambda u, x, y: [diff(diff(diff(u, x), y, order=2), x)]',
    ['\\frac{\\partial^{4} u}{\\partial x^{2} \\partial y^{2}} = 0'],
  ],
  ['lambda u, x: [diff(p*u, x) + q]', ['\\frac{d}{d x}\\left(p u\\right) + q = 0']],
  [
    'lambda u, x: [diff((1 + x)*diff(u, x), x)/x]',
    [`\\frac{\\frac{d}{d x}\\left(\\left(1 + x\\right) ${d('u', 'x')}\\right)}{x} = 0`],
  ],
  ['lambda u, t: [diff(u, t, shape_check=False) + u]', [`${d('u', 't')} + u = 0`]],
  ['lambda u, t: [neurodiffeq.diff(u, t)**2 - u]', [`\\left(${d('u', 't')}\\right)^{2} - u = 0`]],
  // Products, quotients, powers, signs
  ['lambda u, t: [diff(u, t) + 2*3*u - u*4]', [`${d('u', 't')} + 2 \\cdot 3 u - u \\cdot 4 = 0`]],
  ['lambda u, t: [diff(u, t) - a/b/c*u]', [`${d('u', 't')} - \\frac{\\frac{a}{b}}{c} u = 0`]],
  ['lambda u, t: [diff(u, t) - a/(b*(c + u))]', [`${d('u', 't')} - \\frac{a}{b \\left(c + u\\right)} = 0`]],
  ['lambda u, t: [-diff(u, t) - -u]', [`-${d('u', 't')} - \\left(-u\\right) = 0`]],
  ['lambda u, t: [diff(u, t) - (-u)*(-2)**2]', [`${d('u', 't')} - \\left(-u \\left(-2\\right)^{2}\\right) = 0`]],
  ['lambda u, t: [diff(u, t) + -u**2/(2*a)]', [`${d('u', 't')} + \\left(-\\frac{u^{2}}{2 a}\\right) = 0`]],
  ['lambda u, t: [diff(u, t) - u**t**2 - (u**t)**2]', [`${d('u', 't')} - u^{t^{2}} - \\left(u^{t}\\right)^{2} = 0`]],
  [
    'lambda u, t: [diff(u, t) - 1e-3*u + 2.5e4 - .5*u + 2.*u]',
    [`${d('u', 't')} - 10^{-3} u + 2.5 \\cdot 10^{4} - 0.5 u + 2.0 u = 0`],
  ],
  [
    'lambda u, t: [diff(u, t) - u**-1 * (u - (t - 1))]',
    [`${d('u', 't')} - u^{-1} \\left(u - \\left(t - 1\\right)\\right) = 0`],
  ],
  // Functions and constants
  [
    'lambda u, t: [diff(u, t) - torch.exp(-t)*np.cos(2*np.pi*t)]',
    [`${d('u', 't')} - \\exp\\left(-t\\right) \\cos\\left(2 \\pi t\\right) = 0`],
  ],
  [
    'lambda u, t: [diff(u, t) - torch.sqrt(u)**2 + math.log(t) + torch.abs(u)**2]',
    [`${d('u', 't')} - \\left(\\sqrt{u}\\right)^{2} + \\ln\\left(t\\right) + \\left|u\\right|^{2} = 0`],
  ],
  [
    'lambda u, t: [diff(u, t) - tanh(u).pow(2) + torch.pow(u, 3)]',
    [`${d('u', 't')} - \\left(\\tanh\\left(u\\right)\\right)^{2} + u^{3} = 0`],
  ],
  ['lambda u, t: [diff(u, t) - torch.ones_like(t)*torch.tensor(9.81)]', [`${d('u', 't')} - 1 \\cdot 9.81 = 0`]],
  ['lambda u, t: [diff(u, t) - e*math.e*u]', [`${d('u', 't')} - e \\mathrm{e} u = 0`]],
  // Names
  [
    'lambda u_0, x1, t: [diff(u_0, t) - k_max*x1, diff(x1, t) + data]',
    [`${d('u_{0}', 't')} - k_{max} x_{1} = 0`, `${d('x_{1}', 't')} + \\mathit{data} = 0`],
    { conditions: 2 },
  ],
  [
    'lambda theta, t: [diff(theta, t) - num*Omega_1 + beta_1 + k_alpha]',
    [`${d('\\theta', 't')} - \\mathit{num} \\Omega_{1} + \\beta_{1} + k_{\\alpha} = 0`],
  ],
  ['lambda ψ, t: [diff(ψ, t) - lambda_*ψ]', [`${d('\\psi', 't')} - \\lambda \\psi = 0`]],
  // Joined lines
  ['def f(u, t):k = 2 * np.pireturn [diff(u, t) + k*u]', [`${d('u', 't')} + k u = 0`]],
  ['def f(u, t):du = diff(u, t)ddu = diff(du, t)return [ddu + du + u]', [`${dd('u', 't')} + ${d('u', 't')} + u = 0`]],
  ['def f(u, t):"""doc"""a=0.5b = 3; c = a*breturn [diff(u, t) + a*u + b + c]', [`${d('u', 't')} + a u + b + c = 0`]],
  [
    'def f(u, t):# pendulum, g is 9.81g_l = 9.81return [diff(u, t, order=2) + g_l*torch.sin(u)]',
    [`${dd('u', 't')} + g_{l} \\sin\\left(u\\right) = 0`],
  ],
  [
    'def f(x, y, t):return [diff(x, t) - x,  # preydiff(y, t) - y,  # predator]',
    [`${d('x', 't')} - x = 0`, `${d('y', 't')} - y = 0`],
    { conditions: 2 },
  ],
  ['def f(u, t):return [diff(u, t) + u]  # and that is all, diff(u, t) = -u', [`${d('u', 't')} + u = 0`]],
  ['lambda u, t, a=2.0, b_1=a: [diff(u, t) + a*u + b_1]', [`${d('u', 't')} + a u + b_{1} = 0`]],
  ['def ode(self, u, t):return [diff(u, t) + u]', [`${d('u', 't')} + u = 0`]],
];

const broken: [why: string, source: string, given?: Given][] = [
  ['brackets are left open', 'lambda u, t: [diff(u, t) + u'],
  ['brackets do not match', 'lambda u, t: [diff(u, t) + u)'],
  ['no function', "import torchos.environ['X'] = 'y'solver = Solver1D(lambda u, t: [diff(u, t) + u])"],
  ['nothing is differentiated', 'lambda r, f, x: (r ** 2).mean()'],
  ['nothing is differentiated, though it is arithmetic', 'lambda u, t: [u - t]'],
  ['a function nobody knows', 'lambda u, t: [diff(u, t) + rhs(u)]'],
  ['a choice', 'lambda u, t: [diff(u, t) + (u if t > 0 else 0)]'],
  ['a part of an array', 'lambda u, t: [diff(u[:, 0], t)]'],
  ['a comprehension', 'lambda u, t: [diff(w, t) for w in u]'],
  ['a difference between neighbours', 'lambda u, t: [torch.diff(u, t) + diff(u, t)]'],
  ['a derivative by what is not a variable', 'lambda u, t: [diff(u, k*t)]'],
  ['a derivative by a name from elsewhere', 'lambda u, t: [diff(u, s)]'],
  ['an order that is not a number', 'lambda u, t: [diff(u, t, order=n)]'],
  ['no variable left to differentiate by', 'lambda u, t: [diff(u, t)]', { conditions: 2 }],
  ['a loop', 'def f(u, t):\n  for i in range(3):\n    u = u + i\n  return [diff(u, t)]'],
  ['two returns', 'def f(u, t):return [diff(u, t)]return [diff(u, t) + u]'],
  ['a variable that is assigned anew', 'def f(u, t):u = u + 1return [diff(u, t)]'],
  ['names run together', 'def f(u, t):a = bc = 3.0return [diff(u, t) + a + c]'],
  ['a number and a name run together', 'def f(u, t):a = 2e3x = 1return [diff(u, t) + a + x]'],
  ['the same before a letter that may belong to either', 'def f(u, t):a = 0xb = 1return [diff(u, t) + a + b]'],
  ['a comment that may end in two places', 'lambda u, t: [diff(u, t) + u  # twice: +u*t]'],
  ['a comment that may hide an assignment', 'def f(u, t):# thena = 2a = 3return [diff(u, t) + a*u]'],
  ['a comment after which nothing fits', 'def f(u, t):# nothing here'],
  ['operators of another kind', 'lambda u, t: [diff(u, t) @ u]'],
  ['whole division', 'lambda u, t: [diff(u, t) // 2]'],
  ['complex numbers', 'lambda u, t: [diff(u, t) + 2j*u]'],
  ['text', 'lambda u, t: ["diff(u, t)", diff(u, t)]'],
  ['two names that would look alike', 'lambda u, t: [diff(u, t) + x1 - x_1]'],
  ['letters that cannot be drawn', 'lambda 速, t: [diff(速, t)]'],
  ['two functions that may be meant', "lambda u, t: [diff(u, t) + u], metrics={'m': lambda u, t: diff(u, t)})"],
  ['assignments inside', 'lambda u, t: [diff(u, t) + (w := u)]'],
  ['a star', 'lambda *u: [diff(u, t)]'],
  ['a decorated def', '@torch.no_grad()def f(u, t):return [diff(u, t)]'],
];

const render = (tex: string): string =>
  katex.renderToString(tex, { throwOnError: true, strict: 'error', trust: false });

/** Rows of one length: a missing last column would be taken for a callback. */
const rows = (table: Row[]): Required<Row>[] => table.map(([source, shown, given = {}]) => [source, shown, given]);

describe('equations', () => {
  it.each(rows(examples))('shows the example %s', (source, shown, given) => {
    expect(derived(source, given)).toMatchObject({ equation_tex: shown, source_state: 'parsed', has_diff: true });
  });

  it.each(rows(sources))('shows %s', (source, shown, given) => {
    expect(derived(source, given).equation_tex).toEqual(shown);
  });

  it.each(broken.map(([why, source, given = {}]) => ({ why, source, given })))(
    'shows the source where there is $why',
    ({ source, given }) => {
      expect(derived(source, given)).toMatchObject({
        equation_tex: null,
        source_state: 'unreadable',
        source,
        variables: [],
        order: {},
      });
    },
  );

  it.each(rows([...examples, ...sources]))('draws %s', (source, _shown, given) => {
    const { equation_tex, parameters_tex, conditions_tex } = derived(source, given);
    [...equation_tex!, ...parameters_tex, ...conditions_tex].forEach((line) => expect(render(line)).toContain('katex'));
  });

  it('says nothing of an equation that is not there', () => {
    expect(derived('  ')).toMatchObject({ equation_tex: null, source: null, source_state: 'absent', has_diff: false });
  });
});
