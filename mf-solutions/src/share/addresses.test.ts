import { embedCode, feeds, markdownPicture, solutionAddress, versionAddress } from './addresses.ts';

const { origin } = location;

it('addresses that are shared are whole', () => {
  expect(solutionAddress(17)).toBe(`${origin}/solutions/17`);
  expect(versionAddress({ id: 17, version: 3 })).toBe(`${origin}/solutions/17?version=3`);
});

it('the code for another site holds the figure in the size that the hub suggests', () =>
  expect(embedCode({ id: 17, name: 'decay' }, {})).toBe(
    `<iframe src="${origin}/embed/solutions/17" title="decay" width="600" height="360" loading="lazy" style="border:0"></iframe>`,
  ));

it('the code with a view is escaped, and taller for the switches', () =>
  expect(embedCode({ id: 17, name: 'decay' }, { x: '5', k: '2' })).toBe(
    `<iframe src="${origin}/embed/solutions/17?x=5&amp;k=2" title="decay" width="600" height="640" loading="lazy" style="border:0"></iframe>`,
  ));

it('the picture for a text leads to the solution', () =>
  expect(markdownPicture({ id: 17, label: 'ada/decay' })).toBe(
    `[![ada/decay](${origin}/api/v1/solutions/17/preview.svg)](${origin}/solutions/17)`,
  ));

it('feeds are of all solutions, of a person or of an equation, with any name', () =>
  expect([feeds.newest, feeds.user('a/b'), feeds.equation('heat é')]).toEqual([
    '/feeds/solutions.atom',
    '/feeds/users/a%2Fb.atom',
    '/feeds/equations/heat%20%C3%A9.atom',
  ]));
