import type { Solution } from '@hub/openapi/types';
import { aSolution, renderScreen } from '@hub/web-kit/testing';
import { screen } from '@testing-library/react';
import { ReadOnRequest } from './read-on-request.tsx';

const words = {
  start: 'Read it',
  about: (size: string) => `Reads ${size}.`,
  impossible: (why: string) => `Cannot be read: ${why}`,
};

function open(read: (solution: Solution) => Promise<{ text: string } | { reason: string }>, size = 54685) {
  const part = (
    <ReadOnRequest solution={aSolution({ size })} words={words} read={read}>
      {({ text }) => <p>{text}</p>}
    </ReadOnRequest>
  );
  return renderScreen([{ path: '/', element: part }]).person;
}
const button = () => screen.getByRole('button', { name: 'Read it' });

it('reads the file once it is asked for, and not again while that goes on', async () => {
  let end: (result: { text: string }) => void = () => undefined;
  const read = jest.fn(() => new Promise<{ text: string }>((resolve) => (end = resolve)));
  const person = open(read);
  expect(screen.getByText('Reads 54,685 bytes.')).toBeVisible();
  expect(read).not.toHaveBeenCalled();
  await person.click(button());
  await person.click(button());
  expect(read).toHaveBeenCalledTimes(1);
  end({ text: 'what is in it' });
  expect(await screen.findByText('what is in it')).toBeVisible();
});

it('says why a file cannot be read, and tries again after a failure', async () => {
  const read = jest.fn<Promise<{ reason: string }>, []>(() => Promise.resolve({ reason: 'it has no networks.' }));
  read.mockRejectedValueOnce(new Error('away'));
  const person = open(read);
  await person.click(button());
  await person.click(await screen.findByRole('button', { name: /again/ }));
  expect(await screen.findByText('Cannot be read: it has no networks.')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(2);
});

it('offers nothing to press where the file is too large', () => {
  open(() => Promise.reject(new Error()), 5 * 1024 * 1024 + 1);
  expect(screen.getByText(/^Cannot be read: .*5 MB/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
