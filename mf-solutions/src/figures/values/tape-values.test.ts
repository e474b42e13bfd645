import type { Tape, TapeStep } from '@hub/solver-file/problem';
import { tapeValues } from './tape-values.ts';

const input = (place: number): TapeStep => ({ do: 'input', place });
const tape = (...steps: TapeStep[]): Tape => ({ inputs: 2, steps, results: [steps.length - 1] });

it.each<[string, TapeStep[], number]>([
  ['a product', [input(0), input(1), { do: 'times', left: 0, right: 1 }], 6],
  ['a quotient', [input(0), input(1), { do: 'over', left: 0, right: 1 }], 2 / 3],
  ['a weighted sum', [input(0), input(1), { do: 'sum', of: [0, 1], weights: [10, 100], bias: 1 }], 321],
  ['a power', [input(1), { do: 'power', of: 0, exponent: 3 }], 27],
  ['a function', [input(0), { do: 'apply', f: 'exp', of: 0 }], Math.exp(2)],
  ['the first piece', [input(0), input(1), { do: 'pieces', of: 0, bounds: [2], parts: [1, 0], continuous: 0 }], 3],
  ['the last piece', [input(0), input(1), { do: 'pieces', of: 1, bounds: [2], parts: [1, 0], continuous: 0 }], 2],
  ['a choice', [input(0), input(1), { do: 'minus', left: 0, right: 0 }, { do: 'select', condition: 2, a: 0, b: 1 }], 3],
])('computes %s', (_, steps, value) => expect(tapeValues(tape(...steps), [2, 3])).toEqual([value]));
