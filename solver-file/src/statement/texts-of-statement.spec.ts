import { demoNames, demoProblem } from '../../test/support/demo-problems.ts';
import { canonicalEquation } from '../canonical/canonical-equation.ts';
import { readTypedEquation } from '../canonical/typed-equation.ts';
import { ExpressionWriter, FUNCTION_NAMES } from '../formula/expression-json.ts';
import { parseExpression } from '../python/expression-parser.ts';
import { problemKeyOf } from './problem-key.ts';
import { statementOf } from './statement-of-problem.ts';
import type { Statement } from './statement.ts';
import { textsOfStatement } from './texts-of-statement.ts';
import { readTypedProblem } from './typed-problem.ts';

function typed(equation: string, conditions: string, domain: string): Statement {
  const read = readTypedProblem({ equation, conditions, domain });
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  return read.statement;
}

it('writes an ordinary equation', () => {
  expect(textsOfStatement(typed("x'' + 0.2 x' + sin(x) = 0", "x(0) = pi/2, x'(0) = -1", '0 <= t <= 2 pi'))).toEqual({
    equation_tex: ['\\frac{d^{2} x}{d t^{2}} = -0.2 \\frac{d x}{d t} - \\sin\\left(x\\right)'],
    conditions_tex: ['x(0) = \\frac{\\pi}{2}', '\\frac{d x}{d t}(0) = -1'],
    domain_tex: ['t \\in [0, 2 \\pi]'],
    python: 'lambda x, t: [diff(x, t, order=2) + 0.2 * diff(x, t) + sin(x)]',
    sympy: `import sympy as sp

t = sp.Symbol('t', real=True)
x = sp.Function('x')

equations = [
    sp.Eq(sp.Derivative(x(t), t, t) + 0.2 * sp.Derivative(x(t), t) + sp.sin(x(t)), 0),
]
conditions = [
    sp.Eq(x(0), 3.141592653589793 / 2),
    sp.Eq(sp.Derivative(x(t), t).subs(t, 0), -1),
]
domain = {t: (0, 6.283185307179586)}
`,
  });
});

it('writes a partial equation', () => {
  const texts = textsOfStatement(
    typed('u_t = 0.1 u_xx', 'u_x(0,t) = u(1,t) = 0, u(x,0) = x^2', '0 < x < 1, 0 < t < 2'),
  );
  expect(texts).toMatchObject({
    equation_tex: ['\\frac{\\partial u}{\\partial t} = 0.1 \\frac{\\partial^{2} u}{\\partial x^{2}}'],
    conditions_tex: ['\\frac{\\partial u}{\\partial x}(0, t) = 0', 'u(1, t) = 0', 'u(x, 0) = x^{2}'],
    domain_tex: ['x \\in [0, 1]', 't \\in [0, 2]'],
    python: 'lambda u, x, t: [diff(u, t) - 0.1 * diff(u, x, order=2)]',
  });
  expect(texts.sympy).toContain('sp.Eq(sp.Derivative(u(x, t), x).subs(x, 0), 0)');
  expect(texts.sympy).toContain('sp.Eq(u(x, 0), x**2)');
});

it.each(demoNames)('writes %s so that the search reads the same equation', (name) => {
  const statement = statementOf(demoProblem(name));
  if ('reason' in statement) throw new Error(statement.reason);
  const texts = textsOfStatement(statement);
  const { equation, conditions, coordinates } = statement;
  expect([texts.equation_tex, texts.conditions_tex, texts.domain_tex].map(({ length }) => length)).toEqual(
    [equation, conditions, coordinates].map(({ length }) => length),
  );
  const read = canonicalEquation(readTypedEquation(texts.python)!);
  expect(read?.values_key).toBe(problemKeyOf(statement)!.values_key);
});

/** An equation with a call of each function, one of them within a comparison. */
const withAllFunctions: Statement = {
  coordinates: [{ name: 't', from: 0, to: 1 }],
  unknowns: ['u'],
  equation: FUNCTION_NAMES.map((f) => {
    const isOfTwo = /^(atan2|heaviside|remainder|m..imum|less|greater|equal|not_equal|logical_(and|or))/.test(f);
    return new ExpressionWriter(500).write(
      parseExpression(`diff(u, t) - where(${f}(${isOfTwo ? 'u, t' : 'u'}), ${f}(${isOfTwo ? 't, u' : 't'}), 0)`),
    );
  }),
  conditions: [],
};

it('has every function in Python and in SymPy', () => {
  const { python, sympy } = textsOfStatement(withAllFunctions);
  expect(readTypedEquation(python)?.residuals).toEqual(withAllFunctions.equation);
  expect(sympy).toContain('sp.Piecewise((sp.sin(t), sp.Ne(sp.sin(u(t)), 0)), (0, True))');
  expect(sympy).toContain('sp.Piecewise((sp.Piecewise((1, sp.Lt(t, u(t))), (0, True)), sp.Lt(u(t), t)), (0, True))');
  expect(sympy).toContain("sp.Function('round')(t)");
  expect(sympy).toContain('1 / (1 + sp.exp(-t))');
});

it('leaves out what cannot be drawn', () => {
  const statement = typed("u' = -u", 'u(0) = 1', '0 < t < 1');
  const renamed = { ...statement, coordinates: [{ name: 'ж', from: 0, to: 1 }], equation: [], conditions: [] };
  expect(textsOfStatement(renamed)).toMatchObject({ equation_tex: [], conditions_tex: [], domain_tex: [] });
});
