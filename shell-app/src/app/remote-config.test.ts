import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { readRemotes } from './remote-config.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const remote = { name: 'mf_admin', entry: '/mf/mf-admin/mf-manifest.json' };

it.each([
  ['lists remotes', HttpResponse.json({ remotes: [remote] }), [remote]],
  ['has no list', HttpResponse.json({}), []],
])('reads a configuration that %s', async (_, answer, remotes) => {
  server.use(http.get('*/config.json', () => answer));
  expect(await readRemotes()).toEqual(remotes);
});

it('returns no remotes when the configuration cannot be loaded', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  server.use(http.get('*/config.json', () => HttpResponse.error()));
  expect(await readRemotes()).toEqual([]);
  expect(warned).toHaveBeenCalled();
  warned.mockRestore();
});
