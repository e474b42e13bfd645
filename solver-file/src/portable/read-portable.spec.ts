import { rootOf } from '../../test/support/roots.ts';
import { activation, condition, linear, sequential, solverFile } from '../../test/support/solver-writer.ts';
import { readSentDetails } from '../contents/sent-details.ts';
import { readPortable } from './read-portable.ts';

const NAMES = { dependent_variables: ['u'], independent_variables: ['t'] };
/** A file that names no domain. */
const root = rootOf(
  solverFile(
    [sequential(linear([[1]], [0]), activation('Tanh'), linear([[1]], [0]))],
    [condition('IVP', { t_0: 0, u_0: 1, u_0_prime: null })],
  ),
);

it('takes the domain of the values that were sent where nothing names one', () => {
  const sample_solution = [[0, 1, 2], [[1, 1.5, 1.8]]];
  expect(readPortable(root, NAMES, { ...readSentDetails({}), sample_solution })).toMatchObject({
    portable: { inputs: [{ name: 't', role: 'coordinate', from: 0, to: 2 }] },
  });
});

it('gives no solution without a domain', () => {
  expect(readPortable(root, NAMES, readSentDetails({}))).toEqual({
    reason: 'The file does not state its training domain.',
  });
});
