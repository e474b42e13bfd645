import { useSession } from '@hub/web-kit/session';
import { useColourMode } from '@hub/web-kit/theme';
import { renderScreen } from '@hub/web-kit/testing';
import { screen } from '@testing-library/react';
import { colours } from './tokens.ts';

function Page() {
  const { mode, toggle } = useColourMode();
  const { signOut } = useSession();
  return (
    <>
      <button onClick={toggle}>{mode}</button>
      <button onClick={signOut}>out</button>
    </>
  );
}

const meta = Object.assign(document.createElement('meta'), { name: 'theme-color' });
beforeEach(() => document.head.append(meta));
afterEach(() => meta.remove());

it('follows the system until the switch is used, remembers it, and follows the system again after logout', async () => {
  const { person } = renderScreen([{ path: '*', element: <Page /> }]);
  await person.click(screen.getByText('light'));
  expect(screen.getByText('dark')).toBeInTheDocument();
  expect(document.documentElement).toHaveClass('dark');
  expect(document.querySelector('meta')).toHaveAttribute('content', colours.plate[1]);
  expect(localStorage.getItem('colour_mode')).toBe('dark');

  await person.click(screen.getByText('out'));
  expect(screen.getByText('light')).toBeInTheDocument();
  expect(document.documentElement).not.toHaveClass('dark');
});

it('is light in print and dark again afterwards', async () => {
  const { person } = renderScreen([{ path: '*', element: <Page /> }]);
  await person.click(screen.getByText('light'));
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.documentElement).not.toHaveClass('dark');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.documentElement).toHaveClass('dark');
});
