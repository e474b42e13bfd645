/** Coefficient `left` of one factor times coefficient `right` of the other belongs to coefficient `to` of the product. */
interface Product {
  left: number;
  right: number;
  to: number;
}

/** The monomials of Taylor polynomials in some directions, cut off behind an order. The first one is the constant. */
export class JetSpace {
  private static readonly known = new Map<string, JetSpace>();

  /** For each monomial, the power of each direction. */
  readonly monomials: readonly (readonly number[])[];
  readonly products: readonly Product[];
  private readonly places: ReadonlyMap<string, number>;

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
  }

  static of(directions: number, order: number): JetSpace {
    const key = `${directions},${order}`;
    const space = JetSpace.known.get(key) ?? new JetSpace(directions, order);
    JetSpace.known.set(key, space);
    return space;
  }

  /** Undefined for a monomial beyond the order. */
  placeOf(powers: readonly number[]): number | undefined {
    return this.places.get(powers.join());
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
