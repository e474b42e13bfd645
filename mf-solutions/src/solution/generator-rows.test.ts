import { messages } from '../messages/messages.ts';
import { generatorRows } from './generator-rows.ts';

const words = messages.facts.generator;
const known = (generator: Record<string, unknown>) =>
  generatorRows(generator).map((rows) => rows.filter(([, value]) => value !== undefined));

it('shows every setting that the page has a name for, each with its own value', () => {
  const fields = Object.keys(words);
  const values = Object.fromEntries(fields.map((field, index) => [field, index + 11]));
  const expected = fields.map((field) => [words[field as keyof typeof words], String(values[field])]);
  expect(known({ ...values, grid: [12] })[0]).toEqual(expected);
});

it('writes sizes with their separators and grids by their sides', () =>
  expect(known({ size: 10000, grid: [32, 64], unknown_setting: 7 })).toEqual([
    [
      ['Size', '10,000'],
      ['Grid', '32 × 64'],
    ],
  ]));

it('shows each of several generators apart, without those that say nothing', () =>
  expect(known({ generators: [{ size: 5 }, { size: null, method: '' }, { t_min: -2 }] })).toEqual([
    [['Size', '5']],
    [['t min', '−2']],
  ]));

it.each([[{}], [{ generators: [] }], [{ size: '32' }]])('shows nothing of %j', (generator) =>
  expect(generatorRows(generator)).toEqual([]),
);
