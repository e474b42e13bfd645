import { referenceValues } from './reference-values.ts';

it('evaluates the piece that a place lies in, from the start of the piece', () => {
  const pieces = [
    { from: 1, to: 3, coefficients: [[10, 0, 2], [5]] },
    { from: 0, to: 1, coefficients: [[1, 3], [4]] },
  ];
  const xs = Float64Array.of(-0.5, 0, 0.5, 1, 2, 3, 3.5);
  expect(referenceValues(pieces, 2, xs).map((values) => [...values])).toEqual([
    [NaN, 1, 2.5, 4, 12, 18, NaN],
    [NaN, 4, 4, 4, 5, 5, NaN],
  ]);
});

it('leaves further unknowns of the pieces away, and has gaps for those that are missing', () => {
  const pieces = [{ from: 0, to: 1, coefficients: [[1], [2]] }];
  expect(referenceValues(pieces, 1, Float64Array.of(0.5))).toEqual([Float64Array.of(1)]);
  expect(referenceValues(pieces, 3, Float64Array.of(0.5))[2]).toEqual(Float64Array.of(NaN));
});
