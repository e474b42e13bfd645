import { allowed, moved, zoomed } from './view.ts';

const DOMAIN = { from: 0, to: 10 };

it('zooms around a number that keeps its place', () =>
  expect(zoomed({ from: 0, to: 10 }, 0.5, 8)).toEqual({ from: 4, to: 9 }));

it.each([
  ['moves back into what may be seen', moved({ from: 5, to: 7 }, 100), { from: 18, to: 20 }],
  ['never shows more than the domain and as much on either side', { from: -100, to: 100 }, { from: -10, to: 20 }],
])('%s', (_, range, result) => expect(allowed(range, DOMAIN)).toEqual(result));

it('stays inside of the domain where there are no values beside it', () =>
  expect(allowed({ from: -5, to: 5 }, DOMAIN, 0)).toEqual({ from: 0, to: 10 }));

it('does not zoom to where numbers of the machine are pixels apart', () => {
  const { from, to } = allowed({ from: 5, to: 5 + 1e-15 }, DOMAIN);
  expect(to - from).toBeCloseTo(1e-8, 12);
});

it.each([
  { from: 0.1, to: 11.900000381 },
  { from: -2.3, to: 0.7 },
  { from: 1e-3, to: 3.3333333 },
])('is the domain itself where it is asked for: $from to $to', (domain) => {
  expect(allowed(domain, domain, 0)).toEqual(domain);
  expect(allowed(domain, domain)).toEqual(domain);
});
