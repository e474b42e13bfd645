import type { PythonFunction } from './equations.ts';
import { MAX_SOURCE_LENGTH, readFunction } from './equations.ts';
import type { Expression } from '../formula/expression.ts';
import { derivativesIn, namesIn, Unreadable } from '../formula/expression.ts';
import { solvedForm } from './solved-form.ts';
import { expressionTex, symbolTex } from './tex.ts';
import type { Unknowns } from './unknowns.ts';
import { unknownsOf } from './unknowns.ts';
import { withQuantities } from './where-lines.ts';

const MAX_LINES = 50;
const MAX_LINE = 2000;

export interface ReadEquation {
  unknowns: Unknowns;
  /** Each to be zero. */
  residuals: Expression[];
  /** One line of TeX for each residual, and for each quantity that it is shown with; null where it cannot be drawn. */
  tex: string[] | null;
  /** The same with each equation solved for its highest derivative, where that only takes moving terms. */
  solvedTex: string[] | null;
  /** Default arguments and constant local assignments; from the code, all numbers of the problem that have a name. */
  constants: Map<string, Expression>;
  /** The source laid out; null where it was read from the code. */
  pretty: string | null;
  /** Whether the equation is long, and shown with names for some of its parts. */
  isInParts?: boolean;
}

/** What the rest of the upload says about the equation. */
interface EquationContext {
  /** 0 where nothing is known. */
  unknownCount: number;
  conditionCount: number;
  parameterNames: string[];
}

/** @throws Unreadable unless the text is a differential equation that can be understood in one way only */
export function readEquation(text: string, context: EquationContext): ReadEquation {
  const source = equationText(text);
  const read = readFunction(source, { names: context.parameterNames, fits: (candidate) => fits(candidate, context) });
  const unknowns = unknownsOf(read, context.unknownCount);
  const { results: residuals, constants, pretty } = read;
  return { unknowns, residuals, constants, pretty, ...texOf({ unknowns, residuals, constants }) };
}

type Drawable = Pick<ReadEquation, 'unknowns' | 'residuals' | 'constants'>;

/**
 * An equation with its TeX, where it can be drawn.
 * @param quantities parts of a long equation that have a name in its code
 */
export function drawnEquation(
  equation: Omit<ReadEquation, 'tex' | 'solvedTex'>,
  quantities: ReadonlyMap<Expression, string>,
): ReadEquation {
  const { unknowns, residuals, constants } = equation;
  const taken = [
    ...unknowns.variables,
    ...constants.keys(),
    ...residuals.flatMap((residual) => [...namesIn(residual)]),
  ];
  const named = withQuantities(residuals, quantities, taken);
  try {
    const { tex, solvedTex } = texOf({ unknowns, residuals: named.residuals, constants });
    const where = whereLines(named.quantities, unknowns.independent.length > 1);
    const isInParts = named.quantities.size > 0;
    return { ...equation, tex: [...tex, ...where], solvedTex: [...solvedTex, ...where], isInParts };
  } catch (error) {
    if (error instanceof Unreadable) return { ...equation, tex: null, solvedTex: null };
    throw error;
  }
}

/** @throws Unreadable where one cannot be drawn */
function whereLines(quantities: ReadonlyMap<string, Expression>, partial: boolean): string[] {
  const lines = [...quantities].map(
    ([name, tree]) => `\\text{where } ${symbolTex(name)} = ${expressionTex(tree, partial)}`,
  );
  if (lines.length > MAX_LINES || lines.some(({ length }) => length > MAX_LINE))
    throw new Unreadable('Too much to show');
  return lines;
}

/** @throws Unreadable where it cannot be drawn, or two names would look alike */
function texOf({ unknowns, residuals, constants }: Drawable): { tex: string[]; solvedTex: string[] } {
  assertDistinctSymbols(unknowns.variables, residuals, constants);
  const partial = unknowns.independent.length > 1;
  const draw = (expression: Expression) => expressionTex(expression, partial);
  const tex = residuals.map((residual) => `${draw(residual)} = 0`);
  const solvedTex = residuals.map((residual, i) => {
    const sides = solvedForm(residual, unknowns);
    return sides ? `${draw(sides.left)} = ${draw(sides.right)}` : tex[i]!;
  });
  if (tex.length > MAX_LINES || tex.some(({ length }) => length > MAX_LINE)) throw new Unreadable('Too much to show');
  return { tex, solvedTex };
}

/**
 * The text from its function on. The client keeps what leads up to a keyword argument (`t_min=0, ode=lambda u, t: …`)
 * and the rest of the call behind it; text of any other kind is from elsewhere.
 */
function equationText(text: string): string {
  if (text.length > MAX_SOURCE_LENGTH) throw new Unreadable('The source is too long');
  if (/^def\b/.test(text)) return text;
  const [leadIn] = /^(?:\w+\s*=\s*[^=()[\]{}"'#]*,\s*)*(?:\w+\s*=\s*)?(?=lambda\b)/.exec(text) ?? [];
  if (leadIn === undefined) throw new Unreadable('Not the source of an equation');
  const source = text.slice(leadIn.length);
  const second = /(?<=.)\blambda\b/s.exec(source);
  if (second && /diff\s*\(/.test(source.slice(second.index)))
    throw new Unreadable('Several functions could be the equation');
  return source;
}

/** A reading of a source with comments must be a system as large as its conditions, with every unknown differentiated. */
function fits({ parameters, results }: PythonFunction, { conditionCount }: EquationContext): boolean {
  if (conditionCount > 0 && results.length !== conditionCount) return false;
  const differentiated = new Set(results.flatMap(derivativesIn).flatMap(({ of }) => [...namesIn(of)]));
  return differentiated.size > 0 && parameters.slice(0, conditionCount).every((unknown) => differentiated.has(unknown));
}

/** `x1` and `x_1` would look alike: then only the source tells the truth. */
function assertDistinctSymbols(
  variables: readonly string[],
  residuals: readonly Expression[],
  constants: ReadonlyMap<string, Expression>,
): void {
  const expressions = [...residuals, ...constants.values()];
  const names = new Set([
    ...variables,
    ...constants.keys(),
    ...expressions.flatMap((expression) => [...namesIn(expression)]),
  ]);
  if (new Set([...names].map(symbolTex)).size < names.size) throw new Unreadable('Two names that look alike');
}
