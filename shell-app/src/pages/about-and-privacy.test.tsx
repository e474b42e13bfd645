import { renderScreen } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pages } from '../app/router.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const shipped = (file: string) => readFileSync(path.join(__dirname, '../../../content', file), 'utf8');
const serve = (file: string, text: string) => server.use(http.get(`*/${file}`, () => HttpResponse.text(text)));

describe('About', () => {
  it('shows the default title, tagline and texts, and no team', async () => {
    serve('about.json', shipped('about.json'));
    renderScreen(pages, { at: '/about' });
    expect(await screen.findByRole('heading', { level: 1, name: 'About the Team' })).toBeInTheDocument();
    expect(screen.getByText('Making Neural Net Solvers accessible to all')).toBeInTheDocument();
    await screen.findByRole('heading', { level: 2, name: 'What the hub does' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'What the hub does',
      'How errors are proven',
      'Who runs this hub',
      'Software',
    ]);
  });

  it('shows only those links and photographs that are configured', async () => {
    const team = [
      { name: 'Ada', github: 'https://example.org/ada', linkedin: '', photo: '/photos/ada.jpg' },
      { name: 'Grace', github: '', linkedin: 'https://example.org/grace' },
    ];
    serve('about.json', JSON.stringify({ title: 'Us', tagline: 'Here', text: 'We *are*.', team }));
    const { container } = renderScreen(pages, { at: '/about' });
    const cards = within(await screen.findByRole('region', { name: 'The team' }));
    expect(cards.getAllByRole('listitem')).toHaveLength(2);
    expect(cards.getByRole('link', { name: /Ada on GitHub/ })).toHaveAttribute('href', team[0]!.github);
    expect(screen.getByRole('link', { name: /Grace on LinkedIn/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Ada on LinkedIn/ })).not.toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute('src', '/photos/ada.jpg');
    expect(await screen.findByText('are')).toBeInTheDocument();
  });
});

describe('Privacy', () => {
  it('shows the default policy with its date', async () => {
    serve('privacy.md', shipped('privacy.md'));
    renderScreen(pages, { at: '/privacy' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeInTheDocument();
    expect(screen.getByText('Last updated: July 12, 2021')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Children' })).toBeInTheDocument();
    const sections = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(sections.getByRole('link', { name: 'Children' })).toHaveAttribute('href', '#children');
  });
});

it.each(['about', 'privacy'])('%s says when it could not be loaded', async (page) => {
  server.use(http.get(/\/(about\.json|privacy\.md)$/, () => new HttpResponse(null, { status: 503 })));
  renderScreen(pages, { at: `/${page}` });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
