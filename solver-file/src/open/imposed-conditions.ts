import type { ImposedCondition } from '../contents/facts.ts';
import { orderOf, residualsAt, type KnownEquation } from '../evaluate/residuals-at-points.ts';
import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import type { ExpressionJson } from '../formula/expression-json.ts';
import { Unreadable } from '../formula/expression.ts';
import { JetSpace } from '../formula/jet-space.ts';
import { texOfCondition } from './conditions-of-open-file.ts';
import type { Manifest, ManifestCondition } from './documents.ts';
import { equationOfManifest } from './equation-of-manifest.ts';
import type { OpenFile } from './open-file.ts';

const MAX_POINTS = 101;
/** Operations for one condition: some milliseconds. */
const MAX_OPERATIONS = 1e7;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The conditions of an open file. Never throws. */
export const imposedConditions = (file: OpenFile): ImposedCondition[] =>
  (file.manifest.conditions ?? []).map((condition) => ({
    tex: attempt(() => texOfCondition(condition, file.manifest)),
    imposed: condition.imposed,
    missed: attempt(() => missedBy(condition, file)),
  }));

function missedBy(condition: ManifestCondition, { manifest, solution }: OpenFile): number | null {
  if (condition.kind === 'text') return null;
  const { along, at, tree } = placed(condition, manifest);
  const equation = equationOfManifest({ ...manifest, equation: [tree] })!;
  const [first, ...others] = at.map((number) => valuesAt({ equation, manifest, solution }, along, number));
  const distances = first!.map((value, k) => Math.abs(value - (others[0]?.[k] ?? 0)));
  const largest = Math.max(...distances);
  return Number.isFinite(largest) ? largest : null;
}

interface Placed {
  /** The coordinate that has one number there. */
  along: string;
  /** One number where the tree is zero, or two where it is the same. */
  at: number[];
  tree: ExpressionJson;
}

function placed(condition: Exclude<ManifestCondition, { kind: 'text' }>, { coordinates }: Manifest): Placed {
  if (condition.kind === 'periodic') {
    const { from, to } = coordinates.find(({ name }) => name === condition.along)!;
    return { along: condition.along, at: [from, to], tree: derivativeOf(condition) };
  }
  const [along, number] = Object.entries(condition.at)[0]!;
  const tree: ExpressionJson =
    condition.kind === 'equation'
      ? condition.residual
      : { op: 'subtract', args: [derivativeOf(condition), condition.equals] };
  return { along, at: [number], tree };
}

function derivativeOf({ unknown, derivative = [] }: { unknown: string; derivative?: string[] }): ExpressionJson {
  const of: ExpressionJson = { op: 'name', name: unknown };
  return derivative.length > 0 ? { op: 'derivative', args: [of], by: derivative } : of;
}

/** Values of the residual of an equation where one coordinate has a number, at points spread over the others. */
function valuesAt(
  { equation, manifest, solution }: { equation: KnownEquation } & Pick<OpenFile, 'manifest' | 'solution'>,
  along: string,
  number: number,
): Float64Array {
  const order = orderOf(equation);
  const operations = solution.cost * JetSpace.of(solution.inputs, order).monomials.length;
  const count = manifest.coordinates.length === 1 ? 1 : Math.floor(Math.min(MAX_POINTS, MAX_OPERATIONS / operations));
  if (count === 0) throw new CannotEvaluate('The distance to the condition takes too long.');
  const points = spread(manifest, along, number, count);
  const values = new Float64Array(count);
  solution.forEachChunk(points, order, (unknowns, start, chunk) => {
    values.set(residualsAt(equation, unknowns, chunk)[0]!, start);
  });
  return values;
}

/** Points from corner to corner: evenly along the first free coordinate, along each other one by the golden ratio, which repeats nothing. */
function spread({ coordinates }: Manifest, along: string, number: number, count: number): Float64Array[] {
  const free = coordinates.filter(({ name }) => name !== along);
  return coordinates.map((coordinate) => {
    const place = free.indexOf(coordinate);
    if (place < 0) return new Float64Array(count).fill(number);
    const { from, to } = coordinate;
    const shareOf = (k: number): number => (place === 0 ? k / Math.max(1, count - 1) : (k * place * GOLDEN) % 1);
    return Float64Array.from({ length: count }, (_, k) => from + (to - from) * shareOf(k));
  });
}

/** @returns null where a condition cannot be drawn or computed */
function attempt<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof Unreadable || error instanceof CannotEvaluate) return null;
    throw error;
  }
}
