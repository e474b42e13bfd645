import { BandMatrix } from './linear-equations.ts';

/** The same numbers in every run, between -1 and 1. */
function numbers(count: number): number[] {
  let state = 1;
  return Array.from({ length: count }, () => {
    state = (state * 16807) % 2147483647;
    return (2 * state) / 2147483647 - 1;
  });
}

describe('linear equations', () => {
  it.each([
    [6, 5, 5],
    [40, 2, 3],
    [40, 3, 0],
    [1, 0, 0],
  ])('%i unknowns with %i diagonals below and %i above', (size, below, above) => {
    const matrix = new BandMatrix(size, below, above);
    const solution = numbers(size);
    const entries = numbers(size * size);
    const right = solution.map((_, row) => {
      let total = 0;
      for (let column = Math.max(0, row - below); column <= Math.min(size - 1, row + above); column++) {
        const entry = entries[row * size + column]! + (row === column ? 2 : 0);
        matrix.set(row, column, entry);
        total += entry * solution[column]!;
      }
      return total;
    });
    expect(matrix.factor()).toBe(true);
    matrix.solve(right).forEach((value, i) => expect(value).toBeCloseTo(solution[i]!, 9));
  });

  it('exchanges rows', () => {
    const matrix = BandMatrix.full(2);
    matrix.set(0, 1, 2);
    matrix.set(1, 0, 4);
    expect(matrix.factor()).toBe(true);
    expect([...matrix.solve([6, 8])]).toEqual([2, 3]);
  });

  it('a singular matrix has no factors', () => {
    const matrix = BandMatrix.full(2);
    matrix.set(0, 0, 1);
    matrix.set(1, 0, 1);
    expect(matrix.factor()).toBe(false);
  });
});
