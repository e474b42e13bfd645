import { addWeightedInBlock, addWeightedRows } from './weighted-rows.ts';

const SIZE = 3;

/** Whole numbers, so that no order of adding them rounds. */
const weight = (sum: number, row: number): number => 1 + ((3 * sum + 5 * row) % 7);

const CASES = [
  [0, 1],
  [1, 1],
  [3, 2],
  [4, 1],
  [4, 2],
  [5, 3],
  [8, 4],
  [9, 5],
];

it.each(CASES)('adds %d rows to %d sums', (rowCount, sumCount) => {
  const numbers = Float64Array.from({ length: SIZE * (rowCount + sumCount) + 1 }, (_, i) => i);
  const before = numbers.slice();
  // The rows stand in another order than they are summed in.
  const rows = Array.from({ length: rowCount }, (_, row) => SIZE * (rowCount - 1 - row));
  const weights = Array.from({ length: sumCount }, (_, sum) =>
    Float64Array.from(rows, (_row, row) => weight(sum, row)),
  );
  const sums = SIZE * rowCount;
  addWeightedInBlock(numbers, rows, SIZE, weights, sums);
  const expected = before.map((value, i) => {
    const sum = Math.floor((i - sums) / SIZE);
    if (sum < 0 || sum >= sumCount) return value;
    return rows.reduce((total, row, n) => total + weight(sum, n) * before[row + ((i - sums) % SIZE)]!, value);
  });
  expect(numbers).toEqual(expected);
});

it.each(CASES)('adds %d rows of other arrays to a sum', (rowCount) => {
  const rows = Array.from({ length: rowCount }, (_, row) => ({
    numbers: Float64Array.from({ length: SIZE + row }, (_value, i) => 10 * row + i),
    start: row,
  }));
  const weights = Float64Array.from(rows, (_, row) => weight(0, row));
  const into = Float64Array.of(7, 1, 2, 3, 7);
  addWeightedRows(into, 1, SIZE, rows, weights);
  const sums = [0, 1, 2].map((k) =>
    rows.reduce((total, { numbers, start }, row) => total + weight(0, row) * numbers[start + k]!, k + 1),
  );
  expect(into).toEqual(Float64Array.of(7, ...sums, 7));
});
