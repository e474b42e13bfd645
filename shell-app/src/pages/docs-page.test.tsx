import { answer } from '@hub/openapi/testing';
import { GUIDE_NAMES } from '@hub/web-kit/paths';
import { renderScreen } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { guides } from '../features/docs/guides.ts';
import { DocsPage } from './docs-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = (page: string) => renderScreen([{ path: '/docs/:page', element: <DocsPage /> }], { at: `/docs/${page}` });
const isText = (page: string, text: string) => server.use(http.get(`*/docs/${page}.md`, () => HttpResponse.text(text)));

it('lists every guide in the folders under a name that can be part of a link', () => {
  isText('install', '# Install a hub');
  show('install');
  const list = within(screen.getByRole('navigation', { name: 'Documentation' }));
  const addresses = list.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(guides.map(({ page }) => `/docs/${page}`));
  expect(guides.map(({ page }) => page)).toEqual(GUIDE_NAMES);
  const texts = ['guide', 'operate']
    .flatMap((folder) => readdirSync(path.join(__dirname, '../../../docs', folder)))
    .filter((file) => file.endsWith('.md'));
  expect(texts.map((file) => file.replace('.md', '')).sort()).toEqual([...GUIDE_NAMES].sort());
});

it('lists of the guides for operators only the first beside other guides', () => {
  isText('introduction', '# Introduction');
  show('introduction');
  const list = within(screen.getByRole('navigation', { name: 'Documentation' }));
  const others = guides.filter(({ folder, page }) => folder === undefined || page === 'operators');
  expect(others.length).toBeLessThan(guides.length - 5);
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(others.map(({ title }) => title));
});

it('shows a guide beside the grouped list of all guides', async () => {
  isText('getting_started', '# Getting started\n\nInstall it.');
  show('getting_started');
  expect(await screen.findByRole('heading', { level: 1, name: 'Getting started' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Introduction' })).toHaveAttribute('href', '/docs/introduction');
  expect(screen.getByRole('link', { name: 'Getting started' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('In Python')).toBeInTheDocument();
});

it('lists the sections of a guide and links to the previous and next guide', async () => {
  isText('save-and-load', '# Save\n\n## The `name`\n\n### Plain\n\n```bash\n## no heading\n```');
  show('save-and-load');
  const sections = within(await screen.findByRole('navigation', { name: 'On this page' }));
  expect(sections.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['The name', '#the-name'],
    ['Plain', '#plain'],
  ]);
  const around = within(screen.getByRole('navigation', { name: 'Previous and next guide' }));
  expect(around.getByRole('link', { name: 'Previous Getting started' })).toHaveAttribute(
    'href',
    '/docs/getting_started',
  );
  expect(around.getByRole('link', { name: 'Next The Python package solverhub' })).toHaveAttribute(
    'href',
    '/docs/solverhub',
  );
});

it('shows the address of this hub in code and in text', async () => {
  const example = 'https://your-hub.example.org/api/v1';
  isText('api', `# The API\n\nAll of it is under ${example}.\n\n\`\`\`bash\nexport URL="${example}"\n\`\`\``);
  show('api');
  const address = `${window.location.origin}/api/v1`;
  expect(await screen.findByText('All of it is under', { exact: false })).toHaveTextContent(
    `All of it is under ${address}.`,
  );
  expect(screen.getByRole('article')).toHaveTextContent(`export URL="${address}"`);
});

it('leads former addresses to the section that has their text', async () => {
  isText('error-messages', '# Error messages\n\n## When a save fails');
  const { address } = show('save#when-a-save-fails');
  expect(await screen.findByRole('heading', { level: 1, name: 'Error messages' })).toBeInTheDocument();
  expect(address()).toBe('/docs/error-messages');
});

it('shows Error404 for an unknown guide', () => {
  server.use(answer('get', '/search', { equations: [], solutions: [], users: [] }));
  show('what-nobody-wrote');
  expect(screen.getByText('Error404')).toBeInTheDocument();
});

it('tries again when the text could not be loaded', async () => {
  server.use(http.get('*/docs/introduction.md', () => new HttpResponse(null, { status: 503 })));
  const { person } = show('introduction');
  const again = await screen.findByRole('button', { name: 'Try again' });
  isText('introduction', '# Introduction');
  await person.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Introduction' })).toBeInTheDocument();
});
