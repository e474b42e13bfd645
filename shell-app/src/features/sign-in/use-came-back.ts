import { detailOf } from '@hub/openapi/client';
import type { NewAccount, SecondFactorNeeded, Session } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { useSession } from '@hub/web-kit/session';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { messages } from '../../messages/sign-in.ts';
import { completeSignIn } from './sign-in-calls.ts';

const { failures } = messages.signIn.providers;

/** Somebody without an account, with the ticket to create one. */
interface NewPerson extends NewAccount {
  ticket: string;
  to: string;
}

export interface CameBack {
  /** Whether a ticket is being looked at. */
  isPending: boolean;
  /** Screen that is shown after the login; undefined where no provider has sent the browser back. */
  to: string | undefined;
  newPerson: NewPerson | undefined;
  /** Somebody who needs a second factor. */
  secondStep: { needed: SecondFactorNeeded; to: string } | undefined;
  enter: (session: Session, to: string) => void;
  /** Forgets what the provider has said. */
  leave: () => void;
}

/** What a provider has sent the browser back with. The address bar, and so the history, is rid of it at once. */
export function useCameBack(): CameBack {
  const { hash, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const alerts = useAlerts();
  const { signIn } = useSession();
  const [ticket, setTicket] = useState<string>();
  const [newPerson, setNewPerson] = useState<NewPerson>();
  const [secondStep, setSecondStep] = useState<CameBack['secondStep']>();
  const [entered, setEntered] = useState<{ session: Session; to: string }>();

  const arrived = new URLSearchParams(hash.slice(1));
  const [arrivedTicket, failed] = [arrived.get('ticket'), arrived.get('failed')];
  if (arrivedTicket !== null && arrivedTicket !== ticket) setTicket(arrivedTicket);
  useEffect(() => {
    if (failed !== null) alerts.error(failures[failed as keyof typeof failures] ?? failures['provider-untrusted']);
    if (failed !== null || arrivedTicket !== null) void navigate({ search }, { replace: true, state });
  }, [alerts, arrivedTicket, failed, navigate, search, state]);

  useEffect(() => {
    if (ticket === undefined) return;
    completeSignIn(ticket).then(
      ({ session, second_factor, new_account, to }) => {
        if (session) setEntered({ session, to });
        else if (second_factor) setSecondStep({ needed: second_factor, to });
        else if (new_account) setNewPerson({ ...new_account, ticket, to });
      },
      (error: unknown) => {
        alerts.error(detailOf(error));
        setTicket(undefined);
      },
    );
  }, [alerts, ticket]);

  // The screen that follows is known before the session begins, which leads there.
  useEffect(() => {
    if (entered) signIn(entered.session);
  }, [entered, signIn]);

  return {
    isPending: ticket !== undefined && !newPerson && !secondStep,
    to: entered?.to,
    newPerson,
    secondStep,
    enter: (session, to) => setEntered({ session, to }),
    leave: () => {
      setSecondStep(undefined);
      setTicket(undefined);
    },
  };
}
