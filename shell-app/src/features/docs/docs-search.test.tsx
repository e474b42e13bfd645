import type { GuideName } from '@hub/web-kit/paths';
import { renderScreen } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { DocsSearch } from './docs-search.tsx';

const TEXTS: Record<string, string> = {
  'save-and-load':
    '# Save a solver\n\nWith one line.\n\n```python\nnever = "shown"\n```\n\n## The file was cut short\n\nThe **library** reads its [file](/x) back too early. It was `not` flushed.\n\n## Settings\n\nOnce:\n\n```python\nimport dill\n# not a heading\ndill.settings["recurse"] = True\n```\n',
  'api-keys': '# Continue training a solver\n\n## Warm start\n\nThe optimizer goes on.',
};

const asked: string[] = [];
const server = setupServer(
  http.get('*/docs/:file', ({ params }) => {
    const page = String(params.file).replace('.md', '');
    asked.push(page);
    return HttpResponse.text(TEXTS[page] ?? '# Something else\n\nOf no interest.');
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => asked.splice(0));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = (page: GuideName = 'introduction') =>
  renderScreen([{ path: '*', element: <DocsSearch page={page} /> }], { at: `/docs/${page}` });
const box = () => screen.getByRole('combobox', { name: 'Search the documentation' });
const found = async (name: RegExp) => within(await screen.findByRole('listbox')).findByRole('option', { name });

it('finds a section by the beginning of a word and links to it', async () => {
  const { person, address } = show();
  expect(asked).toEqual([]);
  await person.type(box(), 'flush');
  const option = await found(/^The file was cut short · Save, load and continue training/);
  expect(option).toHaveTextContent('… library reads its file back too early. It was not flushed.');
  expect(option.querySelector('mark')).toHaveTextContent('flushed');
  expect(option).toHaveAttribute('href', '/docs/save-and-load#the-file-was-cut-short');
  await person.click(option);
  expect(address()).toBe('/docs/save-and-load');
  expect(box()).toHaveValue('');
});

it('finds a word that occurs only in code and shows the code', async () => {
  const { person } = show();
  await person.type(box(), 'recurse');
  const option = await found(/^Settings · Save, load and continue training/);
  expect(option).toHaveAttribute('href', '/docs/save-and-load#settings');
  expect(option).toHaveTextContent('import dill # not a heading dill.settings["recurse"] = True');
  expect(option.querySelector('mark')).toHaveTextContent('recurse');
});

it('tolerates a typo and can be used with the keyboard alone', async () => {
  const { person, address } = show();
  await person.type(box(), 'optimiser');
  expect(await found(/^Warm start/)).toHaveAttribute('href', '/docs/api-keys#warm-start');
  expect(screen.getByText('1 section found')).toBeInTheDocument();
  await person.keyboard('{Enter}');
  expect(address()).toBe('/docs/api-keys');
});

it('moves through the results with the arrow keys, headings first', async () => {
  const { person, address } = show();
  await person.type(box(), 'solver');
  await found(/^Save a solver/);
  expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
  await person.keyboard('{ArrowDown}');
  const second = screen.getAllByRole('option')[1];
  expect(second).toHaveAttribute('aria-selected', 'true');
  expect(box()).toHaveAttribute('aria-activedescendant', second?.id);
  await person.keyboard('{Enter}');
  expect(address()).toBe('/docs/api-keys');
});

it('finds sections of the open guide even if eight others match better', async () => {
  const often = Array.from({ length: 9 }, (_, at) => `## Solver ${at}\n\nA solver.`).join('\n\n');
  server.use(http.get('*/docs/api.md', () => HttpResponse.text(`# Load\n\n${often}`)));
  const { person } = show('api-keys');
  await person.type(box(), 'solver');
  await found(/^Solver 0/);
  const [first, second] = screen.getAllByRole('group');
  expect(first).toHaveAccessibleName('In other guides');
  expect(second).toHaveAccessibleName('On this page');
  const here = within(second as HTMLElement).getAllByRole('option');
  expect(here.map((option) => option.getAttribute('href'))).toEqual(['/docs/api-keys']);
  expect(screen.getAllByRole('option')).toHaveLength(8);
});

it('shows the open guide first if it has the best match, and goes to its section', async () => {
  const { person, address } = show('save-and-load');
  await person.type(box(), 'flush');
  await found(/^The file was cut short/);
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['On this page']);
  await person.keyboard('{Enter}');
  expect(address()).toBe('/docs/save-and-load');
  expect(box()).toHaveValue('');
});

it('says that nothing was found until Escape is pressed', async () => {
  const { person } = show();
  await person.type(box(), 'zebra');
  expect(await screen.findAllByText('No sections found for “zebra”.')).toHaveLength(2);
  await person.keyboard('{Escape}');
  expect(screen.queryByText('No sections found for “zebra”.')).not.toBeInTheDocument();
  expect(box()).toHaveValue('zebra');
});

it('says when the guides cannot be loaded', async () => {
  server.use(http.get('*/docs/:file', () => new HttpResponse(null, { status: 503 })));
  const { person } = show();
  await person.type(box(), 'save-and-load');
  expect(await screen.findAllByText('The guides could not be searched. The hub answered 503.')).toHaveLength(2);
});
