/**
 * What bounds are made of, by name. Each of these is needed: a bound without it is below the truth in some case, and the tests hold such a
 * case for every one of them (`terms.spec.ts`). Nothing outside of the package can reach the switch.
 *
 * Innermost loops have no switches, since these would cost time there; their parts are compared with exact numbers one by one.
 */
export const TERMS = [
  // Of a quantity in a box.
  'value at the middle of a box',
  'radius at the middle of a box',
  'coefficients at the middle of a box',
  'coefficients over the whole box',
  'radii of coefficients',
  'radii where pieces meet',
  'kinks in a box',
  'kinks where derivatives are needed',
  // Of the error of a numeric solution over one coordinate.
  'distance from the start',
  'radius at the start',
  'spread of the starts',
  'jump between pieces',
  'radius of a jump between pieces',
  'error so far',
  'growth of the error',
  'defect',
  'tube around the solution',
  'radii of the Jacobian',
  'radii of the matrix',
  'kinks of the solution',
  'jumps of the equation',
  'own error of the reference',
  // Of a problem with conditions at two ends.
  'miss at the far end',
  'own error at the far end',
  'share of the homogeneous solution',
  'own error of the reach',
  'miss of the far end from one start',
  'own error at the far end from one start',
  'own error of the derivative by the start',
  // Of the bounds for linear equations.
  'error of the start',
  'radius of the start',
  'response to the start',
  'response to the residual',
  'response of a cell before',
  'start in a factor',
  'error before a cell',
  'radius of a rate',
  'start in the loose bound of a decay',
  'start in the loose bound of powers',
  'radii of the coefficients of a polynomial',
  'discs that touch',
  // Of the error over two coordinates.
  'left side',
  'right side',
  'bottom side',
  'top side',
  'error on the boundary',
  'residual behind the barrier',
  'extent of a box in a slope',
  'tube in a slope',
  'jumps of a derivative of the compared solution',
  'jump between slabs',
  'jump at the beginning of a slab',
  'error at the ends of the space',
  'low end of the space',
  'high end of the space',
  'height of the barrier',
  'bend of the barrier',
  'drift along the barrier',
  'diffusion of the barrier',
  'low end of the splines',
  'high end of the splines',
  'start of the splines',
  'jump of the splines',
  'residual of the splines',
  'tube around the splines',
  'radii of the slopes of the splines',
  'jumps of the equation in the tube',
  'own error of the compared solution',
] as const;

export type Term = (typeof TERMS)[number];

let leftOut: Term | null = null;

/** A term of a bound. */
export const term = (name: Term, value: number): number => (name === leftOut ? 0 : value);

/** Whether something forbids a proof, or the easier one. */
export const doubt = (name: Term, forbids: boolean): boolean => forbids && name !== leftOut;

/** Computes what a bound would be without one of its terms. Only tests use it. */
export function withoutTerm<T>(name: Term, bound: () => T): T {
  leftOut = name;
  try {
    return bound();
  } finally {
    leftOut = null;
  }
}
