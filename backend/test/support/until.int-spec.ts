import { until } from './until';

it('continues as soon as the condition holds', async () => {
  let looks = 0;
  await until(async () => ++looks === 3, 'the third look');
  expect(looks).toBe(3);
});

it('fails after the time limit, and says what it was waiting for', async () => {
  await expect(until(async () => false, 'the moon turns green', 1)).rejects.toThrow(
    /^Waited \d+\.\d s in vain: the moon turns green$/,
  );
});

it('names the condition in the error if no description was given', async () => {
  const moonIsGreen = () => false;
  await expect(until(async () => moonIsGreen(), undefined, 1)).rejects.toThrow('moonIsGreen()');
});
