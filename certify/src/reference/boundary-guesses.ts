import type { End, Problem, Tape } from '@hub/solver-file/problem';

/** Functions from which corrections of a boundary problem may start: straight lines that fulfil the conditions, and zero. */
export function boundaryGuesses({ conditions }: Problem): Tape[] {
  const [condition] = conditions;
  if (condition?.kind !== 'ends') return [];
  const [low, high] = condition.ends;
  return [lineThrough(low, high), line(0, 0)];
}

function lineThrough(low: End, high: End): Tape {
  const [valued, other] = low.derivative === 0 ? [low, high] : [high, low];
  if (valued.derivative === 1) return line((low.value + high.value) / 2, 0);
  const slope = other.derivative === 1 ? other.value : (other.value - valued.value) / (other.at - valued.at);
  return line(slope, valued.value - slope * valued.at);
}

const line = (slope: number, bias: number): Tape => ({
  inputs: 1,
  steps: [
    { do: 'input', place: 0 },
    { do: 'sum', of: [0], weights: [slope], bias },
  ],
  results: [1],
});
