import type { Session } from '@hub/openapi/types';

export type ColourMode = 'light' | 'dark';

const SESSION = 'session';
const COLOUR_MODE = 'colour_mode';
const listeners = new Set<() => void>();
const endListeners = new Set<() => void>();
let person = readPerson();
let interrupted: string | undefined;

/** The session and settings that the browser stores between visits. No other module uses the local storage. */
export const sessionStore = {
  subscribe: (listener: () => void): (() => void) => listen(listeners, listener),

  /** Calls `listener` when the session is ended by the hub or by another window. */
  subscribeToEnd: (listener: () => void): (() => void) => listen(endListeners, listener),

  /** The username of the session that the hub ended unexpectedly, until the next login or logout. */
  interrupted: (): string | undefined => interrupted,

  /** The session as stored text. Equal text means the same session. */
  sessionText: (): string => read(SESSION),

  session: (): Session | undefined => parseSession(sessionStore.sessionText()),

  saveSession({ username, access_token, full_name, account_type, token_type }: Session): void {
    interrupted = undefined;
    write(SESSION, JSON.stringify({ username, access_token, full_name, account_type, token_type }));
  },

  /** Removes the session after the hub has ended it. */
  dropSession(): void {
    interrupted = person;
    localStorage.removeItem(SESSION);
    tell();
    endListeners.forEach((listener) => listener());
  },

  /** The theme that the user has chosen, or undefined to follow the system. */
  colourMode(): ColourMode | undefined {
    const stored = read(COLOUR_MODE);
    return stored === 'light' || stored === 'dark' ? stored : undefined;
  },

  saveColourMode: (mode: ColourMode): void => write(COLOUR_MODE, mode),

  clear(): void {
    interrupted = undefined;
    localStorage.clear();
    tell();
  },
};

// Other windows log in and out, too. A logout clears the whole storage; a session that the hub ended is removed on its
// own.
globalThis.addEventListener('storage', ({ key }) => {
  const [before, now] = [person, readPerson()];
  interrupted = key === null || now ? undefined : (before ?? interrupted);
  tell();
  if (before && !now) endListeners.forEach((listener) => listener());
});

export function parseSession(text: string): Session | undefined {
  try {
    const value = JSON.parse(text || 'null') as Partial<Session> | null;
    return value?.username && value.access_token ? (value as Session) : undefined;
  } catch {
    return undefined;
  }
}

/** Empty, too, where the browser denies access, as in a page inside another site. */
function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, value: string): void {
  localStorage.setItem(key, value);
  tell();
}

function readPerson(): string | undefined {
  return parseSession(read(SESSION))?.username;
}

function tell(): void {
  person = readPerson();
  listeners.forEach((listener) => listener());
}

function listen(to: Set<() => void>, listener: () => void): () => void {
  to.add(listener);
  return () => void to.delete(listener);
}
