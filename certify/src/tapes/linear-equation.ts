import { dependsOn, isLinearIn, type ExplicitEquation } from '@hub/solver-file/problem';

const isState = (place: number): boolean => place > 0;

/** Whether y⁽ⁿ⁾ = f(t, state) is a sum of the state, times functions of the coordinate, and another function of it. */
export const isLinearEquation = ({ right }: ExplicitEquation): boolean => isLinearIn(right, isState);

/** Whether the coefficients of a linear equation do not depend on the coordinate. */
export const hasConstantCoefficients = ({ jacobian }: ExplicitEquation): boolean => !dependsOn(jacobian, () => true);
