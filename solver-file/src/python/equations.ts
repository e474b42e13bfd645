import { possibleSources } from './comment-endings.ts';
import type { Expression } from '../formula/expression.ts';
import { derivativesIn, name, namesIn, substitute, Unreadable } from '../formula/expression.ts';
import { parseExpression, parseExpressionList, parseParameters } from './expression-parser.ts';
import type { FunctionSource } from './function-source.ts';
import { wordsOfMathematics } from './functions.ts';
import { prettySource } from './pretty-source.ts';
import { textOf } from './tokens.ts';

/** A lambda or def that computes something by arithmetic alone. */
export interface PythonFunction {
  /** Parameters without default values, in order. */
  parameters: string[];
  /** Names that stand for one value throughout: default arguments and constant local assignments. */
  constants: Map<string, Expression>;
  /** What is returned, one by one; local assignments that vary are filled in. */
  results: Expression[];
  /** The function alone, line breaks restored. */
  pretty: string;
}

/** What is known about a function from elsewhere: it decides between readings when comments have lost their ends. */
export interface Expectation {
  /** Names with a meaning outside of the function. */
  names: Iterable<string>;
  fits(candidate: PythonFunction): boolean;
}

/** Longer texts are not looked at: callers check. */
export const MAX_SOURCE_LENGTH = 20_000;

/**
 * Reads a lambda or def from the text that the client sends for it.
 * @throws Unreadable unless there is exactly one way to understand it
 */
export function readFunction(text: string, expectation: Expectation): PythonFunction {
  const names = new Set(expectation.names);
  const { sources, guessed } = possibleSources(text, new Set([...names, ...wordsOfMathematics]));
  if (!guessed) return understood(sources[0]!);

  const readings = sources.flatMap((source) => {
    const reading = understoodOrNothing(source);
    return reading && isClosed(reading, names) && expectation.fits(reading) ? [reading] : [];
  });
  const distinct = new Map(readings.map((reading) => [meaningOf(reading), reading]));
  const [only] = distinct.values();
  if (!only || distinct.size > 1) throw new Unreadable('Its comments can end in no way, or in more than one');
  return only;
}

function understood(source: FunctionSource): PythonFunction {
  const parameters = parseParameters(source.parameters);
  const constants = new Map<string, Expression>();
  const varying = new Map<string, Expression>(parameters.map((parameter) => [parameter.name, name(parameter.name)]));
  for (const { name: parameter, fallback } of parameters) {
    if (!fallback) continue;
    constants.set(parameter, fallback);
    varying.delete(parameter);
  }
  for (const { name: local, value } of source.assignments) {
    if (constants.has(local) || varying.has(local)) throw new Unreadable(`${local} is assigned twice`);
    const expression = substitute(parseExpression(value), varying);
    const isConstant =
      derivativesIn(expression).length === 0 && [...namesIn(expression)].every((used) => !varying.has(used));
    (isConstant ? constants : varying).set(local, expression);
  }
  return {
    parameters: parameters.filter(({ fallback }) => !fallback).map((parameter) => parameter.name),
    constants,
    results: parseExpressionList(textOf(source.result)).map((result) => substitute(result, varying)),
    pretty: prettySource(source),
  };
}

function understoodOrNothing(source: FunctionSource): PythonFunction | undefined {
  try {
    return understood(source);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

/** Whether every name in it has a meaning. */
function isClosed({ parameters, constants, results }: PythonFunction, names: ReadonlySet<string>): boolean {
  const meant = new Set([...parameters, ...constants.keys(), ...names]);
  return [...results, ...constants.values()].every((expression) =>
    [...namesIn(expression)].every((used) => meant.has(used)),
  );
}

const meaningOf = ({ parameters, constants, results }: PythonFunction): string =>
  JSON.stringify([parameters, [...constants], results]);
