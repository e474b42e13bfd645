import { Preloads } from './preloads';

const ENTRY = '/mf/mf-solutions/mf-manifest.json';
const remote = ['remote-entry.00000001.js', '__federation_expose_routes.00000002.js', 'solution-page.00000003.js'];
const preloads = new Preloads(
  { folder: '/', names: ['main.00000005.js', 'katex.00000006.js', 'katex.00000007.css', 'katex.00000006.js.br'] },
  { folder: '/mf/mf-solutions/', names: [...remote, 'other.00000004.js', 'echarts.00000005.js', 'mf-manifest.json'] },
  ENTRY,
);
const addresses = (screen: Parameters<Preloads['of']>[0], entries = [ENTRY]) =>
  preloads.of(screen, entries).map(({ text }) => /href="(.*?)"/.exec(text)?.[1]);

it('names the beginning of the remote for a list', () => {
  expect(addresses('/solutions')).toEqual([
    ENTRY,
    '/mf/mf-solutions/remote-entry.00000001.js',
    '/mf/mf-solutions/__federation_expose_routes.00000002.js',
  ]);
});

it('names what a solution is drawn with, too, scripts and styles', () => {
  expect(addresses('/solutions/:id')).toEqual([
    ...addresses('/solutions'),
    '/mf/mf-solutions/solution-page.00000003.js',
    '/mf/mf-solutions/echarts.00000005.js',
    '/katex.00000006.js',
    '/katex.00000007.css',
  ]);
  expect(preloads.of('/solutions/:id', [ENTRY]).at(-1)?.text).toBe(
    '<link rel="preload" as="style" href="/katex.00000007.css" fetchpriority="low">\n',
  );
});

it('names nothing for members, and nothing of a remote that lies elsewhere', () => {
  expect(addresses('/settings/profile')).toEqual([]);
  expect(addresses('/solutions', ['https://elsewhere.example.org/mf-manifest.json'])).toEqual([]);
});
