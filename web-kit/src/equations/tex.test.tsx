import { Tex } from '@hub/web-kit/equations/tex';
import { renderScreen } from '@hub/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

const show = (tex: string) => renderScreen([{ path: '*', element: <Tex tex={tex} /> }]);

it('renders maths and describes it to screen readers in MathML', async () => {
  const { container } = show('\\frac{dx}{dt} = x');
  await waitFor(() => expect(container.querySelector('math mfrac')).not.toBeNull());
});

it('shows the source of a line that is not valid TeX', async () => {
  const { container } = show('\\frac{x');
  expect(await screen.findByText('\\frac{x')).toBeInTheDocument();
  expect(container.querySelector('.katex')).not.toBeInTheDocument();
});

it.each([
  ['\\frac{x', /Unexpected end of input in a macro argument, expected '}', at character 8\./],
  ['x + \\nosuch', /Undefined control sequence: \\nosuch, at character 5\./],
])('tells the author of %s why it is not valid', async (tex, reason) => {
  renderScreen([{ path: '*', element: <Tex tex={tex} explain /> }]);
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(screen.getByText(tex)).toBeInTheDocument();
});

it.each([
  ['a link', '\\href{javascript:alert(1)}{x}'],
  ['a picture', '\\includegraphics{https://example.org/x.png}'],
  ['a class', '\\htmlClass{chakra}{x}'],
])('does not render %s', async (_, tex) => {
  const { container } = show(tex);
  await waitFor(() => expect(container.querySelector('.katex, code')).toBeInTheDocument());
  expect(container.querySelector('a, img, .chakra')).not.toBeInTheDocument();
});

it.each([
  ['a link', '\\href{https://example.org}{x}'],
  ['a picture', '\\includegraphics{x.png}'],
])('shows the source of %s in a red that is legible in both themes', async (_, tex) => {
  const { container } = show(tex);
  await waitFor(() => expect(container.querySelector('.katex')).toBeInTheDocument());
  expect(container.innerHTML).toContain('color:var(--hub-colors-bad)');
  expect(container.innerHTML).not.toMatch(/#cc0000/i);
});

it.each(['wrapped', 'block'] as const)('renders a %s equation term by term, each in display style', async (display) => {
  const { container } = renderScreen([
    { path: '*', element: <Tex tex={'\\frac{a}{b} + c - (d + e) = 0'} display={display} /> },
  ]);
  await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(3));
  const terms = [...container.querySelectorAll('annotation')].map(({ textContent }) => textContent);
  expect(terms).toEqual(['\\displaystyle \\frac{a}{b} ', '\\displaystyle {}+ c ', '\\displaystyle {}- (d + e) = 0']);
});

it('renders an equation in one piece if its terms are not valid on their own', async () => {
  const { container } = renderScreen([{ path: '*', element: <Tex tex={'\\def\\a{x} \\a + \\a'} display="wrapped" /> }]);
  await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(1));
});

it('gives up on macros that expand endlessly', async () => {
  const bomb = '\\def\\a{\\a\\a}\\a';
  show(bomb);
  expect(await screen.findByText(bomb)).toBeInTheDocument();
});

it('limits the size of a huge rule', async () => {
  const { container } = show('\\rule{1000em}{1000em}');
  await waitFor(() => expect(container.querySelector('.rule')).toBeInTheDocument());
  expect(container.innerHTML).not.toContain('1000em;');
});

it('takes what the server has set as it is, also after the page of the server is gone', async () => {
  const first = document.createElement('div');
  first.id = 'first-page';
  first.innerHTML =
    '<span data-source="out a+b"><b>set</b></span><span data-source="in a+b"><i>set</i></span><span data-source="out c"><a href="/">c</a></span>';
  document.body.append(first);
  await jest.isolateModulesAsync(async () => {
    const { drawnLine } = await import('./tex-line.tsx');
    first.remove();
    expect([drawnLine('a+b', 'block'), drawnLine('a+b', 'wrapped'), drawnLine('a+b', 'inline')]).toEqual([
      '<b>set</b>',
      '<b>set</b>',
      '<i>set</i>',
    ]);
    expect(drawnLine('a-b', 'block')).toBeUndefined();
    // A link within the hub is the router's.
    expect(drawnLine('c', 'block')).toBeUndefined();
  });
});

it('says what it has set, by which it is found again', async () => {
  const { container } = show('a+b');
  await waitFor(() => expect(container.querySelector('[data-source="out a+b"] .katex')).toBeInTheDocument());
});
