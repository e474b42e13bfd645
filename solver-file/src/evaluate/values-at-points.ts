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
import { JetSpace } from '../formula/jet-space.ts';
import { MAX_ORDER, orderOf, residualsAt, type KnownEquation } from './residuals-at-points.ts';
import { compareWithSample } from './sample-check.ts';
import type { Solution } from './solution-at-points.ts';
import { solutionOfFile } from './own-code/solution-of-file.ts';
import { trainedDomain, type Interval } from './trained-domain.ts';

/** What is asked of a solution. */
export interface PointsQuestion {
  /** Numbers for each point, by the name of the coordinate or of the parameter of a bundle. */
  points: Record<string, unknown>;
  /** Unknowns such as `u`, derivatives such as `d(u,t)` or `d(u,x,y)`, and `residual`; all unknowns where it is left out. */
  outputs?: string[];
}

/** The numbers that were asked for; null where a formula has no finite value. */
export interface ValuesAtPoints {
  /** Numbers for each point, by the name of the output. */
  values: Record<string, (number | null)[]>;
  /** Numbers for each point, for each equation of the system; null where they were not asked for. */
  residuals: (number | null)[][] | null;
  /** How many points are outside of the domain that the solver was trained on; null where the file does not tell it. */
  outside_domain: number | null;
}

/** Why there is no answer: the field of the question that is wrong, or null where the solution cannot be evaluated at all. */
export interface PointsProblem {
  field: 'points' | 'outputs' | null;
  reason: string;
}

/** The part of `diff_equation_details` that is asked for here. */
export type Details = EvaluationDetails & { equation: unknown; conditions: readonly unknown[] };
export type Names = Pick<Derived, 'dependent_variables' | 'independent_variables'>;

export const MAX_POINTS = 10_000;
/** Operations that one question may take: about two seconds. */
const MAX_OPERATIONS = 2e9;
const RESIDUAL = 'residual';

class WrongQuestion extends Error {
  constructor(
    readonly field: 'points' | 'outputs',
    reason: string,
  ) {
    super(reason);
  }
}

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
  return answerAbout(() => askedOf(root, names, details), question);
}

/** What a question about points is answered from. */
export interface Asked {
  solution: Solution;
  variables: Variables;
  /** @throws CannotEvaluate where the equation is not known */
  equation: () => KnownEquation;
  /** Domain of the training, an interval for each input; undefined where it is not known. */
  domain: readonly Interval[] | undefined;
}

/** Answers a question. Never throws. @param open gives what is asked about, or throws CannotEvaluate */
export function answerAbout(
  open: () => Asked,
  question: PointsQuestion,
): { answer: ValuesAtPoints } | { problem: PointsProblem } {
  try {
    return { answer: answerTo(question, open()) };
  } catch (error) {
    if (error instanceof WrongQuestion) return { problem: { field: error.field, reason: error.message } };
    if (error instanceof CannotEvaluate) return { problem: { field: null, reason: error.message } };
    throw error;
  }
}

function askedOf(root: PickleValue, names: Names, details: Details): Asked {
  const read = solutionOfFile(root, details.parameters);
  if ('reason' in read) throw new CannotEvaluate(read.reason);
  const { solution } = read;
  const [assumed] = solution.assumed;
  const agrees = assumed === undefined || compareWithSample(solution, details.sample_solution)?.agrees;
  if (assumed !== undefined && !agrees) throw new CannotEvaluate(unconfirmed(assumed, agrees));
  const variables = variablesOf(solution, root, names);
  return {
    solution,
    variables,
    equation: () => equationOf(root, details, variables),
    domain: trainedDomain(root, details.generator, solution.inputs),
  };
}

function answerTo(question: PointsQuestion, { solution, variables, equation: read, domain }: Asked): ValuesAtPoints {
  const points = pointsOf(question.points, variables.inputs);
  const outputs = (question.outputs ?? variables.unknowns).map((text) => outputOf(text, variables));
  const asksResidual = outputs.some(({ unknown }) => unknown === null);
  const equation = asksResidual ? read() : null;
  const order = Math.max(equation ? orderOf(equation) : 0, ...outputs.map(({ by }) => by.length));
  const count = points[0]!.length;
  const operations = solution.cost * JetSpace.of(solution.inputs, order).monomials.length * count;
  if (operations > MAX_OPERATIONS)
    throw new WrongQuestion(
      'points',
      'Evaluating this solution at so many points takes too long: ask for fewer points.',
    );

  const asked = outputs.flatMap(({ text, unknown, by }) =>
    unknown === null ? [] : [{ text, unknown, by, numbers: new Float64Array(count) }],
  );
  const residuals = equation?.residuals.map(() => new Float64Array(count)) ?? null;
  solution.forEachChunk(points, order, (unknowns, start, chunk) => {
    for (const { unknown, by, numbers } of asked) {
      const derivative = by.reduce((jets, direction) => jets.derivative(direction), unknowns[unknown]!);
      numbers.set(derivative.values, start);
    }
    if (equation) residualsAt(equation, unknowns, chunk).forEach((found, i) => residuals![i]!.set(found, start));
  });
  return {
    values: Object.fromEntries(asked.map(({ text, numbers }) => [text, finite(numbers)])),
    residuals: residuals && residuals.map(finite),
    outside_domain: countOutside(points, domain),
  };
}

const finite = (numbers: Float64Array): (number | null)[] =>
  Array.from(numbers, (number) => (Number.isFinite(number) ? number : null));

export interface Variables {
  unknowns: readonly string[];
  /** Coordinates, then the parameters of a bundle. */
  inputs: readonly string[];
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

/** @throws WrongQuestion unless there is one finite number for each input at each point */
function pointsOf(sent: Record<string, unknown>, inputs: readonly string[]): Float64Array[] {
  const wrong = (reason: string) => new WrongQuestion('points', reason);
  const unknown = Object.keys(sent).find((name) => !inputs.includes(name));
  if (unknown !== undefined)
    throw wrong(`${unknown} is not a coordinate of this solution: points needs ${inputs.join(', ')}`);
  const columns = inputs.map((name) => {
    const column = Object.hasOwn(sent, name) ? sent[name] : undefined;
    if (!Array.isArray(column)) throw wrong(`points needs a list of numbers for ${name}`);
    if (column.length > MAX_POINTS) throw wrong(`At most ${MAX_POINTS} points can be evaluated at once`);
    const at = column.findIndex((value) => typeof value !== 'number' || !Number.isFinite(value));
    if (at >= 0) throw wrong(`Number ${at + 1} of ${name} in points is not a finite number`);
    return Float64Array.from(column as number[]);
  });
  const [{ length }] = columns as [Float64Array];
  if (length === 0) throw wrong('points needs at least one point');
  if (columns.some((column) => column.length !== length))
    throw wrong('points needs lists of the same length: one number for each point');
  return columns;
}

interface Output {
  text: string;
  /** Its place among the unknowns; null for the residual. */
  unknown: number | null;
  /** Places of the inputs that it is differentiated by. */
  by: number[];
}

/** @throws WrongQuestion for what is none of the forms, or names what is not there */
function outputOf(text: string, { unknowns, inputs }: Variables): Output {
  const [name = '', ...by] = (/^d\(([^()]*)\)$/.exec(text)?.[1] ?? text).split(',').map((part) => part.trim());
  const unknown = unknowns.indexOf(name);
  if (unknown < 0 && text === RESIDUAL) return { text, unknown: null, by: [] };
  const wrong = (reason: string) => new WrongQuestion('outputs', reason);
  if (unknown < 0)
    throw wrong(
      `${name || 'An empty name'} is not an unknown of this solution: ask for ${unknowns.join(', ')} or ${RESIDUAL}`,
    );
  const places = by.map((input) => inputs.indexOf(input));
  const missing = by[places.indexOf(-1)];
  if (missing !== undefined)
    throw wrong(`${missing || 'An empty name'} is not a coordinate of this solution: it has ${inputs.join(', ')}`);
  if (places.length > MAX_ORDER)
    throw wrong(`${text} is of order ${places.length}; derivatives are computed up to order ${MAX_ORDER}`);
  return { text, unknown, by: places };
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

function countOutside(points: readonly Float64Array[], domain: readonly Interval[] | undefined) {
  if (!domain) return null;
  let count = 0;
  for (let k = 0; k < points[0]!.length; k++)
    if (domain.some(({ min, max }, i) => points[i]![k]! < min || points[i]![k]! > max)) count += 1;
  return count;
}
