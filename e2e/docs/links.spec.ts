import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import list from '../../docs/guide/guides.json';
import { FORMER_GUIDES, FORMER_SECTIONS } from '@hub/shared/moved-guides';
import { hubUrl } from '../world.ts';
import { anchorsOf, guides, ROOT, withoutCode } from './guides.ts';

/** Other sites to which the guides link. */
const ELSEWHERE = [
  'https://neurodiffeq.readthedocs.io/',
  'https://github.com/settings/developers',
  'https://orcid.org/developer-tools',
];

/** The links in a text. Addresses with placeholders are in code, and are left out. */
const targetsOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

const links = guides.flatMap(({ name, text }) => targetsOf(text).map((target) => ({ name, target })));
const anchorsByPage = new Map(guides.map(({ name, text }) => [name, anchorsOf(text)]));

it.each(links.filter(({ target }) => /^(#|\/docs\/)/.test(target)))(
  '$name: $target is a section of a guide',
  ({ name, target }) => {
    const [, page = name, anchor] = /^(?:\/docs\/([\w-]+))?(?:#(.+))?$/.exec(target) ?? [];
    const anchors = anchorsByPage.get(page);
    expect(anchors).toBeDefined();
    if (anchor) expect(anchors).toContain(anchor);
  },
);

it.each(links.filter(({ target }) => /^\/(?!docs\/)/.test(target)))('$name: $target exists', async ({ target }) => {
  const { status } = await fetch(new URL(target, hubUrl));
  expect(status).toBe(200);
});

it('link to no other sites than the known ones', () => {
  const outside = links.map(({ target }) => target).filter((target) => !/^[#/]/.test(target));
  expect(new Set(outside)).toEqual(new Set(ELSEWHERE));
});

describe('every guide', () => {
  it('is in the list of guides under its heading', () => {
    const headings = guides.map(({ name, text }) => [name, /^# (.+)\n/.exec(text)?.[1]]);
    expect(Object.fromEntries(headings)).toEqual(Object.fromEntries(list.map(({ page, title }) => [page, title])));
  });

  it.each([...anchorsByPage])('%s has section headings that are all different', (_, anchors) => {
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});

describe('a former address', () => {
  it.each([...new Set([...FORMER_GUIDES.values(), ...FORMER_SECTIONS.values()])])('leads to %s', (place) => {
    const [page = '', anchor] = place.split('#');
    expect(anchorsByPage.get(page)).toEqual(anchor ? expect.arrayContaining([anchor]) : expect.anything());
  });

  it.each([...FORMER_SECTIONS.keys()])('%s is not an address of today', (place) => {
    const [page = '', anchor] = place.split('#');
    expect(anchorsByPage.get(page)).not.toContain(anchor);
  });
});

describe('the pages of the repository', () => {
  const others = ['*.md', ':!docs/guide', ':!docs/operate', ':!*/fixtures/*'];
  const pages = execFileSync('git', ['ls-files', ...others], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
  /** GitHub leaves out what the hub replaces by hyphens. */
  const withoutHyphens = (anchor: string) => anchor.replaceAll('-', '');
  const files = pages.flatMap((page) =>
    targetsOf(readFileSync(path.join(ROOT, page), 'utf8')).map((target) => ({ page, target })),
  );

  it.each(files.filter(({ target }) => !/^https?:/.test(target)))('$page: $target exists', ({ page, target }) => {
    const [place = '', anchor] = target.split('#');
    const file = path.join(ROOT, path.dirname(page), place);
    expect(existsSync(file)).toBe(true);
    if (!anchor) return;
    const anchors = anchorsOf(readFileSync(file, 'utf8'));
    expect(anchors.map(withoutHyphens)).toContain(withoutHyphens(anchor));
  });
});
