import { isStepped } from './elementary.ts';
import { operandsOf, type Tape, type TapeStep } from './tape.ts';

/** Whether an input of a tape is meant, by its place. */
type Inputs = (place: number) => boolean;

/** Whether some results of a tape depend on some inputs. */
export function dependsOn({ steps, results }: Tape, inputs: Inputs): boolean {
  const depending = dependingSteps(steps, inputs);
  return results.some((place) => depending[place]);
}

/**
 * Whether the results are sums of some inputs, each times a factor, and something else. It is told by how they are computed, since a
 * derivative does not tell it: that of a step is 0.
 * @param variables the inputs
 * @param others on which the factors must not depend either
 */
export function isLinearIn({ steps, results }: Tape, variables: Inputs, others: Inputs = () => false): boolean {
  const hasVariable = dependingSteps(steps, variables);
  const isFactor = dependingSteps(steps, (place) => variables(place) || others(place)).map((depends) => !depends);
  const isLinear: boolean[] = [];
  for (const [at, step] of steps.entries()) isLinear.push(!hasVariable[at] || keepsLinear(step));
  return results.every((place) => isLinear[place]);

  function keepsLinear(step: TapeStep): boolean {
    switch (step.do) {
      case 'input':
        return true;
      case 'plus':
      case 'minus':
      case 'sum':
        return operandsOf(step).every((of) => isLinear[of]);
      case 'times':
        return (isLinear[step.left]! && isFactor[step.right]!) || (isLinear[step.right]! && isFactor[step.left]!);
      case 'over':
        return isLinear[step.left]! && isFactor[step.right]!;
      case 'pieces':
        return isFactor[step.of]! && step.parts.every((part) => isLinear[part]);
      case 'select':
        return isFactor[step.condition]! && isLinear[step.a]! && isLinear[step.b]!;
      default:
        return false;
    }
  }
}

/**
 * How many derivatives of the results by some inputs have no jump, whatever the inputs are: -1 where a step of one of them may jump itself,
 * Infinity where none has a jump or kink.
 */
export function continuityIn({ steps, results }: Tape, inputs: Inputs): number {
  const depending = dependingSteps(steps, inputs);
  const used = usedSteps(steps, results);
  return steps.reduce((least, step, at) => (used[at] ? Math.min(least, continuityOf(step)) : least), Infinity);

  function continuityOf(step: TapeStep): number {
    switch (step.do) {
      case 'apply':
        return depending[step.of] && isStepped(step.f) ? -1 : Infinity;
      case 'pieces':
        return depending[step.of] ? step.continuous : Infinity;
      case 'select':
        return depending[step.condition] ? -1 : Infinity;
      default:
        return Infinity;
    }
  }
}

function dependingSteps(steps: readonly TapeStep[], inputs: Inputs): boolean[] {
  const depending: boolean[] = [];
  for (const step of steps)
    depending.push(step.do === 'input' ? inputs(step.place) : operandsOf(step).some((of) => depending[of]));
  return depending;
}

/** Whether some results are computed from a step, by its place. */
export function usedSteps(steps: readonly TapeStep[], results: readonly number[]): boolean[] {
  const used = steps.map(() => false);
  for (const place of results) used[place] = true;
  for (let at = steps.length - 1; at >= 0; at--) if (used[at]) for (const of of operandsOf(steps[at]!)) used[of] = true;
  return used;
}
