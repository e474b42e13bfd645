import { FUNCTIONS, isStepped, runTape, type TapeFunction, type TapeStep } from '@hub/solver-file/problem';
import { apply, input, tapeOf } from '../../test/tape-builder.ts';
import { addDerivatives } from './derivative.ts';

const TAPE_FUNCTIONS = Object.values(FUNCTIONS)
  .map(({ form }) => form)
  .filter((f): f is TapeFunction => 'kind' in FUNCTIONS[f]);

it.each(TAPE_FUNCTIONS)('has the derivative of %s', (f) => {
  const steps: TapeStep[] = [...tapeOf(1, [apply(f, input(0))]).steps];
  const [place] = addDerivatives(steps, [steps.length - 1], 0);
  if (isStepped(f)) return expect(place).toBeNull();
  const x = f === 'acosh' ? 1.7 : 0.3;
  const [known] = FUNCTIONS[f].derivatives(x, FUNCTIONS[f].at(x));
  expect(runTape({ inputs: 1, steps, results: [place!] }, [x])[0]).toBeCloseTo(known, 14);
});
