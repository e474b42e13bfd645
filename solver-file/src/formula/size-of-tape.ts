import { usedSteps } from './dependence.ts';
import type { Tape, TapeStep } from './tape.ts';

/** How much a program has to store for some formulas, and to compute at one point. */
export interface SizeOfTape {
  /**
   * Weights, biases, constants and bounds of pieces, without 0, 1 and -1. Each counts where it is written, so that equal numbers count as
   * often as they are there, and a step that several others use counts once. Exponents are a part of the form, and count nothing.
   */
  numbers: number;
  /**
   * Additions, subtractions, multiplications, divisions, functions, and comparisons that choose a piece. Multiplications by 1 and -1 are
   * none; a power is computed by squaring; of all pieces that may be chosen each is computed.
   */
  operations: number;
}

/** The size of formulas, counted over the steps that their results need. */
export function sizeOfTape({ steps, results }: Tape): SizeOfTape {
  const used = usedSteps(steps, results);
  const size = { numbers: 0, operations: 0 };
  steps.forEach((step, place) => {
    if (!used[place]) return;
    size.numbers += numbersOf(step).filter(isFree).length;
    size.operations += operationsOf(step);
  });
  return size;
}

const isFree = (number: number): boolean => number !== 0 && Math.abs(number) !== 1;

function numbersOf(step: TapeStep): readonly number[] {
  switch (step.do) {
    case 'constant':
      return [step.value];
    case 'sum':
      return [...step.weights, step.bias];
    case 'pieces':
      return step.bounds;
    default:
      return [];
  }
}

function operationsOf(step: TapeStep): number {
  switch (step.do) {
    case 'input':
    case 'constant':
      return 0;
    case 'sum': {
      const weights = step.weights.filter((weight) => weight !== 0);
      const terms = weights.length + (step.bias === 0 ? 0 : 1);
      return weights.filter(isFree).length + Math.max(0, terms - 1);
    }
    case 'power':
      return multiplicationsOf(step.exponent);
    case 'pieces':
      return step.bounds.length;
    default:
      return 1;
  }
}

/** Squarings, and products where a binary digit of the exponent is 1 behind the first. */
function multiplicationsOf(exponent: number): number {
  const digits = exponent.toString(2);
  return digits.length - 1 + [...digits.slice(1)].filter((digit) => digit === '1').length;
}
