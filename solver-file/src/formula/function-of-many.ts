import type { BasicFunction, Elementary } from './elementary.ts';

/**
 * A function of numbers that stand in a row, and as far as an order goes f'(x), f''(x)/2 and f'''(x)/6 of each.
 * @param numbers has the arguments from `from` on
 * @param into takes the values from `at` on, and from `slopes` on one row for each order
 */
type FunctionOfMany = (
  numbers: Float64Array,
  from: number,
  count: number,
  into: Float64Array,
  at: number,
  slopes: number,
  order: number,
) => void;

/**
 * What hidden layers are mostly made of. A function that is called for each number gets and gives that as an object of its own, which costs
 * as much as the function; so these are written out. They compute what `Elementary` does, to the last digit.
 */
const WRITTEN_OUT: Partial<Record<BasicFunction, FunctionOfMany>> = {
  tanh: (numbers, from, count, into, at, slopes, order) => {
    for (let i = 0; i < count; i++) into[at + i] = Math.tanh(numbers[from + i]!);
    if (order === 0) return;
    for (let i = 0; i < count; i++) {
      const y = into[at + i]!;
      into[slopes + i] = 1 - y * y;
      if (order > 1) into[slopes + count + i] = (-2 * y * (1 - y * y)) / 2;
      if (order > 2) into[slopes + 2 * count + i] = ((1 - y * y) * (6 * y * y - 2)) / 6;
    }
  },
  sigmoid: (numbers, from, count, into, at, slopes, order) => {
    for (let i = 0; i < count; i++) into[at + i] = 1 / (1 + Math.exp(-numbers[from + i]!));
    if (order === 0) return;
    for (let i = 0; i < count; i++) {
      const y = into[at + i]!;
      const slope = y * (1 - y);
      into[slopes + i] = slope;
      if (order > 1) into[slopes + count + i] = (slope * (1 - 2 * y)) / 2;
      if (order > 2) into[slopes + 2 * count + i] = (slope * (1 - 6 * y + 6 * y * y)) / 6;
    }
  },
  sin: (numbers, from, count, into, at, slopes, order) => {
    for (let i = 0; i < count; i++) into[at + i] = Math.sin(numbers[from + i]!);
    if (order === 0) return;
    for (let i = 0; i < count; i++) {
      const slope = Math.cos(numbers[from + i]!);
      into[slopes + i] = slope;
      if (order > 1) into[slopes + count + i] = -into[at + i]! / 2;
      if (order > 2) into[slopes + 2 * count + i] = -slope / 6;
    }
  },
};

/** Works for every function up to order 3. */
export function functionOfMany(f: Elementary): FunctionOfMany {
  const written = typeof f.form === 'string' ? WRITTEN_OUT[f.form] : undefined;
  return written ?? ((...row) => eachByItself(f, ...row));
}

function eachByItself(f: Elementary, ...[numbers, from, count, into, at, slopes, order]: Parameters<FunctionOfMany>) {
  for (let i = 0; i < count; i++) {
    const x = numbers[from + i]!;
    const y = f.at(x);
    into[at + i] = y;
    if (order === 0) continue;
    const [first, second, third] = f.derivatives(x, y);
    into[slopes + i] = first;
    if (order > 1) into[slopes + count + i] = second / 2;
    if (order > 2) into[slopes + 2 * count + i] = third / 6;
  }
}
