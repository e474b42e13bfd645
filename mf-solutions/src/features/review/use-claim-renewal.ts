import { api, unwrap } from '@hub/openapi/client';
import { useEffect, useRef } from 'react';

/** Shortest time between two renewals of the claim by activity. */
const RENEWAL_MS = 5 * 60_000;

/** Renews the reader's own claim when a key or a mouse button is pressed. */
export function useClaimRenewal(id: number, isMine: boolean): void {
  const renewed = useRef(0);
  useEffect(() => {
    if (!isMine) return;
    renewed.current = Date.now();
    const renew = () => {
      if (Date.now() - renewed.current < RENEWAL_MS) return;
      renewed.current = Date.now();
      // If someone else has started the review meanwhile, their claim stays; the next reload shows it.
      unwrap(api.PUT('/solutions/{id}/review_claim', { params: { path: { id } }, body: {} })).catch(() => undefined);
    };
    const events = ['keydown', 'pointerdown'] as const;
    for (const event of events) window.addEventListener(event, renew);
    return () => {
      for (const event of events) window.removeEventListener(event, renew);
    };
  }, [id, isMine]);
}
