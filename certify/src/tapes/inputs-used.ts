import type { ExplicitEquation, Tape, TapeFunction, TapeStep } from '@hub/solver-file/problem';

/** Which inputs the results of a tape depend on. */
export function inputsUsed({ steps, results }: Tape): Set<number> {
  const used = new Set(results);
  const inputs = new Set<number>();
  for (let i = steps.length - 1; i >= 0; i--) {
    if (!used.has(i)) continue;
    const step = steps[i]!;
    if (step.do === 'input') inputs.add(step.place);
    for (const operand of operandsOf(step)) used.add(operand);
  }
  return inputs;
}

/** Whether a tape of a coordinate and a state depends on the state. */
const dependsOnState = (tape: Tape): boolean => [...inputsUsed(tape)].some((place) => place > 0);

/** Whether y⁽ⁿ⁾ = f(t, state) is a sum of the state, times functions of the coordinate, and another function of it. */
export const isLinearEquation = ({ right, jacobian }: ExplicitEquation): boolean =>
  !dependsOnState(jacobian) && !choosesByState(right);

const STEPPED: readonly TapeFunction[] = ['floor', 'ceil', 'round', 'trunc'];

/** Whether a tape of a coordinate and a state has other formulas for other states: its derivatives then do not tell all. */
function choosesByState({ steps }: Tape): boolean {
  const byState: boolean[] = [];
  for (const step of steps)
    byState.push(step.do === 'input' ? step.place > 0 : operandsOf(step).some((operand) => byState[operand]));
  return steps.some(
    (step, i) =>
      byState[i] && (step.do === 'pieces' || step.do === 'select' || (step.do === 'apply' && STEPPED.includes(step.f))),
  );
}

function operandsOf(step: TapeStep): readonly number[] {
  switch (step.do) {
    case 'input':
    case 'constant':
      return [];
    case 'plus':
    case 'minus':
    case 'times':
    case 'over':
      return [step.left, step.right];
    case 'sum':
      return step.of;
    case 'apply':
    case 'power':
      return [step.of];
    case 'pieces':
      return [step.of, ...step.parts];
    case 'select':
      return [step.condition, step.a, step.b];
  }
}
