import { broadcast } from './broadcasting.ts';
import { numberValue, sequence, symbol, type Value } from './values.ts';

const numbers = sequence('array', [numberValue(1), numberValue(2)]);
const quantities = sequence('array', [symbol('u'), symbol('v')]);
const isColumns = (...values: Value[]): boolean => {
  const { rows, collect } = broadcast(values);
  const made = collect(rows.map(([first]) => first!));
  return made.kind === 'array' && made.isColumns === true;
};

it('makes columns of several numbers and a quantity, as torch does', () => {
  expect(isColumns(numbers, symbol('u'))).toBe(true);
});

it('keeps stacked quantities stacked', () => {
  expect(isColumns(quantities, symbol('u'))).toBe(false);
  expect(isColumns(numbers, numbers)).toBe(false);
});

it('refuses several numbers with stacked quantities, which torch gives another shape', () => {
  expect(() => broadcast([numbers, quantities])).toThrow('whose shapes the hub cannot combine');
});
