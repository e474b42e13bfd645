import { useAlerts } from '@hub/web-kit/alerts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../messages/messages.ts';
import { sessionStore } from './session-store.ts';

/** What users had typed when their session ended, by page and form. It is kept in memory only. */
const drafts = new Map<string, unknown>();
let owner: string | undefined;

// A draft is only for the user who typed it: it is deleted on a logout or when another user logs in.
sessionStore.subscribe(() => {
  const person = sessionStore.session()?.username ?? sessionStore.interrupted();
  if (person !== owner) drafts.clear();
  owner = person;
});

/**
 * The kept draft of a form, for its initial values.
 * @param form the name of the form on its page; without it there is no draft
 */
export function useDraft<Draft>(form: string | undefined): Draft | undefined {
  const key = useKey(form);
  const [kept] = useState(() => (form ? (drafts.get(key) as Draft | undefined) : undefined));
  return kept;
}

/**
 * Keeps what was typed in a form when the session ends, until the same user logs in again, and says so. Nothing is kept if the
 * form is left in another way.
 * @param typed returns what to keep, or undefined for nothing; called when the form unmounts
 */
export function useKeepDraft(form: string | undefined, typed: () => unknown): void {
  const key = useKey(form);
  const alerts = useAlerts();
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    drafts.delete(key);
    return () => {
      const draft = form && sessionStore.interrupted() ? latest.current() : undefined;
      if (draft === undefined) return;
      drafts.set(key, draft);
      alerts.warning(messages.draftKept, { survivesMove: true });
    };
  }, [form, key, alerts]);
}

const useKey = (form: string | undefined) => `${useLocation().pathname} ${form}`;
