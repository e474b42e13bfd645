import { api, HubError, setTokenSource, unwrap } from '@hub/openapi/client';
import type { Session } from '@hub/openapi/types';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useOutside } from '../hooks/use-outside.ts';
import { parseSession, sessionStore } from './session-store.ts';

export { useDraft, useKeepDraft } from './drafts.ts';

export type SessionUser = Pick<Session, 'username' | 'full_name' | 'account_type'>;

export interface SessionValue {
  /** Undefined for a visitor. */
  user: SessionUser | undefined;
  isAdmin: boolean;
  signIn: (session: Session) => void;
  /** Ends the session in the browser and on the server, and clears the local storage. */
  signOut: () => void;
  /** Clears the local storage without a request, after the server has ended the session. */
  forget: () => void;
  /** Updates the stored session after the user has changed their full name. */
  rename: (fullName: string | null) => void;
}

const SessionContext = createContext<SessionValue | undefined>(undefined);

export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession needs a SessionProvider above it');
  return value;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  useDropAnswers(); // first, so that it hears of a change before this component does
  const text = useOutside(sessionStore.subscribe, sessionStore.sessionText);
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
  useFreshAnswersFor(value.user?.username);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/**
 * Calls `listener` when the session ends without a logout in this window. The function has to be the same in each render.
 */
export function useSessionEnd(listener: () => void): void {
  useEffect(() => sessionStore.subscribeToEnd(listener), [listener]);
}

/** Adds the session to API calls. Called once, before the first call. */
export function connectSession(): void {
  setTokenSource({
    token: () => sessionStore.session()?.access_token,
    refused: (token) => {
      if (sessionStore.session()?.access_token === token) sessionStore.dropSession();
    },
  });
}

function signOut(): void {
  // The answer does not matter: the token has been removed from this browser in any case.
  if (sessionStore.session()) void unwrap(api.POST('/auth/logout')).catch(() => undefined);
  sessionStore.clear();
}

function rename(full_name: string | null): void {
  const session = sessionStore.session();
  if (session) sessionStore.saveSession({ ...session, full_name });
}

/** Renews a stored session when the page loads. A refusal logs out; a missing answer does not. */
function useValidationOnLoad(): void {
  useEffect(() => {
    const token = sessionStore.session()?.access_token;
    if (!token) return;
    // If the user logs in or out while the request is pending, its answer is ignored.
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

/**
 * Drops cached answers when the user changes, since lists and details depend on the user. It does so before anything is drawn for the next
 * user: a form that was drawn with answers to the last one would be taken away again, with what had been typed.
 */
function useDropAnswers(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let last = sessionStore.session()?.username;
    return sessionStore.subscribe(() => {
      const username = sessionStore.session()?.username;
      if (username === last) return;
      last = username;
      for (const query of queries.getQueryCache().getAll()) query.reset();
    });
  }, [queries]);
}

/** Asks again for what is still shown to the next user, once that is known: what only the last one saw would be refused. */
function useFreshAnswersFor(username: string | undefined): void {
  const queries = useQueryClient();
  const last = useRef(username);
  useEffect(() => {
    if (last.current === username) return;
    last.current = username;
    const isDropped = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'idle';
    void queries.refetchQueries({ type: 'active', predicate: isDropped });
  }, [queries, username]);
}
