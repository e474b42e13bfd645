import type { GuideName } from '@hub/web-kit/paths';
import { indexGuides } from './guide-index.ts';

const guide = (page: GuideName, title: string, markdown: string) => ({
  guide: { page, title, summary: '', group: '' },
  markdown,
});
const sections = (page: GuideName, title: string, texts: Record<string, string>) =>
  guide(
    page,
    title,
    Object.entries(texts)
      .map(([heading, text]) => `## ${heading}\n\n${text}\n`)
      .join('\n'),
  );

const search = indexGuides([
  sections('proofs', 'Saving', {
    Upload: 'Send a notebook.',
    Licence: 'Choose wisely.',
    Code: '```\nretrain()\n```',
  }),
  sections('formats', 'Loading', {
    Notebook: 'Read it again.',
    Retrain: 'Further epochs.',
    Pool: 'Water.',
    Licence: 'Keep.',
  }),
]);
const found = (q: string, page: GuideName = 'introduction') =>
  search(q, page).map(({ isThisPage, hits }) => [
    isThisPage ? 'here' : 'elsewhere',
    ...hits.map((hit) => `${hit.guide.page}: ${hit.heading}`),
  ]);

it('a heading counts more than the text, and the text more than code', () => {
  expect(found('notebook')).toEqual([['elsewhere', 'formats: Notebook', 'proofs: Upload']]);
  expect(found('retrain')).toEqual([['elsewhere', 'formats: Retrain', 'proofs: Code']]);
});

it('beginnings are found, slips in long words are forgiven, and in short words they are not', () => {
  expect(found('noteb')[0]).toContain('proofs: Upload');
  expect(found('notebok')[0]).toContain('formats: Notebook');
  expect(found('pool')).toEqual([['elsewhere', 'formats: Pool']]);
  expect(found('poal')).toEqual([]);
});

it('all words must be in a section or in the title of its guide', () => {
  expect(found('notebook send')).toEqual([['elsewhere', 'proofs: Upload']]);
  expect(found('notebook water')).toEqual([]);
  expect(found('loading notebook')).toEqual([['elsewhere', 'formats: Notebook']]);
});

it('says which words of a section match, and where it is', () =>
  expect(search('noteb', 'introduction')[0]?.hits[0]).toMatchObject({
    words: ['notebook'],
    anchor: 'notebook',
    level: 2,
    guide: { page: 'formats' },
  }));

it('sections of the open guide are a group of their own; the group with the best match is first', () => {
  expect(found('notebook', 'proofs')).toEqual([['elsewhere', 'formats: Notebook'], ['here', 'proofs: Upload']]); // prettier-ignore
  expect(found('notebook', 'formats')).toEqual([['here', 'formats: Notebook'], ['elsewhere', 'proofs: Upload']]); // prettier-ignore
});

it('at most eight are listed, at most four of them of the open guide', () => {
  const many = (page: GuideName) =>
    sections(page, page, Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`Heat ${page} ${at}`, 'x'])));
  const searchMany = indexGuides([many('proofs'), many('formats')]);
  const counts = (page: GuideName) => searchMany('heat', page).map(({ isThisPage, hits }) => [isThisPage, hits.length]);
  expect(counts('proofs').sort()).toEqual([[false, 4], [true, 4]]); // prettier-ignore
  expect(counts('introduction')).toEqual([[false, 8]]);
});
