import { Markdown } from '@hub/web-kit/markdown';
import { renderScreen } from '@hub/web-kit/testing';
import { screen } from '@testing-library/react';

const show = (text: string) => renderScreen([{ path: '*', element: <Markdown text={text} /> }]);

it('sets headings, tables and maths', async () => {
  const { container } = show('## Scope\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nfor $u_t = \\kappa u_{xx}$');
  expect(await screen.findByRole('heading', { name: 'Scope' })).toHaveAttribute('id', 'scope');
  expect(screen.getByRole('cell', { name: '2' })).toBeInTheDocument();
  expect(container.querySelector('.katex')).toBeInTheDocument();
});

it('drops raw HTML', async () => {
  const { container } = show('# ok\n\n<script>alert(1)</script><img src=x onerror=alert(1)><b>bold</b>');
  await screen.findByRole('heading', { name: 'ok' });
  expect(container.querySelector('script, img, b')).not.toBeInTheDocument();
});

it('links to http(s) and to this hub only', async () => {
  show(
    '[out](https://example.org) [here](/docs/introduction) [bad](javascript:alert(1)) [odd](//example.org) [data](data:text/html,x)',
  );
  expect(await screen.findByRole('link', { name: 'out' })).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  expect(screen.getByRole('link', { name: 'here' })).toHaveAttribute('href', '/docs/introduction');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

it('names remote pictures instead of loading them', async () => {
  const { container } = show('![a plot](https://example.org/plot.png)');
  expect(await screen.findByText('[image: a plot]')).toBeInTheDocument();
  expect(container.querySelector('img')).not.toBeInTheDocument();
});

it('takes an empty corner of a table for no head', async () => {
  show('| | read |\n|---|---|\n| *save* | no |');
  expect(await screen.findByRole('columnheader', { name: 'read' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
});
