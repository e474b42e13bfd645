/** The monomials of Taylor polynomials in some coordinates up to an order, the constant first, lower degrees before higher ones. */
export class Monomials {
  private static readonly known = new Map<string, Monomials>();

  /** Powers of the coordinates in each monomial. */
  readonly powers: readonly (readonly number[])[];
  readonly degrees: Int32Array;
  /**
   * Pairs of monomials whose product each monomial is: `lefts` and `rights` from `starts[k]` up to `starts[k + 1]`. The first
   * pair has the constant on the left, the last one has it on the right.
   */
  readonly starts: Int32Array;
  readonly lefts: Int32Array;
  readonly rights: Int32Array;
  /** Degree of the left monomial of each pair. */
  readonly leftDegrees: Int32Array;
  /** Place of the first power of each coordinate; undefined in polynomials of order 0. */
  readonly coordinatePlaces: readonly (number | undefined)[];
  private readonly places: ReadonlyMap<string, number>;

  private constructor(
    readonly coordinates: number,
    readonly order: number,
  ) {
    this.powers = powersUpTo(coordinates, order).sort((a, b) => degreeOf(a) - degreeOf(b));
    this.degrees = Int32Array.from(this.powers, degreeOf);
    this.places = new Map(this.powers.map((powers, place) => [powers.join(), place]));
    const pairs = this.powers.map((whole) =>
      this.powers.flatMap((part, left) => {
        const right = this.placeOf(whole.map((power, i) => power - part[i]!));
        return right === undefined ? [] : [[left, right] as const];
      }),
    );
    this.starts = Int32Array.from([0, ...pairs.map((_, k) => pairs.slice(0, k + 1).flat().length)]);
    this.lefts = Int32Array.from(pairs.flat(), ([left]) => left);
    this.rights = Int32Array.from(pairs.flat(), ([, right]) => right);
    this.leftDegrees = this.lefts.map((left) => this.degrees[left]!);
    this.coordinatePlaces = Array.from({ length: coordinates }, (_, own) =>
      this.placeOf(Array.from({ length: coordinates }, (_, i) => (i === own ? 1 : 0))),
    );
  }

  static of(coordinates: number, order: number): Monomials {
    const key = `${coordinates},${order}`;
    const monomials = Monomials.known.get(key) ?? new Monomials(coordinates, order);
    Monomials.known.set(key, monomials);
    return monomials;
  }

  get length(): number {
    return this.powers.length;
  }

  /** Undefined beyond the order. */
  placeOf(powers: readonly number[]): number | undefined {
    return this.places.get(powers.join());
  }
}

function powersUpTo(coordinates: number, order: number): number[][] {
  if (coordinates === 0) return [[]];
  const first = Array.from({ length: order + 1 }, (_, power) => power);
  return first.flatMap((power) => powersUpTo(coordinates - 1, order - power).map((rest) => [power, ...rest]));
}

const degreeOf = (powers: readonly number[]): number => powers.reduce((sum, power) => sum + power, 0);
