import type { KeyScope } from '../../src/auth/access/actor';
import { AccountsService } from '../../src/auth/accounts/accounts.service';
import { Caller } from './caller';
import type { TestHub } from './test-hub';
import { uniqueName } from './unique-name';

export const PASSWORD = 'a pass phrase for the tests';

/** An account that is logged in. */
export class LoggedIn extends Caller {
  constructor(
    hub: TestHub,
    readonly id: number,
    readonly username: string,
    readonly token: string,
  ) {
    super(hub, { authorization: `Bearer ${token}` });
  }
  get email(): string {
    return emailOf(this.username);
  }
}

export const asVisitor = (hub: TestHub) => new Caller(hub);

/** A new account. */
export async function asUser(hub: TestHub, username = uniqueName('user')): Promise<LoggedIn> {
  const account = { username, email: emailOf(username), password: PASSWORD };
  await asVisitor(hub).postForm('/auth/signup', account).expect(201);
  return logIn(hub, username);
}

/** A new account that is an admin. */
export async function asAdmin(hub: TestHub, username = uniqueName('admin')): Promise<LoggedIn> {
  const admin = await asUser(hub, username);
  await hub.app.get(AccountsService, { strict: false }).makeAdmin(username, null);
  return admin;
}

/** Another session of an account. */
export async function logIn(hub: TestHub, username: string, password = PASSWORD): Promise<LoggedIn> {
  const { body } = await asVisitor(hub).postForm('/auth/login', { username, password }).expect(200);
  const token = (body as { access_token: string }).access_token;
  const [{ id }] = await hub.db.query<[{ id: number }]>('select id from users where username = $1', [username]);
  return new LoggedIn(hub, id, username, token);
}

/** The same account through a new API key. */
export async function withKey(user: LoggedIn, scope: KeyScope = 'write'): Promise<Caller> {
  const { body } = await user.post('/api_keys', { scope }).expect(201);
  return new Caller(user.hub, { apikey: (body as { key: string }).key });
}

/** The first admin, where nobody can sign up without an invitation or a mail. */
export async function theAdmin(hub: TestHub): Promise<LoggedIn> {
  const wanted = { username: 'operator-of-tests', email: emailOf('operator-of-tests'), password: PASSWORD };
  await hub.app.get(AccountsService, { strict: false }).createAdminIfNone(wanted);
  return logIn(hub, wanted.username);
}

const emailOf = (username: string) => `${username}@example.org`;
