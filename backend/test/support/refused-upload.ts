import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Response, Test } from 'supertest';
import type { LoggedIn } from './as';
import type { Caller } from './caller';
import type { TestHub } from './test-hub';

/** Rows and files that uploads leave behind, except for the recorded attempts. */
export async function stored(hub: TestHub): Promise<{ rows: unknown; files: string[] }> {
  const [rows] = await hub.db.query<[unknown]>(
    `select (select count(*) from solutions) as solutions, (select count(*) from solution_names) as names,
       (select count(*) from solution_versions) as versions, (select count(*) from files) as files`,
  );
  return { rows, files: filesIn(path.join(hub.settings.stateDir, 'files')) };
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => statSync(path.join(folder, name)).isFile())
        .sort()
    : [];

/** The latest attempt of a user. */
export async function lastAttempt(user: Caller): Promise<Record<string, unknown>> {
  const { body } = await user.get('/solutions/uploads').expect(200);
  return (body as Record<string, unknown>[])[0]!;
}

/** Sends an upload that must not be stored. @returns the problem */
export async function refused(
  user: LoggedIn,
  status: number,
  send: (user: LoggedIn) => Test,
): Promise<Record<string, unknown>> {
  return (await refusedWith(user, status, send)).body as Record<string, unknown>;
}

/** Sends an upload like {@link refused}. @returns the whole response */
export async function refusedWith(user: LoggedIn, status: number, send: (user: LoggedIn) => Test): Promise<Response> {
  const before = await stored(user.hub);
  const response = await send(user).expect(status);
  expect(await stored(user.hub)).toEqual(before);
  return response;
}
