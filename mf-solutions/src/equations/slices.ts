import type { EquationSolution, Solution } from '@hub/openapi/types';
import { commonAxis, latticeOn } from '../compare/common-grid.ts';
import type { Range } from '../figures/marks/scale.ts';
import { ascending, type Lattice } from '../figures/marks/lattice.ts';
import type { Lines } from '../figures/marks/plot.ts';

/** One unknown of a solution over two coordinates, which are in the order of the equation. */
export interface SlicedSolution {
  label: string;
  /** Place among the colours of series. */
  colour: number;
  lattice: Lattice;
}

/** A coordinate of the equation, by its place. */
export type Coordinate = 0 | 1;

/**
 * The values of one unknown, whatever a solution calls it and its coordinates.
 * @param unknown its place in the equation
 * @returns undefined where the solution has no values over two coordinates
 */
export function latticeOf(solution: EquationSolution, whole: Solution, unknown: number): Lattice | undefined {
  const { evaluated, diff_equation_details } = whole;
  if (evaluated.kind !== 'grid') return undefined;
  const surfaces = [evaluated, ...(evaluated.others ?? [])];
  const z = (surfaces.find(({ name }) => name === solution.unknowns[unknown]) ?? surfaces[unknown])?.z;
  if (!z) return undefined;
  const own = ascending({ xs: evaluated.xs, ys: evaluated.ys, z });
  return diff_equation_details.independent_variables[0] === solution.coordinates[1] ? transposed(own) : own;
}

const transposed = ({ xs, ys, z }: Lattice): Lattice => ({
  xs: ys,
  ys: xs,
  z: ys.map((_, j) => z.map((column) => column[j] ?? null)),
});

/** What all of them together cover of a coordinate. */
export function rangeAlong(sliced: readonly SlicedSolution[], coordinate: Coordinate): Range {
  const places = placesAlong(sliced, coordinate);
  return { from: places[0] ?? 0, to: places.at(-1) ?? 0 };
}

/** The values where one coordinate is held, over the other one. */
export function slicesAt(sliced: readonly SlicedSolution[], held: Coordinate, at: number): Lines {
  const x = placesAlong(sliced, held === 0 ? 1 : 0);
  return {
    x,
    series: sliced.map(({ label, colour, lattice }) => ({
      name: label,
      y: held === 0 ? latticeOn([at], x, lattice)[0]! : latticeOn(x, [at], lattice).map(([value]) => value ?? null),
      look: { colour, dash: 0, label: '' },
    })),
  };
}

const placesAlong = (sliced: readonly SlicedSolution[], coordinate: Coordinate): number[] =>
  sliced.reduce<number[]>((axis, { lattice: { xs, ys } }) => commonAxis(axis, coordinate === 0 ? xs : ys), []);
