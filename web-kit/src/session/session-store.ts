import type { Session } from '@hub/openapi/types';

export type ColourMode = 'light' | 'dark';

const SESSION = 'session';
const COLOUR_MODE = 'colour_mode';
const listeners = new Set<() => void>();

/** What the browser remembers between visits. The only user of local storage. */
export const sessionStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    globalThis.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      globalThis.removeEventListener('storage', listener);
    };
  },

  /** The session as stored text: the same text means the same session. */
  sessionText: (): string => localStorage.getItem(SESSION) ?? '',

  session: (): Session | undefined => parseSession(sessionStore.sessionText()),

  saveSession({ username, access_token, full_name, account_type, token_type }: Session): void {
    write(SESSION, JSON.stringify({ username, access_token, full_name, account_type, token_type }));
  },

  dropSession(): void {
    localStorage.removeItem(SESSION);
    tell();
  },

  /** What the person chose with the switch; undefined: follow the system. */
  colourMode(): ColourMode | undefined {
    const stored = localStorage.getItem(COLOUR_MODE);
    return stored === 'light' || stored === 'dark' ? stored : undefined;
  },

  saveColourMode: (mode: ColourMode): void => write(COLOUR_MODE, mode),

  clear(): void {
    localStorage.clear();
    tell();
  },
};

export function parseSession(text: string): Session | undefined {
  try {
    const value = JSON.parse(text || 'null') as Partial<Session> | null;
    return value?.username && value.access_token ? (value as Session) : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: string): void {
  localStorage.setItem(key, value);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
