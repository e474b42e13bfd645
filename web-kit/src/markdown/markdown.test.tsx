import { Markdown } from '@hub/web-kit/markdown';
import { renderScreen } from '@hub/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

const show = (text: string, { sections = false, at = '/' } = {}) =>
  renderScreen([{ path: '*', element: <Markdown text={text} sections={sections} /> }], { at });

it('renders headings, tables and maths', async () => {
  const { container } = show('## Scope\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nfor $u_t = \\kappa u_{xx}$');
  expect(await screen.findByRole('heading', { name: 'Scope' })).not.toHaveAttribute('id');
  expect(screen.getByRole('cell', { name: '2' })).toBeInTheDocument();
  expect(container.querySelector('.katex')).toBeInTheDocument();
});

it.each(['The “fast” mode (of two): 3.5 % – a layer’s own = 1', 'Lorenz - with: a + b; c?'])(
  'shows a sentence at once as the renderer would: %s',
  async (text) => {
    const { container } = show(text);
    const atOnce = container.querySelector('p')!.outerHTML;
    expect(atOnce).toBe(`<p>${text}</p>`);
    const slow = show(`${text}\n\n*end*`);
    await screen.findByText('end');
    expect(slow.container.querySelector('p')!.outerHTML).toBe(atOnce);
  },
);

it.each([
  ['go to www.example.org', 'a'],
  ['a *b*', 'em'],
  ['a `b`', 'code'],
  ['1. one', 'li'],
  ['- one', 'li'],
  ['see https://example.org', 'a'],
  ['one\n===', 'h1'],
])('leaves what is more than a sentence to the renderer: %s', async (text, tag) => {
  const { container } = show(text);
  await waitFor(() => expect(container.querySelector(tag)).toBeInTheDocument());
});

it('shows invalid maths in a red that is legible in both themes', async () => {
  const { container } = show('a $\\nosuch$ here');
  await waitFor(() => expect(container.querySelector('.katex, .katex-error')).toBeInTheDocument());
  expect(container.innerHTML).toMatch(/color: ?var\(--hub-colors-bad\)/);
  expect(container.innerHTML).not.toMatch(/#cc0000/i);
});

it('drops raw HTML', async () => {
  const { container } = show('# ok\n\n<script>alert(1)</script><img src=x onerror=alert(1)><b>bold</b>');
  await screen.findByRole('heading', { name: 'ok' });
  expect(container.querySelector('script, img, b')).not.toBeInTheDocument();
});

it('links only to http(s) addresses and to this hub', async () => {
  show(
    '[out](https://example.org) [here](/docs/introduction) [bad](javascript:alert(1)) [odd](//example.org) [data](data:text/html,x)',
  );
  expect(await screen.findByRole('link', { name: 'out' })).toHaveAttribute('rel', 'ugc nofollow noopener noreferrer');
  expect(screen.getByRole('link', { name: 'here' })).toHaveAttribute('href', '/docs/introduction');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

it('shows the description of a remote picture instead of loading it', async () => {
  const { container } = show('![a plot](https://example.org/plot.png)');
  expect(await screen.findByText('[image: a plot]')).toBeInTheDocument();
  expect(container.querySelector('img')).not.toBeInTheDocument();
});

it('does not treat an empty corner cell of a table as a column header', async () => {
  show('| | read |\n|---|---|\n| *save* | no |');
  expect(await screen.findByRole('columnheader', { name: 'read' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
});

it('labels the cells of a table, and marks one that is too wide for a phone', async () => {
  show(
    '| variable | meaning |\n|---|---|\n| `HUB_MAX_CONNECTIONS_PER_ADDRESS` | connections of one address at the same time |\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  );
  const meaning = await screen.findByRole('cell', { name: /^connections/ });
  expect(meaning).toHaveAttribute('data-label', 'meaning');
  expect(screen.getAllByRole('table').map((table) => 'wide' in table.dataset)).toEqual([true, false]);
});

it('keeps each word of code together', async () => {
  show('Run `npm run hub -- sweep --dry-run` by hand');
  const word = await screen.findByText('--dry-run');
  expect(word.closest('code')).toHaveTextContent('npm run hub -- sweep --dry-run');
});

describe('a text with sections', () => {
  const text = "## Can't pickle `it`\n\n### Why\n\nBecause.";

  it('has headings that link to themselves', async () => {
    show(text, { sections: true });
    const heading = await screen.findByRole('heading', { name: "Can't pickle it" });
    expect(heading).toHaveAttribute('id', 'can-t-pickle-it');
    expect(screen.getByRole('link', { name: 'Why' })).toHaveAttribute('href', '#why');
  });

  it('scrolls to the section in the address and focuses its heading', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    show(text, { sections: true, at: '/#why' });
    await screen.findByRole('heading', { name: 'Why' });
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('heading', { name: 'Why' })]);
    expect(screen.getByRole('heading', { name: 'Why' })).toHaveFocus();
    scrolled.mockRestore();
  });
});

describe('code', () => {
  it('is highlighted, labelled with its language and can be copied', async () => {
    const { container, person } = show('```python\nimport dill  # first\n```');
    await waitFor(() => expect(container.querySelector('.hljs-keyword')).toHaveTextContent('import'));
    expect(screen.getByText('Python')).toBeInTheDocument();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    expect(written).toHaveBeenCalledWith('import dill  # first');
  });

  it('from a file is labelled with the file name', async () => {
    show('```json config.json\n{}\n```');
    expect(await screen.findByText('config.json')).toBeInTheDocument();
  });

  it.each(['klingon', 'constructor', ''])('in the unknown language “%s” is plain text', async (language) => {
    const { container } = show(`\`\`\`${language}\nimport dill\n\`\`\``);
    expect(await screen.findByText('import dill')).toBeInTheDocument();
    expect(container.querySelector('code span')).not.toBeInTheDocument();
  });

  it.each(['html', 'python', 'javascript', ''])(
    'is never rendered as part of the page, in the language “%s”',
    async (language) => {
      const code = '<img src=x onerror="alert(1)"><script>alert(1)</script></code> &lt;b&gt;';
      const { container } = show(`\`\`\`${language}\n${code}\n\`\`\``);
      const plate = () => container.querySelector('pre');
      await waitFor(() => expect(plate()?.querySelector(language ? 'span' : 'code')).toBeInTheDocument());
      expect(plate()).toHaveTextContent(code, { normalizeWhitespace: false });
      expect(container.querySelector('script, img, b')).not.toBeInTheDocument();
    },
  );
});
