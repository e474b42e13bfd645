import request from 'supertest';
import { asUser, asVisitor, type LoggedIn } from './support/as';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let someone: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub();
  someone = await asUser(hub);
});
afterAll(() => hub.close());

/** A body as it is, such as broken JSON. */
const sendText = (path: string, text: string, type = 'application/json') =>
  request(hub.url).post(`/api/v1${path}`).set(someone.headers).set('content-type', type).send(text);

const DEEP = 50_000;

describe('input that no rule of a field foresees', () => {
  it.each([
    ['U+0000 in a text', '{"projectname": "a\\u0000b"}', 422],
    ['half a surrogate pair', '{"projectname": "a\\ud800b"}', 422],
    ['U+0000 in the name of a field', '{"projectname": "a", "x\\u0000": 1}', 422],
    ['a list as body', '[]', 422],
    ['a text as body', '"projectname"', 422],
    ['a number as body', '1e309', 422],
    ['null as body', 'null', 422],
    ['a number beyond all numbers', '{"projectname": 1e309}', 422],
    ['a body that is nested without end', `{"projectname": ${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`, 422],
    ['an object where a text is meant', '{"projectname": {"toString": "x"}}', 422],
    ['broken JSON', '{"projectname": ', 400],
    ['NaN', '{"projectname": NaN}', 400],
    ['a prototype', '{"projectname": "a", "__proto__": {"is_public": true}}', 400],
    ['a body that is too large', `{"projectname": "${'x'.repeat(2 ** 20)}"}`, 413],
  ])('is refused: %s', async (_what, text, status) => {
    const answer = await sendText('/projects', text).expect(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.body).toMatchObject({ status, detail: expect.stringMatching(/^[A-Z].+/) as string });
  });

  it('is refused: a body of another kind', async () => {
    await sendText('/projects', '<project/>', 'application/xml').expect(415);
  });

  it('is refused in a query', async () => {
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

  it('is nothing that exists in a path', async () => {
    await asVisitor(hub).get('/profile/a%00b').expect(404);
    await someone.get('/projects/check_access/a%00b').expect(404);
    const { headers, body } = await asVisitor(hub).get('/profile/%E0%A4%A').expect(404);
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(body).toMatchObject({ detail: 'This address does not exist', request_id: expect.any(String) as string });
  });

  it('is dropped where a field is unknown', async () => {
    const { body } = await someone
      .post('/projects', { projectname: 'known', id: 7, default_of: 1, is_default: true })
      .expect(201);
    expect(body).toMatchObject({ projectname: 'known', is_default: false });
  });
});

describe('every answer', () => {
  it('is JSON with its charset, not to be guessed at', async () => {
    const answer = await someone.get('/profile').expect(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('to an unknown address is such a problem too, with an id for the log', async () => {
    const { body } = await asVisitor(hub).get('/no/such/thing').expect(404);
    expect(body).toEqual({
      type: 'not-found',
      title: 'Not Found',
      status: 404,
      detail: 'This address does not exist',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('to a wrong method says which ones there are', async () => {
    const answer = await asVisitor(hub).delete('/enums').expect(405);
    expect(answer.headers['allow']).toContain('GET');
  });
});
