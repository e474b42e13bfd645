import type { ExplicitEquation } from '@hub/solver-file/problem';
import type { BallJet } from '../ball-jets/ball-tape.ts';
import { cutJet, derivativeJet } from '../ball-jets/polynomial-jet.ts';

/** Number of parts of the state, which lists the unknowns one by one, each with its derivatives below the order. */
export const stateSize = ({ orders }: Pick<ExplicitEquation, 'orders'>): number =>
  orders.reduce((sum, order) => sum + order, 0);

/** Place of the highest derivative but one of each unknown in the state, whose slope the equation gives. */
export function lastPlaces({ orders }: Pick<ExplicitEquation, 'orders'>): number[] {
  let place = -1;
  return orders.map((order) => (place += order));
}

/**
 * The state, and the highest derivatives, as jets of one degree.
 * @param unknowns jets of the unknowns, of that degree plus the order of each
 */
export function stateJets(
  unknowns: readonly BallJet[],
  orders: readonly number[],
  degree: number,
): { state: BallJet[]; highest: BallJet[] } {
  const state: BallJet[] = [];
  const highest = unknowns.map((unknown, i) => {
    let jet = unknown;
    for (let k = 0; k < orders[i]!; k++) {
      state.push(cutJet(jet, degree));
      jet = derivativeJet(jet);
    }
    return cutJet(jet, degree);
  });
  return { state, highest };
}
