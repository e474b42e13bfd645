import { aSolution } from '@hub/web-kit/testing';
import { formatLoss, lossesOf, lowestLoss } from './losses.ts';

it.each([
  [0.12344, '0.1234'],
  [7.65512, '7.6551'],
  [0, '0.0000'],
  [0.0000021, '0.0000 (2.1 × 10⁻⁶)'],
  [0.00004999, '0.0000 (5 × 10⁻⁵)'],
  [0.00005001, '0.0001'],
  [1234.56789, '1234.5679'],
])('a loss of %d reads %s', (value, text) => expect(formatLoss(value)).toBe(text));

describe('the lowest loss', () => {
  const series = (...values: (number | null)[]) => ({ name: 'validation', values });

  it.each([
    ['an ordinary run', [series(3, 1, 2)], { value: 1, epoch: 2, epochs: 3 }],
    ['gaps', [series(null, 5, null, 4)], { value: 4, epoch: 4, epochs: 4 }],
    ['the first of equal ones', [series(2, 2)], { value: 2, epoch: 1, epochs: 2 }],
    ['validation before training', [{ name: 'training', values: [0.1] }, series(9)], { value: 9, epoch: 1, epochs: 1 }],
    ['no finite value', [series(null, null)], undefined],
    ['no losses', [], undefined],
  ])('of %s', (_, losses, lowest) => expect(lowestLoss(losses)).toEqual(lowest));
});

describe('the losses of a file', () => {
  const training = aSolution().training;

  it('are those of training and validation', () =>
    expect(lossesOf(aSolution()).map(({ name }) => name)).toEqual(['training', 'validation']));

  it('are those that the client sent, where the file tells none', () => {
    const solution = aSolution({ training: { ...training, train_loss: [], valid_loss: [] } });
    expect(lossesOf(solution)).toEqual([{ name: 'validation', values: [0.5, 0.25] }]);
  });
});
