import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { AccountRemovalService } from '../src/auth/accounts/account-removal.service';
import { AccountsService } from '../src/auth/accounts/accounts.service';
import { PasswordResetService } from '../src/auth/reset/password-reset.service';
import { examine } from '../src/doctor/doctor';
import { FileVerification } from '../src/storage/file-verification.service';
import { FileStore } from '../src/storage/file-store';
import { asAdmin, asUser, asVisitor, logIn, PASSWORD } from './support/as';
import { aMember, aProject } from './support/builders/project';
import { anUpload, aPublishedUpload, solverOf } from './support/builders/upload';
import { MailServer } from './support/mail-server';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ HUB_RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => hub.close());

const accounts = () => hub.app.get(AccountsService, { strict: false });

describe('an account that the operator removes', () => {
  const remove = (name: string, withProjects = false) =>
    hub.app.get(AccountRemovalService, { strict: false }).removeByOperator(name, { withProjects });

  it('leaves what it has published, and nothing else', async () => {
    const [user, admin] = [await asUser(hub), await asAdmin(hub)];
    const published = await aPublishedUpload(user, admin, { name: 'public' });
    const draft = await anUpload(user, { name: 'draft' });
    await remove(user.email.toUpperCase());
    await user.get('/profile').expect(401);
    const { body } = await asVisitor(hub).get(`/solutions/${published.id}`).expect(200);
    expect(JSON.stringify(body)).toContain('former-member');
    await admin.get(`/solutions/${draft.id}`).expect(404);
    const entries = await hub.db.query<{ action: string; via: string }[]>(
      `select action, via from audit_log where object like $1 and action like '%.removed' or action = 'solution.deleted'`,
      [`${user.username}%`],
    );
    expect(entries).toEqual(
      expect.arrayContaining([
        { action: 'account.removed', via: 'system' },
        { action: 'solution.deleted', via: 'system' },
      ]),
    );
    expect(entries.filter(({ via }) => via !== 'system')).toEqual([]);
  });

  it('takes the projects along that only it owns, if the operator says so, and their members are told', async () => {
    const [user, friend, owner] = [await asUser(hub), await asUser(hub), await asUser(hub)];
    const [pulled, shared] = [await aProject(user), await aProject(owner)];
    await aMember(pulled, friend, 'read');
    await aMember(shared, user, 'owner');
    const inside = await aPublishedUpload(user, await asAdmin(hub), { name: `${pulled.name}/inside` });
    await expect(remove(user.username)).rejects.toMatchObject({
      status: 409,
      detail: `${user.username} is the only owner of ${pulled.name}, with other members. Make one of them an owner, or add --with-projects, which deletes this project with all its solutions`,
    });
    await user.get('/profile').expect(200);
    await remove(user.username, true);
    await user.get('/profile').expect(401);
    await asVisitor(hub).get(`/solutions/${inside.id}`).expect(404);
    await friend.get(`/projects/${pulled.id}`).expect(404);
    await owner.get(`/projects/${shared.id}`).expect(200);
    const deleted = await hub.db.query<object[]>(
      `select via, details from audit_log where action = 'project.deleted' and object = $1`,
      [pulled.name],
    );
    expect(deleted).toEqual([{ via: 'system', details: { solutions: 1 } }]);
    const { body } = await friend.get('/notices').expect(200);
    expect(JSON.stringify(body)).toContain(
      `The operator of the hub has deleted the project ${pulled.name} with 1 solution.`,
    );
  });

  it.each([
    ['nobody-here', 404],
    ['former-member', 409],
  ])('is not %s', async (name, status) => {
    await accounts().createSystemAccount('former-member');
    await expect(remove(name)).rejects.toMatchObject({ status });
  });
});

it('the doctor finds a hub as it was installed well, but for what only an operator can know', async () => {
  const mailServer = await MailServer.start();
  const findings = await examine({ ...hub.settings, smtpUrl: mailServer.url() });
  await mailServer.close();
  expect(findings.filter(({ cure }) => !cure).map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'The tables are up to date.',
      expect.stringMatching(/^Mails are sent through .*which accepts the hub\.$/),
    ]),
  );
  const problems = findings.filter(({ cure }) => cure).map(({ what }) => what);
  expect(problems.filter((what) => !what.includes('GB are free'))).toEqual([
    'Daily backups are off.',
    'Links in mails and feeds begin with http://localhost.',
  ]);
});

it('a link from the operator sets a new password, once', async () => {
  const user = await asUser(hub);
  const link = await hub.app.get(PasswordResetService, { strict: false }).linkFor(user.username);
  const token = link.split('#token=')[1];
  const password = 'another pass phrase of theirs';
  const visitor = asVisitor(hub);
  await visitor.post('/auth/resetpassword/confirm', { token, password }).expect(200);
  await visitor.post('/auth/resetpassword/confirm', { token, password }).expect(422);
  await logIn(hub, user.username, password);
});

it('an account that others have locked by wrong passwords is unlocked', async () => {
  const user = await asUser(hub);
  const guess = (password: string) => asVisitor(hub).postForm('/auth/login', { username: user.username, password });
  await hub.db.query(`delete from rate_limits where key like 'known%'`); // guesses come from elsewhere
  for (let i = 0; i < 10; i++) await guess('wrong').expect(401);
  await guess(PASSWORD).expect(429);
  await accounts().unlock(user.username);
  await guess(PASSWORD).expect(200);
  await expect(accounts().unlock('nobody-here')).rejects.toMatchObject({ status: 404 });
});

it('finds stored files that are missing or have other bytes', async () => {
  const user = await asUser(hub);
  const verification = hub.app.get(FileVerification, { strict: false });
  const before = await verification.verify();
  expect(before).toEqual({ sound: expect.any(Number) as number, missing: [], damaged: [] });
  for (const bytes of [2001, 2002, 2003]) await anUpload(user, { name: `file-${bytes}`, file: solverOf(bytes) });
  const rows = await hub.db.query<{ sha256: string }[]>(
    `select sha256 from files where size in (2001, 2002) order by size`,
  );
  const [missing, damaged] = rows.map(({ sha256 }) => sha256) as [string, string];
  await hub.app.get(FileStore, { strict: false }).remove(missing);
  const place = path.join(hub.settings.stateDir, 'files', damaged.slice(0, 2), damaged.slice(2, 4), damaged);
  writeFileSync(place, solverOf(2004));
  expect(await verification.verify()).toEqual({ sound: before.sound + 1, missing: [missing], damaged: [damaged] });
});
