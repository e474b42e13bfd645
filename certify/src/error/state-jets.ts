import type { ExplicitEquation } from '@hub/solver-file/problem';
import type { BallJet } from '../ball-jets/ball-tape.ts';
import { cutJet, derivativeJet } from '../ball-jets/polynomial-jet.ts';

/** Where the parts of the state are: unknown by unknown, each with its derivatives below the order. */
export const stateSize = ({ orders }: Pick<ExplicitEquation, 'orders'>): number =>
  orders.reduce((sum, order) => sum + order, 0);

/** For each unknown, the place of its highest derivative but one in the state: what the equation gives the slope of. */
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
