import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import list from '../../docs/guide/guides.json';
import { hubUrl } from '../world.ts';
import { anchorsOf, guides, ROOT, withoutCode } from './guides.ts';

/** Pages of others that the guides send their readers to. */
const ELSEWHERE = ['https://neurodiffeq.readthedocs.io/'];

/** What a text links to; an address with a place to be filled in stands in code. */
const targetsOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

const links = guides.flatMap(({ name, text }) => targetsOf(text).map((target) => ({ name, target })));
const anchorsByPage = new Map(guides.map(({ name, text }) => [name, anchorsOf(text)]));

it.each(links.filter(({ target }) => /^(#|\/docs\/)/.test(target)))(
  '$name: $target is a section',
  ({ name, target }) => {
    const [, page = name, anchor] = /^(?:\/docs\/([\w-]+))?(?:#(.+))?$/.exec(target) ?? [];
    const anchors = anchorsByPage.get(page);
    expect(anchors).toBeDefined();
    if (anchor) expect(anchors).toContain(anchor);
  },
);

it.each(links.filter(({ target }) => /^\/(?!docs\/)/.test(target)))('$name: $target is there', async ({ target }) => {
  const { status } = await fetch(new URL(target, hubUrl));
  expect(status).toBe(200);
});

it('leads to no other place than these', () => {
  const outside = links.map(({ target }) => target).filter((target) => !/^[#/]/.test(target));
  expect(new Set(outside)).toEqual(new Set(ELSEWHERE));
});

describe('every guide', () => {
  it('is in the list, under its heading', () => {
    const headings = guides.map(({ name, text }) => [name, /^# (.+)\n/.exec(text)?.[1]]);
    expect(Object.fromEntries(headings)).toEqual(Object.fromEntries(list.map(({ page, title }) => [page, title])));
  });

  it.each([...anchorsByPage])('%s has sections that differ', (_, anchors) => {
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});

describe('the pages of the repository', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'web-kit/README.md'];
  const files = pages.flatMap((page) =>
    targetsOf(readFileSync(path.join(ROOT, page), 'utf8')).map((target) => ({ page, target })),
  );

  it.each(files.filter(({ target }) => !/^https?:/.test(target)))('$page: $target is there', ({ page, target }) => {
    const [place = '', anchor] = target.split('#');
    const file = path.join(ROOT, path.dirname(page), place);
    expect(existsSync(file)).toBe(true);
    if (anchor) expect(anchorsOf(readFileSync(file, 'utf8'))).toContain(anchor);
  });
});
