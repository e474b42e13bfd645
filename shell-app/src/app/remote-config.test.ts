import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { readRemotes } from './remote-config.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const remote = { name: 'mf_admin', entry: '/mf/mf-admin/mf-manifest.json' };

it.each([
  ['tells the remotes', HttpResponse.json({ remotes: [remote] }), [remote]],
  ['is left without a list', HttpResponse.json({}), []],
])('a configuration that %s', async (_, answer, remotes) => {
  server.use(http.get('*/config.json', () => answer));
  expect(await readRemotes()).toEqual(remotes);
});

it('opens the pages of the shell when the configuration does not come', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  server.use(http.get('*/config.json', () => HttpResponse.error()));
  expect(await readRemotes()).toEqual([]);
  expect(warned).toHaveBeenCalled();
  warned.mockRestore();
});
