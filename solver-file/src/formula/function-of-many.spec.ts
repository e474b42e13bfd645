import { exp, sigmoid, sin, softplus, tanh, type Elementary } from './elementary.ts';
import { functionOfMany } from './function-of-many.ts';

const PLACES = Float64Array.of(0, -0, 1e-9, -0.3, 0.7, 2.5, -4, 19, -30, 710, -710, Infinity, -Infinity, NaN);

describe.each<[name: string, f: Elementary]>([
  ['tanh', tanh],
  ['sigmoid', sigmoid],
  ['sin', sin],
  ['exp, which is not written out', exp],
  ['softplus, which is not written out', softplus],
])('%s of many numbers', (_, f) => {
  it.each([0, 1, 2, 3])('has the same digits as of each by itself, with %d derivatives', (order) => {
    const count = PLACES.length;
    const into = new Float64Array(2 + (order + 1) * count).fill(7);
    functionOfMany(f)(Float64Array.of(5, ...PLACES), 1, count, into, 1, 1 + count, order);
    const expected = [...PLACES].map((x) => {
      const y = f.at(x);
      const [first, second, third] = f.derivatives(x, y);
      return [y, first, second / 2, third / 6];
    });
    const rows = Array.from({ length: order + 1 }, (_row, k) => expected.map((ofPlace) => ofPlace[k]!));
    expect(into).toEqual(Float64Array.of(7, ...rows.flat(), 7));
  });
});
