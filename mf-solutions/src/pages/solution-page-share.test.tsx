import { aSolution } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { aVersion } from '../testing/solutions.ts';
import { pageHeading, visitSolution, wholeDetails, type World } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const visit = (world?: World) => visitSolution(server, world);
const published = aSolution({ hub_status: 'published', published_version: 1 });
const onlyCreated = aSolution({ hub_status: 'created', published_version: null });
const MIT = { label: 'MIT', url: 'https://example.org/mit' };

const sharePart = () => screen.findByRole('region', { name: 'Share and embed' });

describe('sharing', () => {
  it.each([
    ['Link', 'http://localhost/solutions/7'],
    [
      'Embed',
      '<iframe src="http://localhost/embed/solutions/7" title="decay" width="600" height="360" loading="lazy" style="border:0"></iframe>',
    ],
    ['Markdown', '[![ada/decay](http://localhost/api/v1/solutions/7/preview.svg)](http://localhost/solutions/7)'],
  ])('copies the %s', async (form, code) => {
    const { person } = visit({ solution: published });
    const part = within(await sharePart());
    await person.click(part.getByRole('button', { name: form }));
    expect(part.getByText(code)).toBeInTheDocument();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(part.getByRole('button', { name: 'Copy' }));
    expect(written).toHaveBeenCalledWith(code);
  });

  it('embeds the figure with the view of the address', async () => {
    history.replaceState(null, '', '/?across=0.25,0.5&show=derivatives&tab=details');
    const { person } = visit({ solution: published });
    const part = within(await sharePart());
    await person.click(part.getByRole('button', { name: 'Embed' }));
    const address = 'http://localhost/embed/solutions/7?across=0.25,0.5&amp;show=derivatives';
    expect(part.getByText(new RegExp(`src="${address.replace('?', '\\?')}" `))).toBeInTheDocument();
    history.replaceState(null, '', '/');
  });

  it('cites this version of the solution, not the work that its authors cite', async () => {
    const { person } = visit({ solution: { ...published, citation: '@book{lotka1925}' } });
    const part = within(await sharePart());
    await person.click(part.getByRole('button', { name: 'BibTeX' }));
    const entry = part.getByText(/^@misc\{solverhub-7-v1,/);
    expect(entry).toHaveTextContent('author = {Ada Lovelace}');
    expect(entry).toHaveTextContent('howpublished = {SolverHub}');
    expect(entry).toHaveTextContent('url = {http://localhost/solutions/7?version=1}');
    expect(part.queryByText(/lotka1925/)).not.toBeInTheDocument();
  });

  it('is not offered for an unpublished solution', async () => {
    visit({ solution: onlyCreated, signedIn: true });
    await wholeDetails();
    expect(screen.queryByRole('region', { name: 'Share and embed' })).not.toBeInTheDocument();
  });
});

describe('the licence', () => {
  const facts = async () => within(await screen.findByRole('region', { name: 'At a glance' }));

  it('of a published version is listed in its overview', async () => {
    visit({ solution: published });
    expect((await facts()).getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
      'href',
      'https://creativecommons.org/licenses/by/4.0/',
    );
  });

  it('is the one that the operator configured', async () => {
    visit({ solution: published, licence: MIT });
    expect((await facts()).getByRole('link', { name: 'MIT' })).toHaveAttribute('href', 'https://example.org/mit');
  });

  it.each([
    ['a version that is not published', { solution: onlyCreated, signedIn: true }],
    ['a hub without one', { solution: published, licence: { label: '', url: '' } }],
  ])('is not shown for %s', async (_, world) => {
    visit(world);
    expect((await facts()).queryByText('Licence')).not.toBeInTheDocument();
  });

  const submits: World = {
    solution: onlyCreated,
    can: ['submit'],
    versions: [aVersion({ hub_status: 'created' })],
    signedIn: true,
    query: '?tab=submit',
  };

  it('is shown before a solution is submitted', async () => {
    visit(submits);
    expect(await screen.findByText(/Publishing shares it under/)).toHaveTextContent(/it under CC BY 4\.0 ?\.$/);
    expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toBeInTheDocument();
  });

  it('is not mentioned before submission if the hub has none', async () => {
    visit({ ...submits, licence: { label: '', url: '' } });
    await pageHeading();
    await screen.findByRole('button', { name: 'Submit' });
    expect(screen.queryByText(/Publishing shares it/)).not.toBeInTheDocument();
  });
});
