import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { asUser, type LoggedIn } from './support/as';
import {
  anUpload,
  fixture,
  multipart,
  type Part,
  partHead,
  sendBody,
  sendUpload,
  solverOf,
} from './support/builders/upload';
import { OpenUpload } from './support/open-upload';
import { startTestHub, type TestHub } from './support/test-hub';

const MB = 2 ** 20;
let hub: TestHub;
afterEach(() => hub.close());

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

describe('the limit of the file size', () => {
  beforeEach(async () => {
    hub = await startTestHub({ HUB_MAX_UPLOAD_MB: '1' });
  });

  it('accepts a file of exactly the configured size, and refuses one more byte', async () => {
    const user = await asUser(hub);
    expect(await anUpload(user, { name: 'just-right', file: solverOf(MB) })).toMatchObject({ size: MB });
    const { body } = await sendUpload(user, { name: 'one-more', file: solverOf(MB + 1) }).expect(413);
    expect(body).toMatchObject({
      type: 'too-large',
      detail: 'The file is larger than 1 MB, the limit of this hub',
    });
    expect(filesIn(path.join(hub.settings.stateDir, 'files/tmp'))).toEqual([]);
    expect(await hub.db.query('select count(*)::int as n from files')).toEqual([{ n: 1 }]);
  });

  it('refuses a file while it is still arriving, and records the refusal', async () => {
    const user = await asUser(hub);
    await sendUpload(user, { name: 'huge', file: solverOf(40 * MB) }).expect(413);
    const { body } = await user.get('/solutions/uploads').expect(200);
    expect(body).toEqual([
      expect.objectContaining({ outcome: 'refused', reason: expect.stringContaining('larger than 1 MB') }),
    ]);
  });
});

describe('the limits of the other parts of an upload', () => {
  beforeEach(async () => {
    hub = await startTestHub();
  });
  const file = { name: 'file', filename: 'x', value: fixture('exp-decay/solver-1.dill') };
  const solution = { name: 'solution', value: JSON.stringify({ name: 'x', diff_equation_details: {} }) };
  const send = (user: LoggedIn, parts: Part[]) => {
    const { body, contentType } = multipart(parts);
    return sendBody(user, body, contentType);
  };
  const kept = () => filesIn(path.join(hub.settings.stateDir, 'files/tmp'));

  it('allow 1 MB for all parts except the file and the solution, however many there are', async () => {
    const user = await asUser(hub);
    const others = ['name', 'description', 'name', 'picture'].map((name) => ({ name, value: Buffer.alloc(MB / 4) }));
    await send(user, [...others, file, solution]).expect(201);
    const { body } = await send(user, [...others, file, { name: 'x', value: '1' }, solution]).expect(413);
    expect(body).toMatchObject({ type: 'too-large', detail: expect.stringContaining('must not exceed 1 MB in total') });
    expect(kept()).toEqual([]);
  });

  it('allow 100 parts', async () => {
    const user = await asUser(hub);
    const others = Array.from({ length: 98 }, (_, n) => ({ name: `field-${n}`, value: 'x' }));
    await send(user, [...others, file, solution]).expect(201);
    const { body } = await send(user, [...others, file, solution, { name: 'one-more', value: 'x' }]).expect(413);
    expect(body).toMatchObject({ type: 'too-large', detail: expect.stringContaining('at most 100 parts') });
    expect(kept()).toEqual([]);
  });

  it('allow a solution part of 16 MB', async () => {
    const user = await asUser(hub);
    const padded = (bytes: number) => ({ ...solution, value: solution.value.padEnd(bytes) });
    await send(user, [file, padded(16 * MB)]).expect(201);
    const { body } = await send(user, [file, padded(16 * MB + 1)]).expect(413);
    expect(body).toMatchObject({
      type: 'too-large',
      detail: 'The solution part is larger than 16 MB',
    });
    expect(kept()).toEqual([]);
  });

  it('refuse an upload in the middle of the first part that is too large', async () => {
    const upload = new OpenUpload(await asUser(hub));
    for (let n = 0; n < 2; n++) await upload.send(partHead({ name: `field-${n}` }), Buffer.alloc(0.6 * MB), '\r\n');
    expect(await upload.answer).toMatchObject({ status: 413 });
    upload.hangUp();
  });
});
