import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { renderScreen } from '@hub/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { RemoteArea } from './remote-area.tsx';
import { registerConfigured } from './remote-registry.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));
const load = jest.mocked(loadRemote);
const register = jest.mocked(registerRemotes);

const NAME = 'mf_solutions';
const remote = { routes: [{ path: '/solutions', element: <h1>Solutions</h1> }] };
const BROKEN = 'This part of the hub is not available';

const show = (at = '/solutions') =>
  renderScreen(
    [
      {
        path: '*',
        element: (
          <>
            <p>the rest of the page</p>
            <RemoteArea name={NAME} />
          </>
        ),
      },
    ],
    { at },
  );

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  registerConfigured([{ name: NAME, entry: '/mf/mf-manifest.json' }]);
  register.mockClear();
});
afterEach(() => {
  load.mockReset();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('shows the screen of the remote', async () => {
  load.mockResolvedValue(remote);
  show();
  expect(await screen.findByRole('heading', { name: 'Solutions' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledWith('mf_solutions/routes');
});

it('shows Error404 if the remote has no such screen', async () => {
  load.mockResolvedValue(remote);
  show('/solutions/and/more');
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
});

it('shows an error in its own area only when the remote is down, and tries again without a reload', async () => {
  load.mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce(remote);
  const { person } = show();
  expect(await screen.findByText(BROKEN)).toBeInTheDocument();
  expect(screen.getByText('the rest of the page')).toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Solutions' })).toBeInTheDocument();
  const [[remotes, options] = []] = register.mock.calls;
  expect(remotes?.[0]).toMatchObject({
    name: NAME,
    entry: expect.stringMatching(/^\/mf\/mf-manifest.json\?attempt=/) as string,
  });
  expect(options).toEqual({ force: true });
});

it('gives up on an unresponsive remote after 8 seconds', async () => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => undefined));
  show();
  await act(() => jest.advanceTimersByTimeAsync(7999));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText(BROKEN)).toBeInTheDocument();
});

it('shows at once what was loaded before, and does not load it again', async () => {
  load.mockResolvedValue(remote);
  const area = (
    <>
      <Link to="/elsewhere">away</Link>
      <RemoteArea name={NAME} />
    </>
  );
  const { person } = renderScreen(
    [
      { path: '*', element: area },
      { path: '/elsewhere', element: <Link to="/solutions">back</Link> },
    ],
    { at: '/solutions' },
  );
  expect(await screen.findByRole('heading', { name: 'Solutions' })).toBeInTheDocument();
  await person.click(screen.getByText('away'));
  await person.click(screen.getByText('back'));
  expect(screen.getByRole('heading', { name: 'Solutions' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows the same error when a screen throws while rendering', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Failing = () => {
    throw new Error('bad screen');
  };
  load.mockResolvedValue({ routes: [{ path: '/solutions', element: <Failing /> }] });
  show();
  expect(await screen.findByText(BROKEN)).toBeInTheDocument();
});

it('recovers from the error when another screen of the remote is opened', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Failing = () => {
    throw new Error('bad screen');
  };
  const routes = [
    { path: '/solutions', element: <h1>Solutions</h1> },
    { path: '/solutions/:id', element: <Failing /> },
  ];
  load.mockResolvedValue({ routes });
  const element = (
    <>
      <Link to="/solutions">all</Link>
      <RemoteArea name={NAME} />
    </>
  );
  const { person } = renderScreen([{ path: '*', element }], { at: '/solutions/7' });
  expect(await screen.findByText(BROKEN)).toBeInTheDocument();
  await person.click(screen.getByText('all'));
  expect(await screen.findByRole('heading', { name: 'Solutions' })).toBeInTheDocument();
});
