import { addressOf, readView } from './owner-view.ts';

it.each([
  ['?', { q: '', project: '', page: 1 }],
  ['?q=heat&page=2', { q: 'heat', project: '', page: 2 }],
  ['?project=heat-1d', { q: '', project: 'heat-1d', page: 1 }],
  ['?project=heat-1d&page=25', { q: '', project: 'heat-1d', page: 25 }],
])('converts between the address %j and its view', (address, view) => {
  expect(readView(new URLSearchParams(address))).toEqual(view);
  expect(addressOf(view)).toBe(address);
});

it.each(['page=0', 'page=-3', 'page=1.5', 'page=x', 'q=%20', 'project='])(
  'falls back to the whole page for %s',
  (address) => expect(readView(new URLSearchParams(address))).toEqual({ q: '', project: '', page: 1 }),
);
