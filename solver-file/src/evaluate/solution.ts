import { conditionsOf, isOfKind, networksOf } from '../contents/solver-root.ts';
import { attributeOf, entryOf, isSequence, type PickleValue } from '../pickle/values.ts';
import { CannotEvaluate } from './cannot-evaluate.ts';
import { ConditionReader, type ReadFunction } from './condition-reader.ts';
import { readCondition, type Condition, type Output } from './conditions.ts';
import { JetSpace } from './jet-space.ts';
import { Jets } from './jets.ts';
import { computableNetwork, type Network } from './network.ts';
import { Points } from './points.ts';

/** Of one unknown; every array has a number for each point. */
export interface Derivatives {
  value: Float64Array;
  /** By input. */
  first: Float64Array[];
  /** By input, and input again. */
  second: Float64Array[][];
}

interface Unknown {
  network: Network;
  /** Which of the network's units is meant; null where it has only one. */
  unit: number | null;
  condition: Condition;
  cost: number;
}

const MOST_UNKNOWNS = 100;
const MOST_INPUTS = 8;
const MOST_POINTS = 100_000;
/** For one point with its derivatives. */
const MOST_COST = 10_000_000;
/** Few enough for the numbers of a layer to stay in the processor's cache. */
const POINTS_AT_ONCE = 256;

/** The function that a saved solver stands for, ready to be computed at any point. */
export class Solution {
  /** How many numbers a point has: coordinates in the order of the equation's arguments, then the parameters of a bundle. */
  readonly inputs: number;
  private readonly parts: readonly Unknown[];

  constructor(inputs: number, parts: readonly Unknown[]) {
    this.inputs = inputs;
    this.parts = parts;
  }

  get unknowns(): number {
    return this.parts.length;
  }

  /** Classes of the user's own that are taken for the one module that they hold: the values need to be confirmed. */
  get assumed(): string[] {
    return [...new Set(this.parts.flatMap(({ network }) => network.assumed))];
  }

  /** Operations for one point, roughly. */
  get cost(): number {
    return this.parts.reduce((sum, { cost }) => sum + cost, 0);
  }

  /**
   * @param points an array for each input with a number for each point, in the units of the equation
   * @returns an array for each unknown; NaN or infinite where its formula is
   * @throws RangeError for arrays that do not fit, or more than 100 000 points
   */
  valuesAt(points: readonly Float64Array[]): Float64Array[] {
    const values = this.parts.map(() => new Float64Array(lengthOf(points)));
    this.inChunks(points, 0, (jets, unknown, start) => values[unknown]!.set(jets.values, start));
    return values;
  }

  /** Values with all first and second derivatives by the inputs, by forward-mode differentiation. @throws RangeError like `valuesAt` */
  derivativesAt(points: readonly Float64Array[]): Derivatives[] {
    const array = (): Float64Array => new Float64Array(lengthOf(points));
    const results = this.parts.map((): Derivatives => ({
      value: array(),
      first: points.map(array),
      second: points.map(() => points.map(array)),
    }));
    this.inChunks(points, 2, (jets, unknown, start) => {
      const { value, first, second } = results[unknown]!;
      value.set(jets.values, start);
      points.forEach((_, i) => {
        const slope = jets.derivative(i);
        first[i]!.set(slope.values, start);
        points.forEach((_other, j) => second[i]![j]!.set(slope.derivative(j).values, start));
      });
    });
    return results;
  }

  private inChunks(
    points: readonly Float64Array[],
    order: number,
    take: (jets: Jets, unknown: number, start: number) => void,
  ): void {
    const length = lengthOf(points);
    if (points.length !== this.inputs || points.some((values) => values.length !== length))
      throw new RangeError(`Points need ${this.inputs} arrays of one length`);
    if (length > MOST_POINTS) throw new RangeError(`More than ${MOST_POINTS} points at once`);
    for (let start = 0; start < length; start += POINTS_AT_ONCE) {
      const chunk = new Points(
        points.map((values) => values.slice(start, start + POINTS_AT_ONCE)),
        order,
      );
      this.parts.forEach((part, unknown) => take(jetsOf(part, chunk), unknown, start));
    }
  }
}

const lengthOf = (points: readonly Float64Array[]): number => points[0]?.length ?? 0;

/** @throws CannotEvaluate where the condition or the network does not fit */
function jetsOf({ network, unit, condition }: Unknown, points: Points): Jets {
  const output: Output = (where) => {
    const units = where.once(network, () => network.layer(where.coordinates));
    const chosen = unit === null && units.length === 1 ? units[0] : units[unit ?? -1];
    if (!chosen) throw new CannotEvaluate(`A network answers ${units.length} numbers where one is asked for.`);
    return chosen;
  };
  const value = condition(output, points);
  return value instanceof Jets ? value : points.coordinates[0]!.times(0).plus(value);
}

/**
 * Puts together what the file computes.
 * @param parameters values of names that boundary functions may use without defining them; only numbers count
 * @returns the solution, or why there is none: one sentence that names what is in the way. Never throws.
 */
export function readSolution(
  root: PickleValue,
  parameters: Record<string, unknown>,
  readFunction: ReadFunction,
): { solution: Solution } | { reason: string } {
  try {
    const solution = solutionOf(root, parameters, readFunction);
    // A trial: what does not fit shows here, and not later.
    solution.derivativesAt(Array.from({ length: solution.inputs }, () => Float64Array.of(0.5)));
    return { solution };
  } catch (error) {
    if (error instanceof CannotEvaluate) return { reason: error.message };
    throw error;
  }
}

function solutionOf(root: PickleValue, parameters: Record<string, unknown>, readFunction: ReadFunction): Solution {
  const [networkValues, conditionValues] = [networksOf(root), conditionsOf(root)];
  const count = Math.min(networkValues.length, conditionValues.length);
  if (count === 0) throw new CannotEvaluate('The file holds no networks with conditions.');
  if (count > MOST_UNKNOWNS) throw new CannotEvaluate(`The file has more than ${MOST_UNKNOWNS} unknowns.`);

  const networks = new Map([...new Set(networkValues)].map((value) => [value, computableNetwork(value)] as const));
  const values = numbersAmong(parameters);
  const parts = conditionValues.slice(0, count).map((value, i): Unknown => {
    const reader = new ConditionReader(value, readFunction, values);
    const network = networks.get(networkValues[i]!)!;
    const condition = readCondition(reader);
    return {
      network,
      unit: reader.optionalNumber('ith_unit') ?? null,
      condition,
      cost: network.cost + reader.cost,
    };
  });
  const inputs = parts[0]!.network.inputs ?? inputsByType(root);
  if (!Number.isInteger(inputs) || inputs < 1 || inputs > MOST_INPUTS)
    throw new CannotEvaluate(`The networks take ${inputs} numbers; at most ${MOST_INPUTS} are supported.`);
  const solution = new Solution(inputs, parts);
  if (solution.cost * JetSpace.of(inputs, 2).monomials.length > MOST_COST)
    throw new CannotEvaluate('The solution takes too many operations to be computed here.');
  return solution;
}

/** How many coordinates solvers of a kind have, for networks that do not tell. */
function inputsByType(root: PickleValue): number {
  const bundle = attributeOf(entryOf(root, 'solver'), 'r_min');
  if (isSequence(bundle)) return bundle.items.length;
  return isOfKind(root, '2D') ? 2 : 1;
}

function numbersAmong(parameters: Record<string, unknown>): Map<string, number> {
  const entries = Object.entries(parameters);
  return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}
