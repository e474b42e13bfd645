import type { Solution } from '@hub/openapi/types';
import { symbolOf } from '@hub/figure/symbol';
import type { MapNames } from '../figures/marks/map-drawing.ts';

/** Names of a figure over two coordinates; x and y where the equation could not be read. */
export function mapNames({ diff_equation_details }: Solution, unknown: string): MapNames {
  const [x = 'x', y = 'y'] = diff_equation_details.independent_variables;
  return { x: symbolOf(x), y: symbolOf(y), z: symbolOf(unknown) };
}
