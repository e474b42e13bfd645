import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionStore } from './session-store.ts';

/** What people had typed when the hub ended their session: in memory alone, by page and form. */
const drafts = new Map<string, unknown>();
let owner: string | undefined;

// Only whoever typed it gets it back: a logout or another person's login ends it.
sessionStore.subscribe(() => {
  const person = sessionStore.session()?.username ?? sessionStore.interrupted();
  if (person !== owner) drafts.clear();
  owner = person;
});

/**
 * What was kept of a form, for it to begin with.
 * @param form name of the form on its page; without it there is nothing
 */
export function useDraft<Draft>(form: string | undefined): Draft | undefined {
  const key = useKey(form);
  const [kept] = useState(() => (form ? (drafts.get(key) as Draft | undefined) : undefined));
  return kept;
}

/**
 * Keeps what is typed in a form over the end of the session, until the same person is back. Leaving the form in any other
 * way keeps nothing.
 * @param typed what to keep, undefined for nothing; asked when the form goes
 */
export function useKeepDraft(form: string | undefined, typed: () => unknown): void {
  const key = useKey(form);
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    drafts.delete(key);
    return () => {
      const draft = form && sessionStore.interrupted() ? latest.current() : undefined;
      if (draft !== undefined) drafts.set(key, draft);
    };
  }, [form, key]);
}

const useKey = (form: string | undefined) => `${useLocation().pathname} ${form}`;
