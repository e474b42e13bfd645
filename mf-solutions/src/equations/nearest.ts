import type { EquationSolution } from '@hub/openapi/types';

/** What somebody wants to solve an equation with. Places count as in the equation; a value that is left out is not compared. */
export interface WantedProblem {
  /** Values of the parameters in the order of the equation's letters. */
  parameters: readonly (number | undefined)[];
  conditions: readonly WantedCondition[];
  /** Intervals of the coordinates in the order of the equation. */
  domain: readonly WantedInterval[];
}

export interface WantedCondition {
  unknown: number;
  coordinate: number;
  at: number;
  derivative: 0 | 1;
  value: number | undefined;
}

interface WantedInterval {
  coordinate: number;
  min: number | undefined;
  max: number | undefined;
}

export interface NearestSolution {
  solution: EquationSolution;
  distance: number;
  /** What the solution has instead of the wanted values. */
  differences: Difference[];
}

export type Difference =
  | { kind: 'parameter'; place: number; value: number }
  | { kind: 'condition'; condition: WantedCondition; value: number };

const ROUNDING = 1e-9;
/** Further away, training from the start is as good. */
const FARTHEST = 3;

/**
 * The solution of an equation that is nearest to what is wanted: parameters are compared relatively, conditions by the scale of the
 * solution, and the trained domain must contain the wanted one.
 * @returns null where no solution is near
 */
export function nearestSolution(solutions: readonly EquationSolution[], wanted: WantedProblem): NearestSolution | null {
  const near = solutions
    .filter((solution) => containsDomain(solution, wanted))
    .map((solution) => measured(solution, wanted))
    .filter((found) => found !== null)
    .sort((a, b) => a.distance - b.distance);
  const [first] = near;
  return first && first.distance <= FARTHEST ? first : null;
}

function containsDomain({ domain }: EquationSolution, wanted: WantedProblem): boolean {
  return wanted.domain.every(({ coordinate, min, max }) => {
    const trained = domain.find((one) => one.coordinate === coordinate);
    if (!trained) return min === undefined && max === undefined;
    const slack = ROUNDING * Math.max(1, trained.max - trained.min);
    return (min === undefined || min >= trained.min - slack) && (max === undefined || max <= trained.max + slack);
  });
}

/** @returns null where the solution lacks a value that is compared */
function measured(solution: EquationSolution, wanted: WantedProblem): NearestSolution | null {
  const differences: Difference[] = [];
  let distance = 0;
  for (const [place, asked] of wanted.parameters.entries()) {
    if (asked === undefined) continue;
    const value = solution.parameters[place] ?? null;
    if (value === null) return null;
    const share = Math.abs(value - asked) / Math.max(Math.abs(value), Math.abs(asked), Number.MIN_VALUE);
    if (share <= ROUNDING) continue;
    distance += share;
    differences.push({ kind: 'parameter', place, value });
  }
  const scale = scaleOf(solution);
  for (const condition of wanted.conditions) {
    if (condition.value === undefined) continue;
    const own = solution.conditions.find((one) => isSamePlace(one, condition));
    if (!own) return null;
    const share = Math.abs(own.value - condition.value) / scale;
    if (share <= ROUNDING) continue;
    distance += share;
    differences.push({ kind: 'condition', condition, value: own.value });
  }
  return { solution, distance, differences };
}

const isSamePlace = (
  a: Pick<WantedCondition, 'unknown' | 'coordinate' | 'at' | 'derivative'>,
  b: Pick<WantedCondition, 'unknown' | 'coordinate' | 'at' | 'derivative'>,
): boolean =>
  a.unknown === b.unknown && a.coordinate === b.coordinate && a.derivative === b.derivative && a.at === b.at;

/** How far the values of a solution reach, as its card has them. */
function scaleOf({ preview, conditions }: EquationSolution): number {
  const reach =
    preview.kind === 'lines'
      ? preview.y.max - preview.y.min
      : preview.kind === 'grid'
        ? preview.z.max - preview.z.min
        : 0;
  return reach || Math.max(...conditions.map(({ value }) => Math.abs(value)), 0) || 1;
}
