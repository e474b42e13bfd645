import { each, plain } from '../call-arguments.ts';
import type { Library } from './row.ts';

/** scipy: splines through measured points, and polynomials, as parts of an equation. */
export const SCIPY: Library = {
  learnedFrom: 'scipy 1.17.1',
  rows: [
    {
      names: `scipy.interpolate._bsplines: BSpline
              scipy.interpolate._cubic: Akima1DInterpolator CubicHermiteSpline CubicSpline PchipInterpolator
              scipy.interpolate._interpolate: BPoly PPoly interp1d`,
      make: each(plain),
      state: { inSlots: true, functions: '_asarray' },
    },
    {
      names: 'scipy.special._orthogonal: orthopoly1d',
      make: each(plain),
      state: { functions: '_eval_func weight_func' },
    },
  ],
  functions: `scipy._lib.array_api_compat.numpy._aliases: asarray
              scipy.special._ufuncs: erf erfc expit gamma gammaln hankel1 iv j0 j1 jv kv y0 y1 yv`,
};
