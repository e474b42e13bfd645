import type { Solution } from '@hub/openapi/types';
import { generatorOf } from './told.ts';

export interface Interval {
  /** Of the coordinate. */
  name: string;
  min: number;
  max: number;
}

/** What it was trained over, coordinate by coordinate; empty where nothing tells. */
export function domainOf(solution: Solution): Interval[] {
  const { xy_min, xy_max, t_min, t_max } = generatorOf(solution).value;
  const mins = listOf(xy_min ?? t_min);
  const maxs = listOf(xy_max ?? t_max);
  const names = mins.length === 1 ? ['t'] : ['x', 'y'];
  return mins.flatMap((min, index) => {
    const max = maxs[index];
    const name = solution.diff_equation_details.independent_variables[index] ?? names[index];
    return typeof min === 'number' && typeof max === 'number' && name !== undefined ? [{ name, min, max }] : [];
  });
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
