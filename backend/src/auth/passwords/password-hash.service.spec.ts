import { readSettings, type Settings } from '../../config/settings';
import { PasswordHash } from './password-hash.service';

/** The environment cannot make passwords of a hub easier to guess, whatever is in it. */
const ENVIRONMENT = { HUB_PASSWORD_COST: '1', PASSWORD_COST: '1', passwordCost: '1', NODE_ENV: 'test' };
const passwords = new PasswordHash(readSettings(ENVIRONMENT) as Settings);

it('a hub makes hashes with Argon2id, 19 MiB and two passes', async () => {
  expect(await passwords.of('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('a password has a different hash each time, and each of them matches', async () => {
  const hashes = [await passwords.of('correct horse'), await passwords.of('correct horse')];
  expect(new Set(hashes).size).toBe(2);
  for (const hash of hashes) expect(await passwords.matches('correct horse', hash)).toBe(true);
  expect(await passwords.matches('correct horsf', hashes[0]!)).toBe(false);
});

it('the same letters match however the keyboard has put them together', async () => {
  const [together, apart] = ['caf\u00e9', 'cafe\u0301'];
  expect(await passwords.matches(apart, await passwords.of(together))).toBe(true);
  expect(await passwords.matches(together, await passwords.of(apart))).toBe(true);
});

it('no password matches an account without one, not even that of the hash in its place', async () => {
  expect(await passwords.matches('nobody', null)).toBe(false);
});

it('passwords that were hashed at another cost still match', async () => {
  const cheap = new PasswordHash({ passwordCost: { memoryCost: 16, timeCost: 1, parallelism: 1 } } as Settings);
  expect(await passwords.matches('correct horse', await cheap.of('correct horse'))).toBe(true);
});
