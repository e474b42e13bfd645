import { aSolution } from '@hub/web-kit/testing';
import { formatLoss, lossesOf, lowestLoss, lowestOfAny } from './losses.ts';

it.each([
  [0.12344, '0.1234'],
  [7.65512, '7.6551'],
  [0, '0.0000'],
  [0.0000021, '0.0000 (2.1·10⁻⁶)'],
  [0.00004999, '0.0000 (5·10⁻⁵)'],
  [0.00005001, '0.0001'],
  [1234.56789, '1234.5679'],
])('formats a loss of %d as %s', (value, text) => expect(formatLoss(value)).toBe(text));

describe('the lowest loss', () => {
  const series = (...values: (number | null)[]) => ({ name: 'validation', values });

  it.each([
    ['an ordinary run', [series(3, 1, 2)], { value: 1, epoch: 2, epochs: 3 }],
    ['gaps', [series(null, 5, null, 4)], { value: 4, epoch: 4, epochs: 4 }],
    ['the first of equal ones', [series(2, 2)], { value: 2, epoch: 1, epochs: 2 }],
    ['validation before training', [{ name: 'training', values: [0.1] }, series(9)], { value: 9, epoch: 1, epochs: 1 }],
    ['no finite value', [series(null, null)], undefined],
    ['no losses', [], undefined],
    [
      'a thinned training',
      [{ name: 'validation', values: [3, 1, 2], epochs: [1, 700, 9000] }],
      { value: 1, epoch: 700, epochs: 9000 },
    ],
  ])('is found for %s', (_, losses, lowest) => expect(lowestLoss(losses)).toEqual(lowest));

  it('is that of the training only where no validation loss is finite', () => {
    const training = { name: 'training', values: [0.1] };
    expect(lowestOfAny([training, series(9)])).toMatchObject({ value: 9 });
    expect(lowestOfAny([training, series(null)])).toMatchObject({ value: 0.1 });
  });
});

describe('the losses of a file', () => {
  const training = aSolution().training;

  it('include training and validation', () =>
    expect(lossesOf(aSolution()).map(({ name }) => name)).toEqual(['training', 'validation']));

  it('include their epochs if a long training was thinned', () => {
    const thinned = { ...training, train_loss: [3, 1], train_loss_epochs: [1, 9000], valid_loss_epochs: [1, 8000] };
    const epochs = lossesOf(aSolution({ training: thinned })).map((series) => series.epochs);
    expect(epochs).toEqual([
      [1, 9000],
      [1, 8000],
    ]);
  });

  it('are taken from what the client sent if the file has none', () => {
    const merged_details = { ...aSolution().merged_details, validation_loss_origin: 'client' as const };
    const solution = aSolution({ merged_details, training: { ...training, train_loss: [], valid_loss: [] } });
    expect(lossesOf(solution)).toEqual([{ name: 'validation', values: [0.5, 0.25] }]);
  });
});
