import { anEquationPage, anEquationSolution } from '../testing/equations.ts';
import { withKnownLetters } from './known-letters.ts';

it('writes parameters with the names and signs of the author, in alphabetical order', () => {
  const { letters, solutions } = withKnownLetters(
    anEquationPage({
      letters: ['a', 'b', 'c'],
      parameter_names: [
        { name: 'gamma', is_negated: true },
        { name: 'delta', is_negated: false },
        { name: 'alpha', is_negated: true },
      ],
      solutions: [
        anEquationSolution({ parameters: [-0.8, 0.25, 0] }),
        anEquationSolution({ parameters: [null, 1, 2] }),
      ],
    }),
  );
  expect(letters).toEqual(['α', 'γ', 'δ']);
  expect(solutions.map(({ parameters }) => parameters)).toEqual([
    [0, 0.8, 0.25],
    [-2, null, 1],
  ]);
});
