import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { loadRoutes, registerConfigured } from './remote-registry.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));
const load = jest.mocked(loadRemote);
const register = jest.mocked(registerRemotes);

const routes = [{ path: '/x' }];
let count = 0;
/** A remote that no other test has loaded. */
const newRemote = () => ({ name: `mf_${++count}`, entry: `/mf_${count}/manifest.json` });

beforeEach(() => {
  load.mockReset().mockResolvedValue({ routes });
  register.mockReset();
});
afterEach(() => jest.useRealTimers());

it('registers all remotes of the hub without loading one', () => {
  const remotes = [newRemote(), newRemote()];
  registerConfigured(remotes);
  expect(register.mock.calls).toEqual([[remotes]]);
  expect(load).not.toHaveBeenCalled();
});

it('loads the routes of the remote that is asked for, at its own address the first time', async () => {
  const [one, other] = [newRemote(), newRemote()];
  registerConfigured([one, other]);
  register.mockReset();
  expect(await loadRoutes(other.name)).toBe(routes);
  expect(load.mock.calls).toEqual([[`${other.name}/routes`]]);
  expect(register).not.toHaveBeenCalled();
});

it('asks under a new address after each failure, of this remote alone', async () => {
  const [one, other] = [newRemote(), newRemote()];
  registerConfigured([one, other]);
  register.mockReset();
  for (let failure = 0; failure < 2; failure++) {
    load.mockRejectedValueOnce(new Error('down'));
    await expect(loadRoutes(one.name)).rejects.toThrow('down');
  }
  await loadRoutes(one.name);
  await loadRoutes(other.name);
  expect(register.mock.calls).toEqual(
    [1, 2].map((attempt) => [[{ name: one.name, entry: `${one.entry}?attempt=${attempt}` }], { force: true }]),
  );
});

it('says which remote is not known, or has no routes', async () => {
  const remote = newRemote();
  registerConfigured([remote]);
  await expect(loadRoutes('mf_other')).rejects.toThrow('No remote mf_other in config.json');
  load.mockResolvedValue(null);
  await expect(loadRoutes(remote.name)).rejects.toThrow(`Remote ${remote.name} exposes no ./routes`);
});

it('waits eight seconds for a remote that hangs, and leaves no clock running behind one that answers', async () => {
  jest.useFakeTimers();
  const remote = newRemote();
  registerConfigured([remote]);
  await loadRoutes(remote.name);
  expect(jest.getTimerCount()).toBe(0);
  load.mockReturnValue(new Promise(() => undefined));
  let refusal: unknown;
  const loading = loadRoutes(remote.name).catch((error: unknown) => (refusal = error));
  await jest.advanceTimersByTimeAsync(7999);
  expect(refusal).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  await loading;
  expect(String(refusal)).toContain('No answer within 8 seconds');
});
