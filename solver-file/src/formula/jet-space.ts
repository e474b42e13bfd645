/** Coefficient `left` of one factor times coefficient `right` of the other belongs to coefficient `to` of the product. */
interface Product {
  left: number;
  right: number;
  to: number;
}

/** Coefficient `from`, times `factor`. */
interface Source {
  from: number;
  factor: number;
}

/** The monomials of Taylor polynomials in some directions, cut off behind an order. The first one is the constant. */
export class JetSpace {
  private static readonly known = new Map<string, JetSpace>();

  /** Powers of each direction, for each monomial. */
  readonly monomials: readonly (readonly number[])[];
  readonly products: readonly Product[];
  private readonly places: ReadonlyMap<string, number>;
  private readonly ofDerivatives = new Map<number, { space: JetSpace; sources: readonly Source[] }>();
  private readonly ofPowers: readonly Product[][];

  private constructor(
    readonly directions: number,
    readonly order: number,
  ) {
    this.monomials = monomialsUpTo(directions, order);
    this.places = new Map(this.monomials.map((powers, place) => [powers.join(), place]));
    this.products = this.monomials.flatMap((one, left) =>
      this.monomials.flatMap((other, right) => {
        const to = this.placeOf(one.map((power, direction) => power + other[direction]!));
        return to === undefined ? [] : [{ left, right, to }];
      }),
    );
    const degrees = this.monomials.map(total);
    this.ofPowers = Array.from({ length: order + 1 }, (_, k) =>
      this.products.filter(({ left, right }) => degrees[left]! >= k - 1 && degrees[right]! >= 1),
    );
  }

  static of(directions: number, order: number): JetSpace {
    const key = `${directions},${order}`;
    const space = JetSpace.known.get(key) ?? new JetSpace(directions, order);
    JetSpace.known.set(key, space);
    return space;
  }

  /** Returns the place of a monomial; undefined for one beyond the order. */
  placeOf(powers: readonly number[]): number | undefined {
    return this.places.get(powers.join());
  }

  /** Returns the products that the power of a polynomial without a constant to k - 1 times itself consists of, for k from 2 on. */
  productsOfPower(k: number): readonly Product[] {
    return this.ofPowers[k]!;
  }

  /** Returns where the coefficients of the derivative in one direction come from, and their space, whose order is lower by one. */
  derivative(direction: number): { space: JetSpace; sources: readonly Source[] } {
    const known = this.ofDerivatives.get(direction);
    if (known) return known;
    const space = JetSpace.of(this.directions, this.order - 1);
    const sources = space.monomials.map((powers) => {
      const factor = powers[direction]! + 1;
      return { from: this.placeOf(powers.with(direction, factor))!, factor };
    });
    const derivative = { space, sources };
    this.ofDerivatives.set(direction, derivative);
    return derivative;
  }
}

function monomialsUpTo(directions: number, order: number): number[][] {
  if (directions === 0) return [[]];
  const degrees = Array.from({ length: order + 1 }, (_, degree) => degree);
  return degrees
    .flatMap((power) => monomialsUpTo(directions - 1, order - power).map((powers) => [power, ...powers]))
    .sort((a, b) => total(a) - total(b));
}

const total = (powers: readonly number[]): number => powers.reduce((sum, power) => sum + power, 0);
