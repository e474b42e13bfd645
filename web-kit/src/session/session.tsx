import { api, HubError, setTokenSource, unwrap } from '@hub/openapi/client';
import type { Session } from '@hub/openapi/types';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { parseSession, sessionStore } from './session-store.ts';

export { useDraft, useKeepDraft } from './drafts.ts';

export type SessionUser = Pick<Session, 'username' | 'full_name' | 'account_type'>;

export interface SessionValue {
  /** Undefined for a visitor. */
  user: SessionUser | undefined;
  isAdmin: boolean;
  signIn: (session: Session) => void;
  /** Ends the session here and on the server, and forgets everything the browser stored. */
  signOut: () => void;
  /** After the server ended the session itself: forgets the same, and asks nobody. */
  forget: () => void;
  /** After the person gave themselves another full name. */
  rename: (fullName: string) => void;
}

const SessionContext = createContext<SessionValue | undefined>(undefined);

export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession needs a SessionProvider above it');
  return value;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const text = useSyncExternalStore(sessionStore.subscribe, sessionStore.sessionText);
  const value = useMemo<SessionValue>(() => {
    const user = parseSession(text);
    return {
      user,
      isAdmin: user?.account_type === 'admin',
      signIn: (session) => sessionStore.saveSession(session),
      signOut,
      forget: () => sessionStore.clear(),
      rename,
    };
  }, [text]);
  useValidationOnLoad();
  useFreshDataFor(value.user?.username);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Calls `listener` when the session ends and nobody logged out in this window. The same function each time, please. */
export function useSessionEnd(listener: () => void): void {
  useEffect(() => sessionStore.subscribeToEnd(listener), [listener]);
}

/** Called once, before the first call of the page. */
export function connectSession(): void {
  setTokenSource({
    token: () => sessionStore.session()?.access_token,
    refused: (token) => {
      if (sessionStore.session()?.access_token === token) sessionStore.dropSession();
    },
  });
}

function signOut(): void {
  // The server's answer changes nothing here: the token is gone from this browser either way.
  if (sessionStore.session()) void unwrap(api.POST('/auth/logout')).catch(() => undefined);
  sessionStore.clear();
}

function rename(full_name: string): void {
  const session = sessionStore.session();
  if (session) sessionStore.saveSession({ ...session, full_name });
}

/** A stored session is renewed at start. A refusal logs out; no answer at all does not. */
function useValidationOnLoad(): void {
  useEffect(() => {
    const token = sessionStore.session()?.access_token;
    if (!token) return;
    // Who logs out or in while the answer is under way has the last word.
    const now = () => sessionStore.session()?.access_token;
    unwrap(api.POST('/auth/validate')).then(
      (renewed) => now() === token && sessionStore.saveSession(renewed),
      (error: unknown) => {
        const refused = error instanceof HubError && error.status >= 400 && error.status < 500;
        if (refused && [token, undefined].includes(now())) sessionStore.clear();
      },
    );
  }, []);
}

/** Lists and details differ from person to person: another person starts with none of the last one's. */
function useFreshDataFor(username: string | undefined): void {
  const queries = useQueryClient();
  const last = useRef(username);
  useEffect(() => {
    if (last.current === username) return;
    last.current = username;
    void queries.resetQueries();
  }, [queries, username]);
}
