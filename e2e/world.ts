import { createHubClient, unwrap } from '@hub/openapi/client';
import type { Session } from '@hub/openapi/types';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Journeys prepare their data through the API, and check the screens. */

export const hubUrl = setting('JOURNEY_HUB');

/** A second hub without demo content, which confirms email addresses, and its state folder. Journeys make nothing on it that visitors see. */
export const emptyHubUrl = setting('JOURNEY_EMPTY_HUB');
export const emptyHubState = setting('JOURNEY_EMPTY_STATE');

/** The state folder of the running hub, and its folder for the operator's own content. */
export const hubState = setting('JOURNEY_STATE');
export const hubContent = path.join(hubState, 'content');

const FIXTURES = path.join(__dirname, '../solver-file/test/fixtures/client');

export interface Account {
  username: string;
  email: string;
  password: string;
}

/** A user who is logged in. */
export interface Person extends Account {
  session: Session;
  api: ReturnType<typeof createHubClient>;
}

export interface Upload {
  /** SHA-256 of the file, in hex. */
  sha256: string;
  id: number;
  label: string;
  version: number;
}

const FORM = {
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  // The client's own serializer checks for the Headers class of its own realm, which differs from Jest's.
  bodySerializer: (fields: object) => new URLSearchParams(Object.entries(fields)).toString(),
};
const visitor = createHubClient(hubUrl);

/** A name that is unique in this test run. */
export const freshName = (stem: string): string => `${stem}-${randomBytes(4).toString('hex')}`;

/** An account that does not exist yet. */
export function freshAccount(stem = 'user'): Account {
  const username = freshName(stem);
  return { username, email: `${username}@example.org`, password: 'a-long-enough-passphrase' };
}

export async function newPerson(stem?: string): Promise<Person> {
  const account = freshAccount(stem);
  await unwrap(visitor.POST('/auth/signup', { body: account, ...FORM }));
  return logIn(account);
}

export const firstAdmin = JSON.parse(setting('JOURNEY_ADMIN')) as Account;

export const logInAsAdmin = (): Promise<Person> => logIn(firstAdmin);

/** Logs in a user. Each call starts a new session. */
export async function logIn(account: Account): Promise<Person> {
  const { username, password } = account;
  const session = await unwrap(visitor.POST('/auth/login', { body: { username, password }, ...FORM }));
  const source = { token: () => session.access_token, refused: () => undefined };
  return { ...account, session, api: createHubClient(hubUrl, () => source) };
}

export const newKey = async ({ api }: Person): Promise<string> =>
  (await unwrap(api.POST('/api_keys', { body: { name: 'journey', scope: 'write' } }))).key;

/**
 * Sends a recorded save of the Python library the way the library sends it, under another name.
 * @param label project/name, or a name alone for the default project
 * @param again changes the description, so that the same file makes another version
 */
export async function uploadRecorded(
  key: string,
  label: string,
  fixture = 'harmonic',
  save = 1,
  again = 0,
): Promise<Upload> {
  const headers = JSON.parse(read(fixture, `upload-${save}.headers.json`).toString()) as Record<string, string>;
  const name = JSON.stringify(label);
  const body = read(fixture, `upload-${save}.body`)
    .toString('latin1')
    .replace(/{"name": "[^"]*", "description": "[^"]*"/, `{"name": ${name}, "description": ${name}`)
    .replace('"params": [{', (start) => (again ? `${start}"again": ${again}, ` : start));
  const answer = await fetch(`${hubUrl}/api/v1/solutions/upload`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] ?? '', apikey: key },
    body: Buffer.from(body, 'latin1'),
  });
  if (answer.status !== 201) throw new Error(`Upload of ${label}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Upload;
}

/** Uploads a recorded save as {@link uploadRecorded} does; the first admin publishes it. */
export async function uploadPublished(author: Person, name: string, fixture?: string): Promise<Upload> {
  const upload = await uploadRecorded(await newKey(author), name, fixture);
  await submit(author, upload.id);
  await publish(await logInAsAdmin(), upload.id);
  return upload;
}

/** Saves a solver of the fixtures that no script of the library sent, with details made for it. */
export async function uploadSolver(
  key: string,
  name: string,
  { file, typeName, details }: { file: string; typeName: string; details: object },
): Promise<Upload> {
  const form = new FormData();
  const solution = { name, description: name, diff_equation_details: details, type_name: typeName };
  form.append('solution', new Blob([JSON.stringify(solution)]), 'solution.json');
  form.append('file', new Blob([new Uint8Array(readFileSync(path.join(FIXTURES, '..', file)))]), 'solver');
  const answer = await fetch(`${hubUrl}/api/v1/solutions/upload`, {
    method: 'POST',
    headers: { apikey: key },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`Upload of ${name}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Upload;
}

export async function submit({ api }: Person, id: number, comment = 'Please look.'): Promise<void> {
  await unwrap(api.PUT('/solutions/{id}/submit', { params: { path: { id } }, body: { comment } }));
}

export async function publish(admin: Person, id: number, comment = 'Fine.'): Promise<void> {
  await unwrap(admin.api.PUT('/solutions/{id}/publish', { params: { path: { id } }, body: { comment } }));
}

export async function reject(admin: Person, id: number, comment: string): Promise<void> {
  await unwrap(admin.api.PUT('/solutions/{id}/reject', { params: { path: { id } }, body: { comment } }));
}

export async function feature(admin: Person, id: number): Promise<void> {
  await unwrap(admin.api.PUT('/solutions/{id}', { params: { path: { id } }, body: { featured: true } }));
}

/** Creates an equation with a formula in its description, and assigns it to the solution `of`. @returns its name */
export async function newEquation({ api }: Person, { of }: { of: number }): Promise<string> {
  const name = freshName('equation');
  const description = 'Of a *plate*: $u_{xx} + u_{yy} = 0$.';
  const { id } = await unwrap(api.POST('/equations', { body: { name, description } }));
  await unwrap(api.PUT('/solutions/{id}', { params: { path: { id: of } }, body: { equation_id: id } }));
  return name;
}

/** A user who was made an admin before logging in. */
export async function newAdmin(stem: string): Promise<Person> {
  const [person, admin] = await Promise.all([newPerson(stem), logInAsAdmin()]);
  await unwrap(admin.api.POST('/add_admin/{username}', { params: { path: { username: person.username } } }));
  return logIn(person);
}

const read = (fixture: string, file: string): Buffer => readFileSync(path.join(FIXTURES, fixture, file));

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by stack/global-setup.mjs`);
  return value;
}
