import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { HubError } from '../../common/errors/hub-error';
import type { Settings } from '../../config/settings';
import type { LimitsRepository } from '../../limits/limits.repository';
import { LimitsService } from '../../limits/limits.service';
import type { SessionsRepository } from '../sessions/sessions.repository';
import { PasswordCheckService } from './password-check.service';
import { PasswordHash } from './password-hash.service';

const RIGHT = 'correct horse';
const [HOME, ELSEWHERE] = ['198.51.100.7', '203.0.113.11'];
/** 10 and 100, each times 0.3. */
const [PER_ACCOUNT, PER_ADDRESS] = [3, 30];
const settings = { rateLimitFactor: 0.3, passwordCost: { memoryCost: 16, timeCost: 1, parallelism: 1 } } as Settings;

let passwords: PasswordCheckService;
let hash: string;
/** Milliseconds since the session of the user was opened. */
let sessionAge = 0;
beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2030-01-01T12:00:00Z'), doNotFake: ['nextTick', 'queueMicrotask'] });
  const counter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration });
  const limits = new LimitsService({ counter } as unknown as LimitsRepository, settings);
  const hashes = new PasswordHash(settings);
  const sessions = { isYoungerThan: (ms: number) => Promise.resolve(ms > sessionAge) } as unknown as SessionsRepository;
  passwords = new PasswordCheckService(limits, hashes, sessions);
  hash = await hashes.of(RIGHT);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** What an attempt comes to: true, false, or the refusal. */
const attempt = (password: string, address: string, user = 17) =>
  passwords.matches({ user }, hash, password, address).catch((error: HubError) => error.detail);
async function attempts(count: number, password: string, address: string, user = 17) {
  const answers = new Set<unknown>();
  for (let i = 0; i < count; i++) answers.add(await attempt(password, address, user));
  return [...answers];
}
const TOO_MANY = 'Too many attempts. Please try again in 15 minutes.';

it('a login that succeeds uses up nothing, however often', async () => {
  expect(await attempts(PER_ADDRESS + 7, RIGHT, HOME)).toEqual([true]);
  expect(await attempts(PER_ACCOUNT, 'wrong', HOME)).toEqual([false]);
  expect(await attempt('wrong', HOME)).toBe(TOO_MANY);
});

it('a login that succeeds takes back its own attempt only: wrong ones before it still count', async () => {
  expect(await attempts(PER_ACCOUNT - 1, 'wrong', ELSEWHERE)).toEqual([false]);
  expect(await attempt(RIGHT, ELSEWHERE)).toBe(true);
  // The address is now known to belong to the account, so that its attempts count apart from those of strangers.
  expect(await attempts(PER_ACCOUNT, 'wrong', ELSEWHERE)).toEqual([false]);
  expect(await attempt('wrong', ELSEWHERE)).toBe(TOO_MANY);
  expect(await attempt('wrong', '203.0.113.12')).toBe(false);
  expect(await attempt('wrong', '203.0.113.13')).toBe(TOO_MANY);
});

it('a login that succeeds does not give back attempts of its address on other accounts', async () => {
  for (let user = 100; user < 100 + PER_ADDRESS - 1; user++) expect(await attempt('wrong', HOME, user)).toBe(false);
  expect(await attempts(3, RIGHT, HOME)).toEqual([true]);
  expect(await attempt('wrong', HOME, 200)).toBe(false);
  expect(await attempt('wrong', HOME, 201)).toBe(TOO_MANY);
  expect(await attempt(RIGHT, HOME)).toBe(TOO_MANY);
  expect(await attempt(RIGHT, ELSEWHERE)).toBe(true);
});

it('whoever guesses cannot lock out the owner at an address from which the owner has logged in', async () => {
  await attempt(RIGHT, HOME);
  for (let i = 0; i <= PER_ACCOUNT; i++) await attempt('wrong', `203.0.113.${i}`);
  expect(await attempt(RIGHT, '203.0.113.99')).toBe(TOO_MANY);
  expect(await attempt(RIGHT, HOME)).toBe(true);
});

it('an address is known for 30 days from each login that succeeds, and not by one that fails', async () => {
  const known = jest.spyOn(RateLimiterMemory.prototype, 'set');
  for (const password of [RIGHT, 'wrong', RIGHT]) await attempt(password, HOME);
  expect(known.mock.calls.map(([, points, seconds]) => [points, seconds])).toEqual([
    [1, 30 * 24 * 3600],
    [1, 30 * 24 * 3600],
  ]);
});

it('a login by which others are known at an address says nothing about another account there', async () => {
  await attempt(RIGHT, HOME, 19);
  for (let i = 0; i < PER_ACCOUNT; i++) await attempt('wrong', ELSEWHERE);
  expect(await attempt(RIGHT, HOME)).toBe(TOO_MANY);
});

it('attempts are counted again after a quarter of an hour from the first, and not before', async () => {
  expect(await attempts(PER_ACCOUNT, 'wrong', ELSEWHERE)).toEqual([false]);
  jest.advanceTimersByTime(14 * 60_000);
  expect(await attempt(RIGHT, ELSEWHERE)).toBe('Too many attempts. Please try again in 1 minute.');
  jest.advanceTimersByTime(61_000);
  expect(await attempt(RIGHT, ELSEWHERE)).toBe(true);
});

it('an operator who unlocks an account lets in its owner, and none of the attempts of an address', async () => {
  expect(await attempts(PER_ACCOUNT, 'wrong', ELSEWHERE)).toEqual([false]);
  await passwords.unlock(19);
  expect(await attempt(RIGHT, ELSEWHERE)).toBe(TOO_MANY);
  await passwords.unlock(17);
  expect(await attempt(RIGHT, ELSEWHERE)).toBe(true);
  for (let user = 100; user < 100 + PER_ADDRESS; user++) await attempt('wrong', ELSEWHERE, user);
  await passwords.unlock(17);
  expect(await attempt(RIGHT, ELSEWHERE)).toBe(TOO_MANY);
});

describe('the current password of a user', () => {
  const user = () => ({ id: 17, passwordHash: hash }) as Parameters<PasswordCheckService['confirm']>[0];
  const confirm = (current: string | undefined, of = user()) =>
    passwords.confirm(of, current, HOME, { sessionId: 3 }).then(
      () => 'confirmed',
      (error: HubError) => [error.status, error.detail, error.extra.errors?.[0]?.field],
    );

  it('is asked for, compared, and limited like a login', async () => {
    expect(await confirm(undefined)).toEqual([422, 'Please enter your current password', 'current_password']);
    expect(await confirm('')).toEqual([422, 'Please enter your current password', 'current_password']);
    expect(await confirm(RIGHT)).toBe('confirmed');
    for (let i = 0; i < PER_ACCOUNT; i++)
      expect(await confirm('wrong')).toEqual([422, 'The current password is wrong', 'current_password']);
    expect(await confirm(RIGHT)).toEqual([429, TOO_MANY, undefined]);
  });

  it('is replaced by a login of the last ten minutes where there is none', async () => {
    const withoutPassword = { ...user(), passwordHash: null };
    sessionAge = 9 * 60_000;
    expect(await confirm(undefined, withoutPassword)).toBe('confirmed');
    sessionAge = 11 * 60_000;
    const sentence = 'Your account has no password. Please log out, log in again, and repeat this within ten minutes.';
    expect(await confirm(RIGHT, withoutPassword)).toEqual([422, sentence, 'current_password']);
  });

  it('must still be the same once the account is locked', () => {
    const refusal = (held: ReturnType<typeof user> | null) => {
      try {
        passwords.requireSame(user(), held);
        return 'the same';
      } catch (error) {
        return [(error as HubError).status, (error as HubError).detail];
      }
    };
    expect(refusal(user())).toBe('the same');
    expect(refusal({ ...user(), passwordHash: 'another' })).toEqual([422, 'The current password is wrong']);
    expect(refusal(null)).toEqual([401, expect.stringMatching(/./)]);
  });
});
