import type { PythonFunction } from './equations.ts';
import { MAX_SOURCE_LENGTH, readFunction } from './equations.ts';
import type { Expression } from './expression.ts';
import { derivativesIn, namesIn, Unreadable } from './expression.ts';
import { expressionTex, symbolTex } from './tex.ts';
import type { Unknowns } from './unknowns.ts';
import { unknownsOf } from './unknowns.ts';

const MAX_LINES = 50;
const MAX_LINE = 2000;

export interface ReadEquation {
  unknowns: Unknowns;
  /** One line of TeX for each residual. */
  tex: string[];
  /** Default arguments and constant local assignments. */
  constants: Map<string, Expression>;
  pretty: string;
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
  assertDistinctSymbols(read);
  const partial = unknowns.independent.length > 1;
  const tex = read.results.map((residual) => `${expressionTex(residual, partial)} = 0`);
  if (tex.length > MAX_LINES || tex.some(({ length }) => length > MAX_LINE)) throw new Unreadable('Too much to show');
  return { unknowns, tex, constants: read.constants, pretty: read.pretty };
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
    throw new Unreadable('More than one function may be the equation');
  return source;
}

/** A reading of a source with comments must be a system as large as its conditions, with every unknown differentiated. */
function fits({ parameters, results }: PythonFunction, { conditionCount }: EquationContext): boolean {
  if (conditionCount > 0 && results.length !== conditionCount) return false;
  const differentiated = new Set(results.flatMap(derivativesIn).flatMap(({ of }) => [...namesIn(of)]));
  return differentiated.size > 0 && parameters.slice(0, conditionCount).every((unknown) => differentiated.has(unknown));
}

/** `x1` and `x_1` would look alike: then only the source tells the truth. */
function assertDistinctSymbols({ parameters, constants, results }: PythonFunction): void {
  const expressions = [...results, ...constants.values()];
  const names = new Set([
    ...parameters,
    ...constants.keys(),
    ...expressions.flatMap((expression) => [...namesIn(expression)]),
  ]);
  if (new Set([...names].map(symbolTex)).size < names.size) throw new Unreadable('Two names that look alike');
}
