import { aSolution } from '@hub/web-kit/testing';
import { bibtex, citationText } from './bibtex.ts';

const URL = 'https://hub.example.org/solutions/7';

it('makes an entry for the version on show', () =>
  expect(bibtex(aSolution({ label: 'ada/my_decay', name: 'my_decay', version: 3 }), URL)).toBe(
    [
      '@misc{ada-my_decay-3,',
      '  title  = {my\\_decay: The smallest example there is},',
      '  author = {ada},',
      '  note   = {ada/my\\_decay, version 3},',
      '  year   = {2026},',
      `  url    = {${URL}}`,
      '}',
    ].join('\n'),
  ));

it.each([
  ['First. Second.', 'decay: First'],
  ['No stop', 'decay: No stop'],
  ['At 3.5 seconds\nit ends. Then more.', 'decay: At 3.5 seconds it ends'],
  [
    'Braces {} and 100 % of $5 & #1 ~^\\',
    'decay: Braces \\{\\} and 100 \\% of \\$5 \\& \\#1 \\textasciitilde{}\\textasciicircum{}\\textbackslash{}',
  ],
  ['', 'decay'],
])('a description of %j gives the title %j', (description, title) =>
  expect(bibtex(aSolution({ description }), URL)).toContain(`title  = {${title}}`),
);

it('cites a former member as such', () => {
  expect(bibtex(aSolution({ username: null }), URL)).toContain('author = {former member}');
  expect(citationText(aSolution({ username: null }), URL)).toBe(`Former member. ada/decay, version 1. 2026. ${URL}`);
});
