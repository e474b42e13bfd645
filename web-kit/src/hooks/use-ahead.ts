import { useCallback, useEffect, useReducer, useRef } from 'react';

interface Ahead<View> {
  view: View;
  /** The address that was asked for last. */
  target: string;
  /** Addresses that the router may still show on the way there. */
  passed: string[];
}

type State<View> = Ahead<View> | undefined;
const changed = <View>(before: State<View>, change: (before: State<View>) => State<View>) => change(before);

/**
 * The view that an address stands for, updated before the router. The router shows a new address only after everything is
 * rendered, and several quick changes one after the other; with this hook, the requested view shows immediately, and each change
 * is applied to the one before it, also before React has rendered that. Back and forward drop what was asked for, also where the router has
 * not shown it yet.
 * @param addressed the view read from `address`; the same object for as long as that stays
 * @param addressOf a function that is never made anew
 * @returns the view, and a function that changes it and returns the address to go to
 */
export function useAhead<View>(
  addressed: View,
  address: URLSearchParams,
  addressOf: (view: View) => Record<string, string>,
): [view: View, goAhead: (change: (latest: View) => View) => Record<string, string>] {
  // Not `useState`: it leaves out what looks like no change, also by a render that React gave up.
  const [ahead, change] = useReducer(changed<View>, undefined);
  const latest = useRef(addressed);
  const here = address.toString();
  const goAhead = useCallback(
    (changeView: (latest: View) => View) => {
      const view = changeView(latest.current);
      const to = addressOf(view);
      latest.current = view;
      change((before) => ({
        view,
        target: new URLSearchParams(to).toString(),
        passed: before ? [...before.passed, before.target, here] : [here],
      }));
      return to;
    },
    [here, addressOf],
  );
  useEffect(() => {
    const drop = () => change(() => undefined);
    window.addEventListener('popstate', drop);
    return () => window.removeEventListener('popstate', drop);
  }, []);
  const isOnTheWay = ahead !== undefined && here !== ahead.target && ahead.passed.includes(here);
  if (ahead && !isOnTheWay) change(() => undefined);
  const view = isOnTheWay ? ahead.view : addressed;
  useEffect(() => {
    latest.current = view;
  }, [view]);
  return [view, goAhead];
}
