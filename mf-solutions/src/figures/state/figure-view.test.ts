import { addressWith } from './address.ts';
import { changedParts, viewIn } from './figure-view.ts';

const VIEW =
  'across=0.1,3&up=-1e-9,2&show=residual&hidden=0,2&at=1.5&axes=u1,d0&layout=phase&field=1&start=0.5,-2&unknown=v&along=2&contours=0' +
  '&curve=u7&parameters=2,6.1234568&to=formula';

it('keeps what else the address says', () => {
  const changed = changedParts(viewIn('up=1,2'), { ...viewIn('up=1,2'), across: { from: 1.5, to: 3 }, up: null });
  expect(addressWith('https://hub.example/solutions/7?version=2&up=1,2#python', changed)).toBe(
    'https://hub.example/solutions/7?version=2&across=1.5,3#python',
  );
});

it('writes each part of a view as it was read, and nothing of a view that says nothing', () => {
  expect(Object.fromEntries(changedParts(viewIn(''), viewIn(VIEW)))).toEqual(
    Object.fromEntries(new URLSearchParams(VIEW)),
  );
  expect(changedParts(viewIn(VIEW), viewIn(VIEW))).toEqual([]);
});

it.each(['', '1', '3,1', 'a,b', '1,2,3', 'NaN,2', '1,Infinity'])('refuses the range %s', (text) =>
  expect(viewIn(`across=${text}`).across).toBeNull(),
);

it('reads numbers and leaves the rest out', () => {
  expect(viewIn('hidden=0,2,x,').hidden).toEqual([0, 2]);
  expect(viewIn('hidden=x&start=1&field=yes&along=3')).toMatchObject({
    hidden: null,
    start: null,
    field: null,
    along: null,
  });
});
