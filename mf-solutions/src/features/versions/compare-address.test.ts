import { chosenVersions, withToggled } from './compare-address.ts';

it.each([
  ['', []],
  ['compare=3', [3]],
  ['compare=1,3', [1, 3]],
  ['compare=3,3', [3]],
  ['compare=1,2,3', [1, 2]],
  ['compare=one,-1,0,2.5,4,99999999999', [4]],
])('reads from ?%s the versions %j', (query, versions) =>
  expect(chosenVersions(new URLSearchParams(query))).toEqual(versions),
);

it.each([
  ['tab=versions', 3, 'tab=versions&compare=3'],
  ['tab=versions&compare=3', 1, 'tab=versions&compare=3,1'],
  ['compare=3,1', 2, 'compare=1,2'],
  ['compare=3,1', 3, 'compare=1'],
  ['tab=versions&compare=3', 3, 'tab=versions'],
])('changes ?%s after toggling version %d to ?%s', (query, version, next) =>
  expect(decodeURIComponent(withToggled(new URLSearchParams(query), version).toString())).toBe(next),
);
