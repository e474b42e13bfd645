import { sizeOfTape } from './size-of-tape.ts';
import type { TapeStep } from './tape.ts';

const sizeOf = (steps: TapeStep[], results = [steps.length - 1]) => sizeOfTape({ inputs: 1, steps, results });
const T: TapeStep = { do: 'input', place: 0 };

it('counts each number of a network where it is written, but 0, 1 and -1', () => {
  const steps: TapeStep[] = [
    T,
    { do: 'sum', of: [0], weights: [0.5], bias: 0.25 },
    { do: 'sum', of: [0], weights: [0.5], bias: 0 },
    { do: 'apply', f: 'tanh', of: 1 },
    { do: 'apply', f: 'tanh', of: 2 },
    { do: 'sum', of: [3, 4], weights: [-1, 3], bias: 1 },
  ];
  expect(sizeOf(steps)).toEqual({ numbers: 4, operations: 2 + 1 + 2 + (1 + 2) });
});

it('counts a step that is used twice once, and one that is not used not at all', () => {
  const steps: TapeStep[] = [
    T,
    { do: 'constant', value: 7 },
    { do: 'times', left: 0, right: 1 },
    { do: 'constant', value: 8 },
    { do: 'over', left: 1, right: 2 },
  ];
  expect(sizeOf(steps, [4, 2])).toEqual({ numbers: 1, operations: 2 });
  expect(sizeOf(steps, [3])).toEqual({ numbers: 1, operations: 0 });
});

it.each([
  [2, 1],
  [3, 2],
  [7, 4],
  [8, 3],
  [64, 6],
])('computes the power %d by %d multiplications', (exponent, operations) => {
  expect(sizeOf([T, { do: 'power', exponent, of: 0 }])).toEqual({ numbers: 0, operations });
});

it('counts what decides between pieces, and all pieces', () => {
  const steps: TapeStep[] = [
    T,
    { do: 'constant', value: 0 },
    { do: 'sum', of: [0], weights: [2], bias: 0 },
    { do: 'pieces', of: 0, bounds: [0, 5], parts: [1, 0, 2], continuous: -1 },
    { do: 'select', condition: 3, a: 0, b: 1 },
  ];
  expect(sizeOf(steps)).toEqual({ numbers: 2, operations: 1 + 2 + 1 });
});
