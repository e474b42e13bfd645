import { MAX_WHOLE_EPOCHS, thinnedLosses } from './thinned-losses';

const falling = (epochs: number) => Array.from({ length: epochs }, (_, at) => 1 / (at + 1));

it('keeps a history of up to the maximum number of epochs unchanged', () => {
  const losses = falling(MAX_WHOLE_EPOCHS);
  expect(thinnedLosses(losses)).toEqual({ values: losses, epochs: null });
  expect(thinnedLosses([])).toEqual({ values: [], epochs: null });
  expect(thinnedLosses(falling(MAX_WHOLE_EPOCHS + 1)).epochs).not.toBeNull();
});

it('reduces a long history to few values, with their epochs in order', () => {
  const losses = falling(700_000);
  const { values, epochs } = thinnedLosses(losses);
  expect(values.length).toBeLessThan(1600);
  expect(epochs).toHaveLength(values.length);
  expect(epochs).toEqual([...new Set(epochs)].sort((a, b) => a - b));
  expect(epochs!.map((epoch) => losses[epoch - 1])).toEqual(values);
});

it('keeps the first and last epoch and the lowest and highest loss, wherever they are', () => {
  const losses = falling(100_000);
  [losses[41_234], losses[77_777]] = [-5, 9];
  const { values, epochs } = thinnedLosses(losses);
  expect([epochs!.at(0), epochs!.at(-1)]).toEqual([1, 100_000]);
  expect(epochs![values.indexOf(-5)]).toBe(41_235);
  expect(epochs![values.indexOf(9)]).toBe(77_778);
});

it('keeps a gap in each stretch that has one, and a history of gaps remains one', () => {
  const losses: (number | null)[] = falling(100_000);
  losses[50_001] = null;
  const { values, epochs } = thinnedLosses(losses);
  expect(epochs![values.indexOf(null)]).toBe(50_002);
  expect(new Set(thinnedLosses(Array<null>(100_000).fill(null)).values)).toEqual(new Set([null]));
});

it('keeps the range of a noisy history', () => {
  const losses = Array.from({ length: 100_000 }, (_, at) => (at % 2 ? 1 : 2));
  expect(new Set(thinnedLosses(losses).values)).toEqual(new Set([1, 2]));
});
