import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHUNKS, Preloads } from './preloads';

const ENTRY = '/mf/mf-solutions/mf-manifest.json';
const remote = ['remote-entry.00000001.js', '__federation_expose_routes.00000002.js', 'solution-page.00000003.js'];
const SHARED = 'equation-list~solution-page.00000008.js';
const preloads = new Preloads(
  { folder: '/', names: ['main.00000005.js', 'katex.00000006.js', 'katex.00000007.css', 'katex.00000006.js.br'] },
  { folder: '/mf/mf-solutions/', names: [...remote, SHARED, 'other.00000004.js', 'mf-manifest.json'] },
  ENTRY,
);
const addresses = (screen: Parameters<Preloads['tagsFor']>[0], entries = [ENTRY]) =>
  preloads.tagsFor(screen, entries).map(({ text }) => /href="(.*?)"/.exec(text)?.[1]);

it('preloads the entry of the remote for a list', () => {
  expect(addresses('/solutions')).toEqual([
    ENTRY,
    '/mf/mf-solutions/remote-entry.00000001.js',
    '/mf/mf-solutions/__federation_expose_routes.00000002.js',
  ]);
});

it('preloads the scripts and styles of figures and formulas for a solution, too', () => {
  expect(addresses('/solutions/:id')).toEqual([
    ...addresses('/solutions'),
    '/mf/mf-solutions/solution-page.00000003.js',
    `/mf/mf-solutions/${SHARED}`,
    '/katex.00000006.js',
    '/katex.00000007.css',
  ]);
  expect(preloads.tagsFor('/solutions/:id', [ENTRY]).at(-1)?.text).toBe(
    '<link rel="preload" as="style" href="/katex.00000007.css" fetchpriority="low">\n',
  );
});

it('leaves scripts of texts and formulas to the page where the document shows it already', () => {
  const tags = preloads.tagsFor('/solutions/:id', [ENTRY], true).map(({ text }) => text);
  expect(tags).toHaveLength(5);
  expect(tags.slice(1).every((tag) => tag.includes('fetchpriority="low"'))).toBe(true);
  expect(tags.join()).not.toContain('katex');
});

it('preloads nothing for settings pages or for a remote on another origin', () => {
  expect(addresses('/settings/profile')).toEqual([]);
  expect(addresses('/solutions', ['https://elsewhere.example.org/mf-manifest.json'])).toEqual([]);
});

it('names only chunks that the front ends have', () => {
  const named = ['shell-app', 'mf-solutions', 'web-kit'].flatMap((name) => {
    const sources = path.join(__dirname, '../../..', name, 'src');
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    return files.flatMap((file) =>
      [...readFileSync(path.join(sources, file), 'utf8').matchAll(/webpackChunkName: "([\w-]+)"/g)].map(
        ([, chunk]) => chunk,
      ),
    );
  });
  const ofTheBuild = ['remote-entry', '__federation_expose_routes', 'katex'];
  const wanted = Object.values(CHUNKS).flatMap(({ remote = [], shellLater = [], texts = [] }) => [
    ...remote,
    ...shellLater,
    ...texts,
  ]);
  expect([...named, ...ofTheBuild]).toEqual(expect.arrayContaining(wanted));
});
