import { CodePlate } from '@hub/web-kit/code-plate';
import { renderScreen } from '@hub/web-kit/testing';
import { screen } from '@testing-library/react';

it('copies the whole code and says so', async () => {
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
