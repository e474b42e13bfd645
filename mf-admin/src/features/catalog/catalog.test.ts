import { API_BASE } from '@hub/openapi/client';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { EQUATIONS, USE_CASES } from './catalog.ts';

const entry = { id: 7, name: 'Heat', solutions_count: 2 };
const calls: string[] = [];
const server = setupServer(
  http.all(`*${API_BASE}/*`, async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname.replace(API_BASE, '')}${search} ${await request.text()}`.trim());
    return request.method === 'GET'
      ? HttpResponse.json([entry], { headers: { 'X-Total-Count': '31' } })
      : HttpResponse.json(entry);
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => (calls.length = 0));
afterAll(() => server.close());

const wish = { name: 'Heat', description: 'It *flows*.' };

it.each([
  ['/equations', EQUATIONS, '{"name":"Heat","description":"It *flows*."}'],
  ['/use_cases', USE_CASES, '{"name":"Heat"}'],
])('each deed on the list of %s calls the hub for just this', async (place, list, body) => {
  expect(await list.list({ q: 'he', page_num: 3, page_size: 20 })).toMatchObject({ data: [entry], total: 31 });
  expect(await list.create(wish)).toEqual(entry);
  expect(await list.update(7, wish)).toEqual(entry);
  await list.remove(7);
  await list.remove(7, 9);
  expect(calls).toEqual([
    `GET ${place}?q=he&page_num=3&page_size=20`,
    `POST ${place} ${body}`,
    `PUT ${place}/7 ${body}`,
    `DELETE ${place}/7`,
    `DELETE ${place}/7?move_to=9`,
  ]);
});

it('only equations are described, and each list has its own words and its own cache', () => {
  expect([EQUATIONS.described, USE_CASES.described]).toEqual([true, false]);
  expect(EQUATIONS.key).not.toEqual(USE_CASES.key);
  expect(EQUATIONS.words.title).not.toBe(USE_CASES.words.title);
});
