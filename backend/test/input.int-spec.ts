import request from 'supertest';
import { asUser, asVisitor, PASSWORD, type LoggedIn } from './support/as';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let someone: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub();
  someone = await asUser(hub);
});
afterAll(() => hub.close());

/** Sends a body unchanged, such as broken JSON. */
const sendText = (path: string, text: string, type = 'application/json') =>
  request(hub.url).post(`/api/v1${path}`).set(someone.headers).set('content-type', type).send(text);

const DEEP = 50_000;

describe('malformed input', () => {
  it.each([
    ['U+0000 in a text', '{"projectname": "a\\u0000b"}', 422],
    ['half a surrogate pair', '{"projectname": "a\\ud800b"}', 422],
    ['U+0000 in the name of a field', '{"projectname": "a", "x\\u0000": 1}', 422],
    ['a list as body', '[]', 422],
    ['a text as body', '"projectname"', 422],
    ['a number as body', '1e309', 422],
    ['null as body', 'null', 422],
    ['a number that is too large', '{"projectname": 1e309}', 422],
    ['an object with too many fields', `{${Array.from({ length: 201 }, (_, i) => `"k${i}": 0`).join(', ')}}`, 422],
    ['more values than any call takes', `{"projectname": [${'[],'.repeat(60_000)}0]}`, 422],
    ['a body that is nested too deeply', `{"projectname": ${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`, 422],
    ['an object instead of a text', '{"projectname": {"toString": "x"}}', 422],
    ['broken JSON', '{"projectname": ', 400],
    ['NaN', '{"projectname": NaN}', 422],
    ['Infinity', '{"projectname": "a", "is_public": -Infinity}', 422],
    ['NaN in broken JSON', '{"projectname": NaN', 400],
    ['NaN as body', 'NaN', 422],
    ['an unterminated text', '"\\'.repeat(2 ** 18) + 'NaN', 400],
    ['an unterminated text of escapes', `"${'\\"'.repeat(2 ** 18)}NaN`, 400],
    ['a prototype', '{"projectname": "a", "__proto__": {"is_public": true}}', 400],
    ['a body that is too large', `{"projectname": "${'x'.repeat(2 ** 20)}"}`, 413],
  ])('is refused in a body: %s', async (_what, text, status) => {
    const answer = await sendText('/projects', text).expect(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.body).toMatchObject({ status, detail: expect.stringMatching(/^[A-Z].+/) as string });
  });

  it('is refused with the name of the field for NaN and Infinity, which are allowed as words in texts', async () => {
    const { body } = await sendText('/projects', '{"projectname": "a", "more": [1, {"deep": NaN}]}').expect(422);
    expect(body).toMatchObject({
      detail: 'NaN and Infinity are not accepted. Please send a finite number, or leave the field out.',
      errors: [{ field: 'more.1.deep' }],
    });
    await sendText('/projects', '{"projectname": "nan-1", "description": "NaN, \\"Infinity\\""}').expect(201);
    for (const number of ['NaN', 'Infinity', '-Infinity', '1e999', 'nan']) {
      const answer = await someone.get(`/solutions?domain_t_min=${number}`).expect(422);
      expect(answer.body).toMatchObject({ errors: [{ field: 'domain_t_min' }] });
      await someone.get(`/solutions?page_num=${number}`).expect(422);
    }
  });

  it('is refused in a body of another media type', async () => {
    await sendText('/projects', '<project/>', 'application/xml').expect(415);
  });

  it('is refused in a query parameter', async () => {
    await someone.get('/users?q=a%00b').expect(422);
    await someone.get('/users?q[]=a').expect(200); // another name than q: not known, dropped
    await someone.get('/users?q=a&q=b').expect(422);
    const twice = await someone.get('/users?page_num=1&page_num=2').expect(422);
    expect(twice.body).toMatchObject({ detail: 'page_num must be a whole number' });
  });

  it.each(['01', '1e0', '0x1', '+1', '%201', '1.0', '', '1&id=1'])('is refused as an id: %s', async (id) => {
    for (const path of ['/solutions/versions', '/solutions/hub_status_history', '/solutions/download', '/userinfo']) {
      const { body } = await someone.get(`${path}?id=${id}`).expect(422);
      expect(body).toMatchObject({ errors: [{ field: 'id' }] });
    }
    await someone.get(`/solutions/1?version=${id.replace('id=', 'version=')}`).expect(422);
  });

  it('is answered with 404 in a path', async () => {
    await asVisitor(hub).get('/profile/a%00b').expect(404);
    await someone.get('/projects/check_access/a%00b').expect(404);
    const { headers, body } = await asVisitor(hub).get('/profile/%E0%A4%A').expect(404);
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(body).toMatchObject({ detail: 'This address does not exist', request_id: expect.any(String) as string });
  });

  it('is ignored in an unknown field', async () => {
    const { body } = await someone
      .post('/projects', { projectname: 'known', id: 7, default_of: 1, is_default: true })
      .expect(201);
    expect(body).toMatchObject({ projectname: 'known', is_default: false });
  });
});

describe('an answer of the API', () => {
  it('is JSON with its charset and nosniff', async () => {
    const answer = await someone.get('/profile').expect(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('is a problem document with a request id if the address is unknown', async () => {
    const { body } = await asVisitor(hub).get('/no/such/thing').expect(404);
    expect(body).toEqual({
      type: 'not-found',
      title: 'Not Found',
      status: 404,
      detail: 'This address does not exist',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('has an Allow header if the method is wrong', async () => {
    const answer = await asVisitor(hub).delete('/enums').expect(405);
    expect(answer.headers['allow']).toContain('GET');
  });

  it.each([
    ['get', '/solutions/upload', 'POST'],
    ['delete', '/solutions/upload', 'POST'],
    ['put', '/solutions/versions', 'GET, HEAD'],
    ['delete', '/solutions/facets', 'GET, HEAD'],
    ['delete', '/solutions/featured_order', 'PUT'],
    ['get', '/projects/notification', 'POST'],
    ['delete', '/auth/sessions', 'GET, HEAD'],
    ['post', '/solutions/7', 'DELETE, GET, HEAD, PUT'],
    ['post', '/solutions/access/like', 'GET, HEAD'],
  ] as const)('to %s %s says that only %s is allowed, to visitors and users alike', async (method, path, allowed) => {
    for (const caller of [asVisitor(hub), someone]) {
      const { headers, body } = await caller[method](path).expect(405);
      expect(headers).toMatchObject({ allow: allowed, 'x-content-type-options': 'nosniff' });
      expect(body).toMatchObject({ type: 'method-not-allowed', detail: `This address only accepts ${allowed}` });
    }
  });

  it('cannot be cached if it contains a credential', async () => {
    const login = { username: someone.username, password: PASSWORD };
    const answers = [
      await asVisitor(hub).postForm('/auth/login', login).expect(200),
      await someone.post('/auth/validate').expect(200),
      await someone.post('/api_keys', {}).expect(201),
    ];
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
    const { headers } = await someone.get('/profile').expect(200);
    expect(headers['cache-control']).toBe('private, no-cache');
  });
});
