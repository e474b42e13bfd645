import { session } from '@hub/web-kit/testing';
import { parseSession, sessionStore } from './session-store.ts';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStore.clear();
});

/** Another window changes the storage; `null` is a logout, which clears it. */
function otherWindow(key: string | null, value?: string) {
  if (key === null) localStorage.clear();
  else if (value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

it.each([
  '',
  'null',
  '{',
  '7',
  '{}',
  '{"username":"ada"}',
  '{"access_token":"a"}',
  '{"username":"","access_token":"a"}',
])('takes no session from the stored text %j', (text) => expect(parseSession(text)).toBeUndefined());

it('stores the session, but nothing else that came with it', () => {
  sessionStore.saveSession({ ...session(), secret: 'of the answer' } as ReturnType<typeof session>);
  expect(JSON.parse(sessionStore.sessionText())).toEqual(session());
  expect(sessionStore.session()).toEqual(session());
});

it('remembers whose session the hub ended until somebody logs in', () => {
  sessionStore.saveSession(session({ username: 'ada' }));
  expect(sessionStore.interrupted()).toBeUndefined();
  sessionStore.dropSession();
  expect([sessionStore.interrupted(), sessionStore.session()]).toEqual(['ada', undefined]);
  sessionStore.saveSession(session({ username: 'grace' }));
  expect(sessionStore.interrupted()).toBeUndefined();
});

it('forgets whose session was ended, and everything stored, with a logout', () => {
  sessionStore.saveSession(session());
  sessionStore.saveColourMode('dark');
  sessionStore.dropSession();
  expect(sessionStore.colourMode()).toBe('dark');
  sessionStore.clear();
  expect([sessionStore.interrupted(), sessionStore.colourMode(), localStorage.length]).toEqual([
    undefined,
    undefined,
    0,
  ]);
});

it.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['purple', undefined],
  ['', undefined],
])('follows the system unless a theme is stored: %j', (stored, mode) => {
  localStorage.setItem('colour_mode', stored);
  expect(sessionStore.colourMode()).toBe(mode);
});

it('tells of each change, and of an end those who ask for it, until they leave', () => {
  const [changed, ended] = [jest.fn(), jest.fn()];
  const leave = [sessionStore.subscribe(changed), sessionStore.subscribeToEnd(ended)];
  sessionStore.saveSession(session());
  sessionStore.saveColourMode('light');
  expect([changed.mock.calls.length, ended.mock.calls.length]).toEqual([2, 0]);
  sessionStore.dropSession();
  expect([changed.mock.calls.length, ended.mock.calls.length]).toEqual([3, 1]);
  sessionStore.clear();
  expect([changed.mock.calls.length, ended.mock.calls.length]).toEqual([4, 1]);
  for (const stop of leave) stop();
  sessionStore.saveSession(session());
  sessionStore.dropSession();
  expect([changed.mock.calls.length, ended.mock.calls.length]).toEqual([4, 1]);
});

describe('another window', () => {
  const ended = jest.fn();
  let stop: () => void;
  beforeEach(() => {
    ended.mockClear();
    stop = sessionStore.subscribeToEnd(ended);
    sessionStore.saveSession(session({ username: 'ada' }));
  });
  afterEach(() => stop());

  it('in which the hub ended the session interrupts it here, too', () => {
    otherWindow('session');
    expect([sessionStore.interrupted(), ended.mock.calls.length]).toEqual(['ada', 1]);
    otherWindow('colour_mode', 'dark');
    expect([sessionStore.interrupted(), ended.mock.calls.length]).toEqual(['ada', 1]);
  });

  it('that logs out ends the session without an interruption', () => {
    otherWindow(null);
    expect([sessionStore.interrupted(), ended.mock.calls.length]).toEqual([undefined, 1]);
  });

  it('that logs in after an interruption ends the interruption', () => {
    otherWindow('session');
    otherWindow('session', JSON.stringify(session({ username: 'grace' })));
    expect([sessionStore.interrupted(), ended.mock.calls.length]).toEqual([undefined, 1]);
    expect(sessionStore.session()?.username).toBe('grace');
  });
});

it('has no session where the browser denies access to its storage', () => {
  sessionStore.saveSession(session());
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect([sessionStore.sessionText(), sessionStore.session(), sessionStore.colourMode()]).toEqual([
    '',
    undefined,
    undefined,
  ]);
});
