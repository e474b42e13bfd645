import { Tex } from '@hub/web-kit/equations/tex';
import { renderScreen } from '@hub/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

const show = (tex: string) => renderScreen([{ path: '*', element: <Tex tex={tex} /> }]);

it('sets maths and tells readers of it in MathML', async () => {
  const { container } = show('\\frac{dx}{dt} = x');
  await waitFor(() => expect(container.querySelector('math mfrac')).not.toBeNull());
});

it('shows the source of a line that is no TeX', async () => {
  const { container } = show('\\frac{x');
  expect(await screen.findByText('\\frac{x')).toBeInTheDocument();
  expect(container.querySelector('.katex')).not.toBeInTheDocument();
});

it.each([
  ['\\frac{x', /Unexpected end of input in a macro argument, expected '}', at character 8\./],
  ['x + \\nosuch', /Undefined control sequence: \\nosuch, at character 5\./],
])('tells whoever writes %s why it is refused', async (tex, reason) => {
  renderScreen([{ path: '*', element: <Tex tex={tex} explain /> }]);
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(screen.getByText(tex)).toBeInTheDocument();
});

it.each([
  ['a link', '\\href{javascript:alert(1)}{x}'],
  ['a picture', '\\includegraphics{https://example.org/x.png}'],
  ['a class', '\\htmlClass{chakra}{x}'],
])('sets no %s', async (_, tex) => {
  const { container } = show(tex);
  await waitFor(() => expect(container.querySelector('.katex, code')).toBeInTheDocument());
  expect(container.querySelector('a, img, .chakra')).not.toBeInTheDocument();
});

it('gives up on macros that grow without end', async () => {
  const bomb = '\\def\\a{\\a\\a}\\a';
  show(bomb);
  expect(await screen.findByText(bomb)).toBeInTheDocument();
});

it('keeps a rule of a thousand ems within bounds', async () => {
  const { container } = show('\\rule{1000em}{1000em}');
  await waitFor(() => expect(container.querySelector('.rule')).toBeInTheDocument());
  expect(container.innerHTML).not.toContain('1000em;');
});
