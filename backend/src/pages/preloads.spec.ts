import { Preloads } from './preloads';

const ENTRY = '/mf/mf-solutions/mf-manifest.json';
const preloads = new Preloads(ENTRY, {
  metaData: { remoteEntry: { name: 'remote-entry.1.js' } },
  exposes: [{ assets: { js: { sync: ['routes.2.js'], async: ['solution-page.3.js', 'other.4.js', 'echarts.5.js'] } } }],
});
const addresses = (screen: Parameters<Preloads['linkHeader']>[0], entries = [ENTRY]) =>
  [...(preloads.linkHeader(screen, entries) ?? '').matchAll(/<(.*?)>/g)].map(([, address]) => address);

it('names the beginning of the remote for a list', () => {
  expect(addresses('/solutions')).toEqual([
    ENTRY,
    '/mf/mf-solutions/remote-entry.1.js',
    '/mf/mf-solutions/routes.2.js',
  ]);
});

it('names what a solution is drawn with, too', () => {
  expect(addresses('/solutions/:id')).toEqual([
    ...addresses('/solutions'),
    '/mf/mf-solutions/solution-page.3.js',
    '/mf/mf-solutions/echarts.5.js',
  ]);
});

it('names nothing for screens of the shell, and nothing of a remote that lies elsewhere', () => {
  expect(addresses('/')).toEqual([]);
  expect(addresses('/settings/profile')).toEqual([]);
  expect(addresses('/solutions', ['https://elsewhere.example.org/mf-manifest.json'])).toEqual([]);
});
