import { renderScreen } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DocsPage } from './docs-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = (page: string) => renderScreen([{ path: '/docs/:page', element: <DocsPage /> }], { at: `/docs/${page}` });

it('has a text for every guide of the list', () => {
  server.use(http.get('*/docs/introduction.md', () => HttpResponse.text('# Introduction')));
  show('introduction');
  const list = within(screen.getByRole('navigation', { name: 'Documentation' }));
  const addresses = list.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toHaveLength(6);
  // Every text of this folder is published, under its name.
  const texts = readdirSync(path.join(__dirname, '../../../docs/guide')).map(
    (file) => `/docs/${path.parse(file).name}`,
  );
  expect(texts).toEqual(expect.arrayContaining(addresses));
});

it('shows a guide with the list of all beside it', async () => {
  server.use(http.get('*/docs/getting_started.md', () => HttpResponse.text('# Getting started\n\nInstall it.')));
  show('getting_started');
  expect(await screen.findByRole('heading', { level: 1, name: 'Getting started' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Introduction' })).toHaveAttribute('href', '/docs/introduction');
  expect(screen.getByRole('link', { name: 'Getting started' })).toHaveAttribute('aria-current', 'page');
});

it('offers another try when the text does not come', async () => {
  server.use(http.get('*/docs/introduction.md', () => new HttpResponse(null, { status: 503 })));
  const { person } = show('introduction');
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(http.get('*/docs/introduction.md', () => HttpResponse.text('# Introduction')));
  await person.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Introduction' })).toBeInTheDocument();
});
