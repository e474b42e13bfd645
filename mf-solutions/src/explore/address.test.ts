import { addressWith, numbersIn, rangeIn, rangeText } from './address.ts';

it('keeps what else the address says', () =>
  expect(addressWith('https://hub.example/solutions/7?version=2&up=1,2#python', { across: '1.5,3', up: null })).toBe(
    'https://hub.example/solutions/7?version=2&across=1.5,3#python',
  ));

it.each([['0.1,3'], ['-1e-9,2']])('reads the range %s that it wrote', (text) =>
  expect(rangeIn(rangeText(rangeIn(text)!))).toEqual(rangeIn(text)),
);

it.each([[null], [''], ['1'], ['3,1'], ['a,b'], ['1,2,3'], ['NaN,2'], ['1,Infinity']])('refuses %s', (text) =>
  expect(rangeIn(text)).toBeUndefined(),
);

it('reads numbers and leaves the rest out', () => expect(numbersIn('0,2,x,')).toEqual([0, 2]));
