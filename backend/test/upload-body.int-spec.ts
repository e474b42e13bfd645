import { connect } from 'node:net';
import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { asUser, asVisitor, type LoggedIn } from './support/as';
import { anUpload, fixture, fixtureJson, multipart, sendBody, sendUpload } from './support/builders/upload';
import { lastAttempt, refused, stored } from './support/refused-upload';
import { startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

describe('files that are not ordinary solvers', () => {
  it.each([
    ['os-system-reduce.pkl', 'not safe to load'],
    ['posix-system-protocol0.pkl', 'not safe to load'],
    ['honest-plus-eval.dill', 'not safe to load'],
    ['cut-short-mid-frame.dill', 'Train a few more epochs'],
    ['ends-with-dot-but-cut.dill', 'Train a few more epochs'],
    ['empty.dill', 'Train a few more epochs'],
    ['html-page.dill', 'Upload the file that solver.save(...) writes'],
    ['png.dill', 'Upload the file that solver.save(...) writes'],
    ['torch-zip-bomb.pt', 'solver.save(...) rather than torch.save'],
  ])('are refused: %s with "%s"', async (file, sentence) => {
    const user = await asUser(hub);
    const problem = await refused(user, 422, () =>
      sendUpload(user, { name: 'hostile', file: fixture(`hostile/${file}`) }),
    );
    expect(problem.detail).toContain(sentence);
    expect(await lastAttempt(user)).toMatchObject({ label: 'hostile', outcome: 'refused' });
  });

  it.each([['eval-inside-dill-function.dill'], ['memo-bomb.pkl']])('are accepted as unusual: %s', async (file) => {
    const user = await asUser(hub);
    const answer = await anUpload(user, { name: 'unusual', file: fixture(`hostile/${file}`) });
    expect(answer.inspection.verdict).toBe('unusual');
    expect(answer.inspection.notes).toContainEqual(expect.objectContaining({ kind: 'warn' }));
  });

  it('are refused if bytes follow the end of the pickle', async () => {
    const user = await asUser(hub);
    const file = Buffer.concat([fixture('exp-decay/solver-1.dill'), Buffer.from('more')]);
    expect((await refused(user, 422, () => sendUpload(user, { name: 'more', file }))).detail).toContain(
      '4 more follow',
    );
  });
});

describe('the solution part of an upload', () => {
  it.each([
    ['broken JSON', '{"name": "x"'],
    ['a list instead of an object', '[]'],
    ['a name that is not text', '{"name": 3, "diff_equation_details": {}}'],
    ['no details', '{"name": "x"}'],
    ['details that are not an object', '{"name": "x", "diff_equation_details": []}'],
    ['no name', '{"diff_equation_details": {}}'],
    ['an empty half of a name', '{"name": "/x", "diff_equation_details": {}}'],
    ['a control character in the name', '{"name": "a\\u0000b", "diff_equation_details": {}}'],
    ['a name that is too long', JSON.stringify({ name: 'x'.repeat(101), diff_equation_details: {} })],
    [
      'a description that is too long',
      JSON.stringify({ name: 'x', description: 'y'.repeat(20_001), diff_equation_details: {} }),
    ],
    [
      'JSON that is too deep',
      `{"name": "x", "diff_equation_details": {"equation": ${'['.repeat(5000)}${']'.repeat(5000)}}}`,
    ],
  ])('is refused with %s', async (_what, solution) => {
    const user = await asUser(hub);
    const { body, contentType } = multipart([
      { name: 'file', filename: 'x', value: fixture('exp-decay/solver-1.dill') },
      { name: 'solution', filename: 'solution.json', value: solution },
    ]);
    await refused(user, 422, () => sendBody(user, body, contentType));
  });

  it('is cleaned of values that the database cannot store', async () => {
    const user = await asUser(hub);
    const details = {
      equation: 'lambda u, t: [diff(u, t) + u]  # \u0000 \ud800 end',
      parameters: { a: 1e308, '\udc00': 'x', __proto__: { polluted: true } },
      conditions: 'none',
      generator: [1, 2],
      sample_loss: { not: 'a list' },
      networks: [{ layers: [{ layer: 7, in_features: 'two' }] }, null],
    };
    const { id } = await anUpload(user, { name: 'odd', details });
    const solution = (await user.get(`/solutions/${id}`).expect(200)).body as SolutionDto;
    expect(solution.diff_equation_details.equation).toContain('\ufffd \ufffd end');
    expect(solution.diff_equation_details).toMatchObject({ conditions: [], generator: {}, sample_loss: [] });
  });

  it('replaces the description only if it has one other than the name', async () => {
    const user = await asUser(hub);
    const { id } = await anUpload(user, { name: 'described' });
    const description = async () => ((await user.get(`/solutions/${id}`)).body as SolutionDto).description;
    expect(await description()).toBe('');
    await anUpload(user, { name: 'described', description: ' A fine decay ' });
    expect(await description()).toBe('A fine decay');
    await anUpload(user, { name: 'described' });
    expect(await description()).toBe('A fine decay');
  });

  it('is stored without the API keys in it, which are revoked', async () => {
    const user = await asUser(hub);
    const { body } = await user.post('/api_keys', {}).expect(201);
    const { key } = body as { key: string };
    const equation = `import os os.environ["KEY"] = "${key}" lambda u, t: [diff(u, t) + u]`;
    const { id } = await anUpload(user, { name: 'leak', details: { equation }, description: `made with ${key}` });
    expect((await user.get(`/solutions/${id}`)).text).not.toContain(key);
    const rows = JSON.stringify(await hub.db.query('select * from solution_versions where solution_id = $1', [id]));
    expect(rows).toContain('shk_…');
    expect(rows).not.toContain(key);
    await asVisitor(hub).get('/projects').set('apikey', key).expect(401);
    expect(await lastAttempt(user)).toMatchObject({
      outcome: 'accepted',
      reason: expect.stringContaining('The key was revoked'),
    });
  });
});

describe('an upload request', () => {
  it('must be multipart/form-data', async () => {
    const user = await asUser(hub);
    const { body } = await user.post('/solutions/upload', { name: 'x' }).expect(415);
    expect(body).toMatchObject({ detail: 'An upload must be sent as multipart/form-data' });
  });

  it.each([
    ['sent without a boundary', 'multipart/form-data', 0],
    ['sent with another boundary', 'multipart/form-data; boundary=other', 0],
    ['cut short', null, 40],
  ])('is refused if its body is %s', async (_what, type, cut) => {
    const { body, contentType } = multipart([
      { name: 'solution', filename: 's', value: JSON.stringify({ name: 'x', diff_equation_details: {} }) },
      { name: 'file', filename: 'x', value: fixture('exp-decay/solver-1.dill') },
    ]);
    const broken = body.subarray(0, body.length - cut);
    const problem = await refused(await asUser(hub), 400, (user) => sendBody(user, broken, type ?? contentType));
    expect(problem.detail).toBe('The multipart body is incomplete: send the upload again');
  });

  it('is refused with a message of its own if a text field is too long', async () => {
    const { body, contentType } = multipart([{ name: 'solution', value: ' '.repeat(2 ** 24 + 1) }]);
    const problem = await refused(await asUser(hub), 413, (user) => sendBody(user, body, contentType));
    expect(problem.detail).toBe('The solution part is larger than 16 MB');
  });

  it('accepts the solution part without a file name or with another content type', async () => {
    const solution = JSON.stringify({ ...fixtureJson<object>('exp-decay/solution-1.json'), name: 'by-hand' });
    const { body, contentType } = multipart([
      { name: 'file', filename: 'x', value: fixture('exp-decay/solver-1.dill') },
      { name: 'solution', value: solution },
    ]);
    const typed = body.toString('latin1').replace('name="solution"', '$&\r\nContent-Type: application/json');
    for (const sent of [body, Buffer.from(typed, 'latin1')]) {
      await sendBody(await asUser(hub), sent, contentType).expect(201);
    }
  });

  it('is never answered by an HTML page', async () => {
    const { type } = await asVisitor(hub).get('/solutions/upload');
    expect(type).toBe('application/problem+json');
  });

  it('leaves nothing behind when the connection breaks off', async () => {
    const user = await asUser(hub);
    const before = await stored(hub);
    const { body, contentType } = multipart([{ name: 'file', filename: 'x', value: Buffer.alloc(200_000) }]);
    await abortUpload(user, body.subarray(0, 150_000), contentType, body.length);
    await until(async () => (await lastAttempt(user)) !== undefined);
    expect(await lastAttempt(user)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('connection was lost'),
    });
    expect(await stored(hub)).toEqual(before);
  });
});

/** Sends the beginning of a body and disconnects. */
function abortUpload(user: LoggedIn, part: Buffer, contentType: string, length: number): Promise<void> {
  const { hostname, port } = new URL(hub.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const head = [
        'POST /api/v1/solutions/upload HTTP/1.1',
        `host: ${hostname}`,
        `authorization: Bearer ${user.token}`,
      ];
      socket.write([...head, `content-type: ${contentType}`, `content-length: ${length}`, '', ''].join('\r\n'));
      socket.write(part, () => socket.destroy());
    });
    socket.on('error', reject).on('close', () => resolve());
  });
}
