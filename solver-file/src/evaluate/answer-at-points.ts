import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { JetSpace } from '../formula/jet-space.ts';
import { MAX_ORDER, orderOf, residualsAt, type KnownEquation } from './residuals-at-points.ts';
import type { Solution } from './solution-at-points.ts';

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

/** What the inputs and the results of a solution are called. */
export interface NamedVariables {
  unknowns: readonly string[];
  /** Coordinates, then the parameters of a bundle. */
  inputs: readonly string[];
}

/** A solution that can be asked, with what is known about it. */
export interface KnownSolution extends NamedVariables {
  solution: Solution;
  /** The equation. @throws CannotEvaluate where it is not known */
  equation: () => KnownEquation;
  /** The intervals that the inputs were trained on; undefined where they are not known. */
  domain: () => readonly { min: number; max: number }[] | undefined;
}

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
 * Answers a question about a solution. Never throws.
 * @param read the solution. @throws CannotEvaluate where there is none
 */
export function answerAtPoints(
  question: PointsQuestion,
  read: () => KnownSolution,
): { answer: ValuesAtPoints } | { problem: PointsProblem } {
  try {
    return { answer: answerTo(question, read()) };
  } catch (error) {
    if (error instanceof WrongQuestion) return { problem: { field: error.field, reason: error.message } };
    if (error instanceof CannotEvaluate) return { problem: { field: null, reason: error.message } };
    throw error;
  }
}

function answerTo(question: PointsQuestion, known: KnownSolution): ValuesAtPoints {
  const { solution } = known;
  const points = pointsOf(question.points, known.inputs);
  const outputs = (question.outputs ?? known.unknowns).map((text) => outputOf(text, known));
  const asksResidual = outputs.some(({ unknown }) => unknown === null);
  const equation = asksResidual ? known.equation() : null;
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
    outside_domain: countOutside(points, known.domain()),
  };
}

const finite = (numbers: Float64Array): (number | null)[] =>
  Array.from(numbers, (number) => (Number.isFinite(number) ? number : null));

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
function outputOf(text: string, { unknowns, inputs }: NamedVariables): Output {
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

function countOutside(points: readonly Float64Array[], domain: readonly { min: number; max: number }[] | undefined) {
  if (!domain) return null;
  let count = 0;
  for (let k = 0; k < points[0]!.length; k++)
    if (domain.some(({ min, max }, i) => points[i]![k]! < min || points[i]![k]! > max)) count += 1;
  return count;
}
