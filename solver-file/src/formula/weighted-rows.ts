/** Numbers one behind the other, from a place in an array on. */
interface Row {
  numbers: Float64Array;
  start: number;
}

/**
 * Adds a weighted sum of rows to the numbers from a place on: four rows at a time, which spares most of the reading and writing of the sum.
 * @param size how many numbers each row has
 */
export function addWeightedRows(
  into: Float64Array,
  at: number,
  size: number,
  rows: readonly Row[],
  weights: Float64Array,
): void {
  let i = 0;
  for (; i + 3 < rows.length; i += 4) addFour(into, at, size, rows, weights, i);
  for (; i < rows.length; i++) addOne(into, at, size, rows[i]!, weights[i]!);
}

/**
 * Adds several such sums of the same rows, all in one array and two sums at a time: the fastest way for a layer. Each sum is rounded as by
 * {@link addWeightedRows}.
 * @param rows where they begin
 * @param weights for each sum one weight for each of the rows
 * @param sums where the first sum begins; the others follow
 */
export function addWeightedInBlock(
  numbers: Float64Array,
  rows: readonly number[],
  size: number,
  weights: readonly Float64Array[],
  sums: number,
): void {
  const rest = rows.length - (rows.length % 4);
  let n = 0;
  for (; n + 1 < weights.length; n += 2)
    for (let i = 0; i < rest; i += 4)
      addFourToTwo(numbers, rows, i, size, weights[n]!, weights[n + 1]!, sums + n * size);
  const asRows = rows.map((start) => ({ numbers, start }));
  if (n < weights.length)
    for (let i = 0; i < rest; i += 4) addFour(numbers, sums + n * size, size, asRows, weights[n]!, i);
  weights.forEach((ofSum, k) => {
    for (let i = rest; i < rows.length; i++) addOne(numbers, sums + k * size, size, asRows[i]!, ofSum[i]!);
  });
}

/** The loop has its numbers one by one: taken out of an array in each round, they would be objects. */
function addFourToTwo(
  numbers: Float64Array,
  rows: readonly number[],
  i: number,
  size: number,
  first: Float64Array,
  second: Float64Array,
  at: number,
): void {
  const [a, b, c, d] = [rows[i]!, rows[i + 1]!, rows[i + 2]!, rows[i + 3]!];
  const [p1, q1, r1, s1] = [first[i]!, first[i + 1]!, first[i + 2]!, first[i + 3]!];
  const [p2, q2, r2, s2] = [second[i]!, second[i + 1]!, second[i + 2]!, second[i + 3]!];
  const other = at + size;
  for (let k = 0; k < size; k++) {
    const p = numbers[a + k]!;
    const q = numbers[b + k]!;
    const r = numbers[c + k]!;
    const s = numbers[d + k]!;
    numbers[at + k]! += p1 * p + q1 * q + r1 * r + s1 * s;
    numbers[other + k]! += p2 * p + q2 * q + r2 * r + s2 * s;
  }
}

function addFour(
  into: Float64Array,
  at: number,
  size: number,
  rows: readonly Row[],
  weights: Float64Array,
  i: number,
): void {
  const { numbers: a, start: fromA } = rows[i]!;
  const { numbers: b, start: fromB } = rows[i + 1]!;
  const { numbers: c, start: fromC } = rows[i + 2]!;
  const { numbers: d, start: fromD } = rows[i + 3]!;
  const [p, q, r, s] = [weights[i]!, weights[i + 1]!, weights[i + 2]!, weights[i + 3]!];
  for (let k = 0; k < size; k++)
    into[at + k]! += p * a[fromA + k]! + q * b[fromB + k]! + r * c[fromC + k]! + s * d[fromD + k]!;
}

function addOne(into: Float64Array, at: number, size: number, { numbers, start }: Row, weight: number): void {
  for (let k = 0; k < size; k++) into[at + k]! += weight * numbers[start + k]!;
}
