import { Page } from '@hub/web-kit/page';
import { renderScreen } from '@hub/web-kit/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import shipped from '../../../content/site.json';
import { readSite, SiteProvider } from './site.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const gives = (site: unknown) => server.use(http.get('*/site.json', () => HttpResponse.json(site as object)));

it("keeps the default text where the hub's site file has none", async () => {
  gives({ title: 'Hub of tests', links: { footer: [] } });
  const site = await readSite();
  expect(site.title).toBe('Hub of tests');
  expect(site.tagline).toBe('Building the future one equation at a time');
  expect(site.links).toEqual({ ...shipped.links, footer: [] });
});

it('starts with the default texts when the site file cannot be loaded', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  server.use(http.get('*/site.json', () => HttpResponse.error()));
  expect(await readSite()).toEqual(shipped);
  expect(warned).toHaveBeenCalled();
  warned.mockRestore();
});

it.each([
  ['the one that an operator gave', { ...shipped, title: 'Hub of tests' }, 'Browse · Hub of tests'],
  ['the shipped one', shipped, 'Browse · SolverHub'],
])("shows the hub's name in the window title: %s", (_, site, title) => {
  renderScreen([
    {
      path: '*',
      element: (
        <SiteProvider value={site}>
          <Page title="Browse">…</Page>
        </SiteProvider>
      ),
    },
  ]);
  expect(document.title).toBe(title);
});
