import { usedSteps } from './dependence.ts';
import type { TapeFunction } from './elementary.ts';
import { operandsOf, type Tape, type TapeStep } from './tape.ts';

const ACTIVATIONS: ReadonlySet<TapeFunction> = new Set(['tanh', 'sigmoid', 'softplus', 'erf'] as const);
/** Conditions on the sides of a rectangle multiply a network by a polynomial of degree 4, and a unit may be a factor in addition. */
const MAX_DEGREE = 6;
/** Bounds of pieces with straight parts: those of an activation that is cut off at both ends. */
const MAX_BOUNDS = 2;

/** What is known of the value of a step. */
interface Known {
  /** Degree as a polynomial of the coordinates, where values of activations count as numbers. */
  degree: number;
  dependsOnCoordinate: boolean;
  hasActivation: boolean;
  /** Whether it grows as conditions say, and may only be a factor of something with an activation. */
  isGrowth: boolean;
}

const NUMBER: Known = { degree: 0, dependsOnCoordinate: false, hasActivation: false, isGrowth: false };
const COORDINATE: Known = { ...NUMBER, degree: 1, dependsOnCoordinate: true };
const GROWTH: Known = { ...NUMBER, dependsOnCoordinate: true, isGrowth: true };
const UNIT: Known = { ...NUMBER, dependsOnCoordinate: true, hasActivation: true };

/**
 * Whether formulas are networks of a list of known kinds: sums and products of hyperbolic tangents, logistic functions, softplus, error
 * functions and continuous pieces of straight lines, with polynomials of the coordinates up to degree 6. Exponentials occur in factors of
 * networks alone, as conditions write them: 1 - e^-(t - t₀) and 1 - e^((1 - s) s), where s is a line in one coordinate. Of numbers, all
 * functions are numbers. What is not known to be such a network is none.
 */
export function isNetwork({ steps, results }: Tape): boolean {
  const used = usedSteps(steps, results);
  const exponentials = exponentialsOfConditions(steps, used, results);
  const known: Known[] = [];
  for (const [place, step] of steps.entries()) {
    if (!used[place]) continue;
    const operands = operandsOf(step).map((operand) => known[operand]!);
    const value = exponentials.has(place) ? GROWTH : knownOf(step, operands, steps);
    if (value === null || value.degree > MAX_DEGREE) return false;
    known[place] = value;
  }
  const values = results.map((place) => known[place]!);
  return values.some(({ hasActivation }) => hasActivation) && !values.some(({ isGrowth }) => isGrowth);
}

/** What is known of a step from what is known of its operands; null where it is nothing in a network. */
function knownOf(step: TapeStep, operands: readonly Known[], steps: readonly TapeStep[]): Known | null {
  if (step.do === 'input') return COORDINATE;
  if (!operands.some(({ dependsOnCoordinate }) => dependsOnCoordinate)) return NUMBER;
  const isFactor = step.do === 'times' || step.do === 'power' || (step.do === 'sum' && isMultiple(step));
  if (operands.some(({ isGrowth }) => isGrowth) && !isFactor) return null;
  const [first, second] = operands as [Known, Known];
  const degree = Math.max(...operands.map((operand) => operand.degree));
  const hasActivation = operands.some((operand) => operand.hasActivation);
  switch (step.do) {
    case 'plus':
    case 'minus':
    case 'sum':
      return { ...COORDINATE, degree, hasActivation, isGrowth: first.isGrowth };
    case 'times': {
      const isGrowth = (first.isGrowth || second.isGrowth) && !hasActivation;
      return { ...COORDINATE, degree: first.degree + second.degree, hasActivation, isGrowth };
    }
    case 'power':
      return { ...first, degree: step.exponent * degree };
    case 'over':
      return second.dependsOnCoordinate ? null : first;
    case 'apply':
      return ACTIVATIONS.has(step.f) ? UNIT : null;
    case 'pieces':
      return areStraight(step, steps) ? { ...UNIT, degree } : null;
    default:
      return null;
  }
}

/** Whether a sum is a step times a number, or 1 less the exponential of a condition. */
const isMultiple = (step: TapeStep & { do: 'sum' }): boolean =>
  step.of.length === 1 && (step.bias === 0 || step.bias === -step.weights[0]!);

/** Whether pieces are continuous, few, and each a line of what decides between them, or are a softplus and then that itself. */
function areStraight(step: TapeStep & { do: 'pieces' }, steps: readonly TapeStep[]): boolean {
  const of = steps[step.of]!;
  // Of a line, a line of it may be written as one of what it is a line of.
  const bases = of.do === 'sum' && of.of.length === 1 ? [step.of, of.of[0]!] : [step.of];
  const isLine = (place: number): boolean => {
    const part = steps[place]!;
    return part.do === 'constant' || bases.includes(part.do === 'sum' && part.of.length === 1 ? part.of[0]! : place);
  };
  const isSoftplus = (place: number): boolean => {
    const part = steps[place]!;
    if (part.do === 'sum' && part.of.length === 1) return isSoftplus(part.of[0]!);
    return part.do === 'apply' && part.f === 'softplus' && isLine(part.of);
  };
  const [first, second, ...others] = step.parts as [number, number];
  // It is cut off where it is a line up to rounding, and so jumps by that.
  if (isSoftplus(first)) return second === step.of && others.length === 0;
  return step.parts.every(isLine) && step.bounds.length <= MAX_BOUNDS && step.continuous >= 0;
}

/** Places of e^x where every use of it is c (1 - e^x), and x is t₀ - t, or (1 - s) s. */
function exponentialsOfConditions(
  steps: readonly TapeStep[],
  used: readonly boolean[],
  results: readonly number[],
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [place, step] of steps.entries())
    if (step.do === 'apply' && step.f === 'exp' && isOfCondition(step.of, steps)) found.add(place);
  for (const [place, step] of steps.entries())
    if (used[place] && !isOneMinus(step)) operandsOf(step).forEach((operand) => found.delete(operand));
  results.forEach((place) => found.delete(place));
  return found;
}

const isOneMinus = (step: TapeStep): boolean =>
  step.do === 'sum' && step.of.length === 1 && step.bias !== 0 && step.bias === -step.weights[0]!;

function isOfCondition(place: number, steps: readonly TapeStep[]): boolean {
  const step = steps[place]!;
  if (step.do === 'sum') return step.weights[0] === -1 && isLineOfCoordinate(place, steps);
  if (step.do !== 'times') return false;
  const { left, right } = step;
  return (isRestOf(left, right, steps) || isRestOf(right, left, steps)) && isLineOfCoordinate(left, steps);
}

function isLineOfCoordinate(place: number, steps: readonly TapeStep[]): boolean {
  const step = steps[place]!;
  if (step.do === 'input') return true;
  if (step.do === 'over') return isLineOfCoordinate(step.left, steps) && steps[step.right]!.do === 'constant';
  return step.do === 'sum' && step.of.length === 1 && isLineOfCoordinate(step.of[0]!, steps);
}

/** Whether a step is 1 less another one: as it says, or as both say of a third one. */
function isRestOf(place: number, other: number, steps: readonly TapeStep[]): boolean {
  const [rest, s] = [steps[place]!, steps[other]!];
  if (rest.do !== 'sum' || rest.of.length !== 1) return false;
  if (rest.of[0] === other) return rest.weights[0] === -1 && rest.bias === 1;
  if (s.do !== 'sum' || s.of.length !== 1 || s.of[0] !== rest.of[0]) return false;
  return rest.weights[0] === -s.weights[0]! && rest.bias === 1 - s.bias;
}
