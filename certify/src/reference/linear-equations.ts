/**
 * A band matrix in triangular factors, by Gaussian elimination with row exchanges; a full matrix is the widest band.
 *
 * Reference: G. Golub, C. Van Loan, Matrix Computations, 4th ed., Johns Hopkins 2013, sections 3.4 and 4.3.
 */
export class BandMatrix {
  /** Entries of the matrix, row by row. Exchanges of rows add as many places above the diagonal as there are below. */
  private readonly entries: Float64Array;
  private readonly width: number;
  private readonly pivots: Int32Array;

  constructor(
    readonly size: number,
    private readonly below: number,
    private readonly above: number,
  ) {
    this.width = 2 * below + above + 1;
    this.entries = new Float64Array(size * this.width);
    this.pivots = new Int32Array(size);
  }

  static full(size: number): BandMatrix {
    return new BandMatrix(size, size - 1, size - 1);
  }

  set(row: number, column: number, value: number): void {
    this.entries[this.placeOf(row, column)] = value;
  }

  /** Factors the matrix in place; false when it is singular or not finite. */
  factor(): boolean {
    const { entries, size } = this;
    for (let k = 0; k < size; k++) {
      const lastRow = Math.min(size - 1, k + this.below);
      const lastColumn = Math.min(size - 1, k + this.below + this.above);
      let pivot = k;
      for (let row = k + 1; row <= lastRow; row++) {
        if (Math.abs(entries[this.placeOf(row, k)]!) > Math.abs(entries[this.placeOf(pivot, k)]!)) pivot = row;
      }
      this.pivots[k] = pivot;
      if (pivot !== k) this.exchange(k, pivot, k, lastColumn);
      const diagonal = entries[this.placeOf(k, k)]!;
      if (diagonal === 0 || !Number.isFinite(diagonal)) return false;
      for (let row = k + 1; row <= lastRow; row++) {
        const factor = entries[this.placeOf(row, k)]! / diagonal;
        entries[this.placeOf(row, k)] = factor;
        if (factor === 0) continue;
        const from = this.placeOf(k, k + 1);
        const to = this.placeOf(row, k + 1);
        const count = lastColumn - k;
        for (let i = 0; i < count; i++) entries[to + i]! -= factor * entries[from + i]!;
      }
    }
    return true;
  }

  /** The solution for a right side, once the matrix is factored. */
  solve(right: ArrayLike<number>): Float64Array {
    const { entries, size } = this;
    const x = Float64Array.from(right);
    for (let k = 0; k < size; k++) {
      const pivot = this.pivots[k]!;
      const value = x[pivot]!;
      x[pivot] = x[k]!;
      x[k] = value;
      for (let row = k + 1; row <= Math.min(size - 1, k + this.below); row++) {
        x[row]! -= entries[this.placeOf(row, k)]! * value;
      }
    }
    for (let k = size - 1; k >= 0; k--) {
      let value = x[k]!;
      for (let column = k + 1; column <= Math.min(size - 1, k + this.below + this.above); column++) {
        value -= entries[this.placeOf(k, column)]! * x[column]!;
      }
      x[k] = value / entries[this.placeOf(k, k)]!;
    }
    return x;
  }

  private placeOf(row: number, column: number): number {
    return row * this.width + column - row + this.below;
  }

  private exchange(a: number, b: number, from: number, to: number): void {
    for (let column = from; column <= to; column++) {
      const place = this.placeOf(a, column);
      const other = this.placeOf(b, column);
      const value = this.entries[place]!;
      this.entries[place] = this.entries[other]!;
      this.entries[other] = value;
    }
  }
}
