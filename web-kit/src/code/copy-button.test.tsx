import { CodePlate } from '@hub/web-kit/code-plate';
import { renderScreen } from '@hub/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

it('copies the whole code and confirms it', async () => {
  const code = 'import dill  # first\nsolver = Solver1D.load(name="a/b")';
  const { person, container } = renderScreen([
    { path: '*', element: <CodePlate title="a.py" code={code} language="python" /> },
  ]);
  expect(container.querySelector('pre')).toHaveTextContent(code, { normalizeWhitespace: false });
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await person.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Copied');
  expect(written).toHaveBeenCalledWith(code);
});

it('shows the code immediately and highlights it later without changing a character', async () => {
  const code = 'def f(t):\n    return t < 1 and "a & b"';
  const { container } = renderScreen([
    { path: '*', element: <CodePlate title="f.py" code={code} language="python" /> },
  ]);
  const shown = () => container.querySelector('pre');
  expect(shown()).toHaveTextContent(code, { normalizeWhitespace: false });
  await waitFor(() => expect(shown()?.querySelector('.hljs-keyword')).toHaveTextContent('def'));
  expect(shown()).toHaveTextContent(code, { normalizeWhitespace: false });
});
