import { readEquationFromCode } from '../bytecode/equation-from-code.ts';
import { numbersAmong } from '../contents/sent-details.ts';
import type { PickleValue } from '../pickle/values.ts';
import type { Derived } from '../derive/derive.ts';
import { Unreadable, type Expression } from '../formula/expression.ts';
import { readEquation } from '../python/read-equation.ts';
import { placeholderNames } from '../python/unknowns.ts';
import { bundleParameters } from './bundle-parameters.ts';
import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { unconfirmed, type EvaluationDetails } from './evaluate-file.ts';
import {
  answerAtPoints,
  type NamedVariables,
  type PointsProblem,
  type PointsQuestion,
  type ValuesAtPoints,
} from './answer-at-points.ts';
import type { KnownEquation } from './residuals-at-points.ts';
import { compareWithSample } from './sample-check.ts';
import type { Solution } from './solution-at-points.ts';
import { solutionOfFile } from './own-code/solution-of-file.ts';
import { trainedDomain } from './trained-domain.ts';

/** The part of `diff_equation_details` that is asked for here. */
export type Details = EvaluationDetails & { equation: unknown; conditions: readonly unknown[] };
export type Names = Pick<Derived, 'dependent_variables' | 'independent_variables'>;

/**
 * Evaluates the solution in a walked file at points, from its weights. Never throws.
 * @param names what the variables are called; where they are not known, `u` or `u_1`, `u_2`, … of `t` or `x_1`, `x_2`, …
 */
export function evaluateAtPoints(
  root: PickleValue,
  names: Names,
  details: Details,
  question: PointsQuestion,
): { answer: ValuesAtPoints } | { problem: PointsProblem } {
  return answerAtPoints(question, () => {
    const read = solutionOfFile(root, details.parameters);
    if ('reason' in read) throw new CannotEvaluate(read.reason);
    const { solution } = read;
    const [assumed] = solution.assumed;
    const agrees = assumed === undefined || compareWithSample(solution, details.sample_solution)?.agrees;
    if (assumed !== undefined && !agrees) throw new CannotEvaluate(unconfirmed(assumed, agrees));
    const variables = variablesOf(solution, root, names);
    return {
      solution,
      ...variables,
      equation: () => equationOf(root, details, variables),
      domain: () => trainedDomain(root, details.generator, solution.inputs),
    };
  });
}

interface Variables extends NamedVariables {
  coordinateCount: number;
}

export function variablesOf(solution: Solution, root: PickleValue, names: Names): Variables {
  const { dependent_variables: dependent, independent_variables: independent } = names;
  const parameters = bundleParameters(root, names, solution.inputs);
  const coordinateCount = solution.inputs - parameters.length;
  const placeholders = coordinateCount === 1 ? ['t'] : Array.from({ length: coordinateCount }, (_, i) => `x_${i + 1}`);
  const coordinates = independent.length >= coordinateCount ? independent.slice(0, coordinateCount) : placeholders;
  const fits = dependent.length === solution.unknowns;
  return {
    unknowns: fits ? dependent : placeholderNames(solution.unknowns),
    inputs: [...coordinates, ...parameters],
    coordinateCount,
  };
}

/** @throws CannotEvaluate where neither the code in the file nor the text can be read, or it is about other variables */
export function equationOf(
  root: PickleValue,
  details: Details,
  { unknowns, inputs, coordinateCount }: Variables,
  textFor: 'unreadable code' | 'missing code' = 'unreadable code',
): KnownEquation {
  const { dependent, independent, residuals, constants } = readResiduals(root, details, textFor);
  if (dependent.length !== unknowns.length)
    throw new CannotEvaluate(
      'The residual cannot be computed: the equation and the networks have different numbers of unknowns.',
    );
  const isBundle = coordinateCount < inputs.length;
  const places = independent.map((name, k) => [name, isBundle ? inputs.indexOf(name) : k] as const);
  return {
    residuals,
    unknowns: new Map(dependent.map((name, i) => [name, i])),
    inputs: new Map(places.filter(([, place]) => place >= 0 && place < inputs.length)),
    constants: new Map([...numbersAmong(details.parameters), ...constants]),
  };
}

interface Residuals {
  dependent: readonly string[];
  independent: readonly string[];
  residuals: readonly Expression[];
  constants: ReadonlyMap<string, Expression | number>;
}

/**
 * The code goes before the text.
 * @param textFor for which code the text stands in: text does not tell all that code computes, such as the types of numbers
 * @throws CannotEvaluate where neither can be read
 */
export function readResiduals(
  root: PickleValue,
  { equation, conditions, parameters }: Details,
  textFor: 'unreadable code' | 'missing code' = 'unreadable code',
): Residuals {
  const code = readEquationFromCode(root);
  if (code && 'equation' in code) {
    const { unknowns, residuals, parameters: numbers } = code.equation;
    return { ...unknowns, residuals, constants: new Map([...numbers].map(([name, { value }]) => [name, value])) };
  }
  if (code && textFor === 'missing code') throw new CannotEvaluate(`The residual cannot be computed: ${code.reason}`);
  try {
    const text = typeof equation === 'string' ? equation.trim() : '';
    const context = { unknownCount: conditions.length, conditionCount: conditions.length };
    const { unknowns, residuals, constants } = readEquation(text, {
      ...context,
      parameterNames: Object.keys(parameters),
    });
    return { ...unknowns, residuals, constants };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new CannotEvaluate(
      `The residual cannot be computed: ${code?.reason ?? 'the file has no equation that can be read.'}`,
    );
  }
}
