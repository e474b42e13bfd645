import { comparedVersions, withCompared } from './compare-address.ts';

it.each([
  ['', []],
  ['compare=3', [3]],
  ['compare=3,1', [1, 3]],
  ['compare=3,3', [3]],
  ['compare=1,2,3', [1, 2]],
  ['compare=one,-1,0,2.5,4,99999999999', [4]],
])('reads from ?%s the versions %j', (query, versions) =>
  expect(comparedVersions(new URLSearchParams(query))).toEqual(versions),
);

it('writes the older version first, and keeps what else the address says', () =>
  expect(decodeURIComponent(withCompared(new URLSearchParams('tab=versions&compare=3,2'), [3, 1]).toString())).toBe(
    'tab=versions&compare=1,3',
  ));
