import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTENT_FILES, readContent } from './content-files';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'hub-content-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string) => CONTENT_FILES.find((file) => file.name === name)!;
const read = (name: string) => readContent(fileOf(name), folder);
const write = (name: string, content: unknown) =>
  writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

const reason = { id: 'why', label: 'Why', comment: 'Because of this.' };
const member = { name: 'Ada', github: '', linkedin: 'https://example.org/ada' };
const link = { label: 'Blog', url: '' };
const site = {
  title: 'Our hub',
  tagline: 'Ours',
  lead: 'Solvers.',
  logo: '',
  licence: link,
  links: { library: link, footer: [link] },
};
const about = { title: 'About', tagline: 'Solvers', text: 'We.', team: [member] };

describe('the content that comes with the hub', () => {
  it('has a title, a tagline and the licence of published solutions', () => {
    expect(JSON.parse(read('site.json'))).toMatchObject({
      title: 'SolverHub',
      tagline: 'Building the future one equation at a time',
      licence: { label: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    });
  });

  it('has at least six reasons to reject a solution', () => {
    expect((JSON.parse(read('reject-reasons.json')) as unknown[]).length).toBeGreaterThanOrEqual(6);
  });

  it('has an About page with a title, a tagline, and nobody', () => {
    expect(JSON.parse(read('about.json'))).toMatchObject({
      title: 'About the Team',
      tagline: 'Making Neural Net Solvers accessible to all',
      team: [],
    });
  });

  it('has a privacy policy with its date and all its sections', () => {
    const policy = read('privacy.md');
    const parts = ['Last updated: July 12, 2021', 'email address', 'Usage data', 'Essential session cookies'];
    const more = ['cookies that remember whether you accepted', 'functionality cookies', 'How we use', 'How we share'];
    const last = [
      'How long',
      'Transfer',
      'Disclosure',
      'Security',
      'under the age of 13',
      'Links',
      'Changes',
      'by email',
    ];
    for (const part of [...parts, ...more, ...last]) expect(policy).toContain(part);
  });
});

it.each([
  ['reject-reasons.json', JSON.stringify([reason])],
  ['about.json', JSON.stringify({ ...about, team: [{ ...member, photo: '/photos/ada.jpg' }] })],
  ['about.json', JSON.stringify({ ...about, team: [] })],
  ['site.json', JSON.stringify({ ...site, logo: '/photos/logo.svg' })],
  ['privacy.md', '# Ours'],
])('the operator’s own %s is used if there is one', (name, text) => {
  write(name, text);
  expect(read(name)).toBe(text);
});

it.each([
  ['reject-reasons.json', '[', 'is not valid JSON'],
  ['reject-reasons.json', [], 'must be a list of at least one reason'],
  ['reject-reasons.json', { reasons: [reason] }, 'must be a list of at least one reason'],
  ['reject-reasons.json', [reason, { ...reason, comment: ' ' }], 'number 2 does not'],
  ['reject-reasons.json', [{ ...reason, comment: 'x'.repeat(2001) }], 'number 1 does not'],
  ['reject-reasons.json', [null], 'number 1 does not'],
  ['reject-reasons.json', [reason, reason], 'a different id'],
  ['about.json', 'null', 'a title, a tagline and a text'],
  ['about.json', { ...about, tagline: '' }, 'a title, a tagline and a text'],
  ['about.json', { ...about, team: undefined }, 'must give a team'],
  ['about.json', { ...about, team: [{ ...member, text: 7 }] }, 'number 1 does not'],
  ['about.json', { ...about, team: [member, { ...member, github: 'javascript:alert(1)' }] }, 'number 2 does not'],
  ['about.json', { ...about, team: [{ ...member, photo: 'https://elsewhere.example/a.png' }] }, 'number 1 does not'],
  ['site.json', '', 'is not valid JSON'],
  ['site.json', 'null', 'a title, a tagline and a lead'],
  ['site.json', { ...site, title: ' ' }, 'a title, a tagline and a lead'],
  ['site.json', { ...site, lead: 7 }, 'a title, a tagline and a lead'],
  ['site.json', { ...site, logo: 'https://elsewhere.example/logo.svg' }, 'a "logo" of this hub'],
  ['site.json', { ...site, logo: '//elsewhere.example/logo.svg' }, 'a "logo" of this hub'],
  ['site.json', { ...site, logo: undefined }, 'a "logo" of this hub'],
  ['site.json', { ...site, licence: { label: '', url: '' } }, 'a "licence"'],
  ['site.json', { ...site, licence: { label: 'Ours', url: 'javascript:alert(1)' } }, 'a "licence"'],
  ['site.json', { ...site, links: undefined }, 'a "library"'],
  ['site.json', { ...site, links: { library: { label: 'x', url: 'https://' }, footer: [] } }, 'a "library"'],
  ['site.json', { ...site, links: { library: link } }, 'a "footer"'],
  ['site.json', { ...site, links: { library: link, footer: [link, 'Blog'] } }, 'number 2 does not'],
  ['privacy.md', ' \n', 'is empty'],
])('%s is refused with a message for the operator: %j', (name, content, words) => {
  write(name, content);
  expect(() => read(name)).toThrow(words);
  expect(() => read(name)).toThrow(path.join(folder, name));
});
