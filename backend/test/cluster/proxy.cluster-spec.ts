import { asAdmin, asUser, asVisitor, type LoggedIn } from '../support/as';
import { anUpload, aPublishedUpload, fixture, uploadBody } from '../support/builders/upload';
import { OpenUpload } from '../support/open-upload';
import { startTestHub, type TestHub } from '../support/test-hub';

// Each shape of request and answer that a proxy can break, once, through nginx as it is deployed.

const file = fixture('exp-decay/solver-1.dill');

let hub: TestHub;
let author: LoggedIn;
let solution: { label: string; sha256: string };
const download = () => `/solutions/download?name=${solution.label}`;
const visitor = () => asVisitor(hub);
beforeAll(async () => {
  hub = await startTestHub();
  author = await asUser(hub);
  solution = await aPublishedUpload(author, await asAdmin(hub), { name: 'through', file });
});
afterAll(() => hub.close());

it('a form', async () => {
  const { username } = author;
  const { body } = await visitor().postForm('/auth/login', { username, password: 'another-passphrase' }).expect(401);
  expect(body.detail).toBe('Username or password is wrong');
});

it('the reason of a refusal in the status line, the only part that the client shows', async () => {
  const answer = await fetch(`${hub.url}/api/v1/solutions/download?name=none/none`);
  expect(`${answer.status} ${answer.statusText}`).toBe('404 This solution does not exist');
});

it('an upload whose body comes slowly, in pieces of unknown number', async () => {
  const { body } = uploadBody({ name: 'slow' });
  const upload = new OpenUpload(author);
  for (let at = 0; at < body.length; at += 7001) await upload.send(body.subarray(at, at + 7001));
  upload.finish();
  expect((await upload.answer).status).toBe(201);
});

it('an upload of known length', async () => {
  expect((await anUpload(author, { name: 'known', file })).version).toBe(1);
});

it('a whole file, as a stream', async () => {
  const { body, headers } = await visitor().get(download()).expect(200);
  expect(Buffer.compare(body as Buffer, file)).toBe(0);
  expect(headers['content-length']).toBe(String(file.length));
});

it('a part of a file', async () => {
  const { body, headers } = await visitor().get(download()).set('range', 'bytes=11-107').expect(206);
  expect(Buffer.compare(body as Buffer, file.subarray(11, 108))).toBe(0);
  expect(headers['content-range']).toBe(`bytes 11-107/${file.length}`);
});

it('the head of a file', async () => {
  const answer = await fetch(`${hub.url}/api/v1${download()}`, { method: 'HEAD' });
  expect(answer.headers.get('etag')).toBe(`"${solution.sha256}"`);
});

it('what the caller has already', async () => {
  await visitor().get(download()).set('if-none-match', `"${solution.sha256}"`).expect(304);
});

it('a long line of the head', async () => {
  await author.get('/account').set('cookie', 'x='.padEnd(7000, 'y')).expect(200);
});
