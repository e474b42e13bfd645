import { raised, roundingOf } from '../arithmetic/rounding.ts';
import type { BallJet } from './ball-tape.ts';
import type { Monomials } from './monomials.ts';

/** A partial derivative of jets, up to a lower degree: which coefficients it is made of, looked up once. */
export class DerivativeOfJet {
  readonly order: number;
  private readonly from: Int32Array;
  private readonly factors: Float64Array;

  /**
   * @param wide monomials of the jets that are differentiated
   * @param monomials of the derivatives
   * @param orders by coordinate
   */
  constructor(wide: Monomials, monomials: Monomials, orders: readonly number[]) {
    this.order = orders.reduce((sum, one) => sum + one, 0);
    this.from = Int32Array.from(monomials.powers, (powers) =>
      wide.placeOf(powers.map((power, i) => power + orders[i]!))!,
    );
    this.factors = Float64Array.from(monomials.powers, (powers) =>
      powers.reduce((product, power, i) => product * risingFactor(power, orders[i]!), 1),
    );
  }

  of(jet: BallJet): BallJet {
    const { from, factors } = this;
    const [middles, radii] = [new Float64Array(from.length), new Float64Array(from.length)];
    for (let k = 0; k < from.length; k++) {
      const middle = factors[k]! * jet.middles[from[k]!]!;
      middles[k] = middle;
      radii[k] = raised(factors[k]! * jet.radii[from[k]!]! + roundingOf(middle), 4);
    }
    return { middles, radii, continuous: jet.continuous - this.order };
  }
}

/** (power + 1) (power + 2) … (power + order): what differentiating makes of a coefficient. */
function risingFactor(power: number, order: number): number {
  let factor = 1;
  for (let n = 1; n <= order; n++) factor *= power + n;
  return factor;
}
