import { expressionText } from '../formula/expression-text.ts';
import { readExpressionJson } from '../formula/read-expression-json.ts';
import { drawable, drawnConditionsOf, drawnEquationOf } from '../open/drawn-equation.ts';
import { numberTex } from '../python/number-tex.ts';
import { symbolTex } from '../python/tex.ts';
import type { Statement } from './statement.ts';
import { sympyText } from './sympy-text.ts';

/** A problem as people read it. What TeX cannot be trusted to draw is left out. */
export interface StatementTexts {
  /** Solved for the highest derivatives where that is possible. */
  equation_tex: string[];
  conditions_tex: string[];
  domain_tex: string[];
  /** The equation as a function of Python, as the client takes it. */
  python: string;
  /** A program of Python that states the problem with SymPy. */
  sympy: string;
}

export function textsOfStatement(statement: Statement): StatementTexts {
  const { coordinates, unknowns, equation } = statement;
  const names = [...unknowns, ...coordinates.map(({ name }) => name)];
  const { drawn } = drawnEquationOf(statement);
  const residuals = equation.map((tree) => expressionText(readExpressionJson(tree)));
  return {
    equation_tex: drawn?.solvedTex ?? drawn?.tex ?? [],
    conditions_tex: drawnConditionsOf(statement),
    domain_tex: coordinates.flatMap(({ name, from, to }) =>
      drawable(() => `${symbolTex(name)} \\in [${numberTex(String(from))}, ${numberTex(String(to))}]`),
    ),
    python: `lambda ${names.join(', ')}: [${residuals.join(', ')}]`,
    sympy: sympyText(statement),
  };
}
