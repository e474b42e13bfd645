import { aSolution } from '@hub/web-kit/testing';
import { bibtex, citationIn } from './citation.ts';

const PLACE = { hub: 'SolverHub', url: 'https://hub.example.org/solutions/7?version=3' };
const SHA = 'ab'.repeat(32);
const ADA = { username: 'ada', full_name: 'Ada Lovelace' };
const decay = aSolution({
  id: 7,
  label: 'ada/my_decay',
  name: 'my_decay',
  version: 3,
  authors: [ADA],
  version_date: '2026-03-04T05:06:07Z',
  sha256: SHA,
  // What the authors cite is not part of it.
  citation: '@book{lotka1925, title = {Elements of Physical Biology}}',
});

const fieldOf = (entry: string, field: string): string =>
  new RegExp(`^  ${field} *= \\{(.*)\\},?$`, 'm').exec(entry)?.[1] ?? '';
const titleOf = (description: string) => fieldOf(bibtex({ ...decay, description }, PLACE), 'title');
const authorOf = (...authors: (typeof decay)['authors']) => fieldOf(bibtex({ ...decay, authors }, PLACE), 'author');

it('cites the shown version', () =>
  expect(bibtex(decay, PLACE)).toBe(
    [
      '@misc{solverhub-7-v3,',
      '  author       = {Ada Lovelace},',
      '  title        = {{my\\_decay: The smallest example there is}},',
      '  howpublished = {SolverHub},',
      '  year         = {2026},',
      '  date         = {2026-03-04},',
      '  version      = {3},',
      `  note         = {ada/my\\_decay, version 3; SHA-256 ${SHA}},`,
      '  url          = {https://hub.example.org/solutions/7?version=3}',
      '}',
    ].join('\n'),
  ));

it('writes the citation as a line of text', () =>
  expect(citationIn('text', decay, PLACE)).toBe(
    `Ada Lovelace (2026). my_decay: The smallest example there is. ada/my_decay, version 3. SolverHub. https://hub.example.org/solutions/7?version=3 (SHA-256 ${SHA})`,
  ));

it('names the proven error and its certificate', () => {
  const proof = { error: '4.3·10⁻⁴', certificate: 'https://hub.example.org/api/v1/solutions/7/certificate?version=3' };
  const [entry, text, item] = (['bibtex', 'text', 'csl'] as const).map((form) =>
    citationIn(form, decay, { ...PLACE, proof }),
  );
  expect(fieldOf(entry!, 'note')).toMatch(/; proven error at most 4\.3\$\\cdot10\^\{-4\}\$, certificate https:\S+=3$/);
  expect(text).toMatch(/Proven error at most 4\.3·10⁻⁴, certificate https:\S+=3$/i);
  expect(JSON.parse(item!)).toEqual([
    {
      id: 'solverhub-7-v3',
      type: 'software',
      title: 'my_decay: The smallest example there is',
      author: [{ literal: 'Ada Lovelace' }],
      issued: { 'date-parts': [[2026, 3, 4]] },
      version: '3',
      publisher: 'SolverHub',
      URL: PLACE.url,
      note: `ada/my_decay, version 3; SHA-256 ${SHA}; proven error at most 4.3·10⁻⁴, certificate ${proof.certificate}`,
    },
  ]);
});

it('keeps its key when the solution is renamed', () => {
  const renamed = bibtex({ ...decay, name: 'other', label: 'lab/other' }, PLACE);
  expect(renamed).toContain('@misc{solverhub-7-v3,');
});

it.each([
  ['Solver Hub of Ålesund', 'solverhuboflesund-7-v3'],
  ['求解器', 'hub-7-v3'],
])('creates a valid BibTeX key for the hub %s', (hub, key) =>
  expect(bibtex(decay, { ...PLACE, hub })).toContain(`@misc{${key},`),
);

it.each([
  ['First. Second.', 'First'],
  ['No stop', 'No stop'],
  ['At 3.5 seconds\nit ends. Then more.', 'At 3.5 seconds it ends'],
  ['What is $u_t = \\alpha u_{xx}$? Heat.', 'What is $u_t = \\alpha u_{xx}$?'],
  ['Rate $\\alpha$', 'Rate $\\alpha$'],
  ['$$x^2$$ alone', '$x^2$ alone'],
  ['On $\\{x\\}$', 'On $\\lbrace x\\rbrace $'],
  ['At $50%$', 'At $50\\%$'],
  ['Not closed $\\frac{1$', 'Not closed \\$\\textbackslash{}frac\\textbraceleft{}1\\$'],
  ['Turned $}x{$', 'Turned \\$\\textbraceright{}x\\textbraceleft{}\\$'],
  ['Reads $\\input{secret}$', 'Reads \\$\\textbackslash{}input\\textbraceleft{}secret\\textbraceright{}\\$'],
  ['100 % of $5 & #1', '100 \\% of \\$5 \\& \\#1'],
  ['a_b ~^ {c', 'a\\_b \\textasciitilde{}\\textasciicircum{} \\textbraceleft{}c'],
  ['C:\\temp', 'C:\\textbackslash{}temp'],
  ['A "sharp" front ("shock")', "A ``sharp'' front (``shock'')"],
  ['Théorie für 方程', 'Théorie für 方程'],
  ['A **bold** [claim](https://example.org/)', 'A bold claim'],
])('converts the description %j to the title %j', (description, title) =>
  expect(titleOf(description)).toBe(`{my\\_decay: ${title}}`),
);

it('uses the name as the title if there is no description', () => expect(titleOf('')).toBe('{my\\_decay}'));

it.each(['a } b', 'a { b', '$\\{$', '$\\left\\{ x \\right.$', '\\}', '"{'])(
  'balances braces with %j in the title',
  (description) => {
    const entry = bibtex({ ...decay, description }, PLACE);
    expect(entry.split('{')).toHaveLength(entry.split('}').length);
  },
);

describe('authors', () => {
  it('are listed in their order', () =>
    expect(authorOf(ADA, { username: 'bob', full_name: 'Bob de Vries' })).toBe('Ada Lovelace and Bob de Vries'));

  it.each([
    [null, '{ada}'],
    ['', '{ada}'],
    ['  ', '{ada}'],
    ['Madonna', '{Madonna}'],
    ['王小明', '{王小明}'],
    ['José Müller', 'José Müller'],
    ['Lovelace, Ada', '{Lovelace, Ada}'],
    ['Simon and Garfunkel', '{Simon and Garfunkel}'],
    ['R&D Team', 'R\\&D Team'],
  ])('with the full name %j are written as %s', (full_name, author) =>
    expect(authorOf({ username: 'ada', full_name })).toBe(author),
  );

  it('are replaced by “Former member” if their accounts were deleted', () => {
    expect(authorOf()).toBe('{Former member}');
    expect(citationIn('text', { ...decay, authors: [] }, PLACE)).toMatch(/^Former member \(2026\)/);
  });
});
