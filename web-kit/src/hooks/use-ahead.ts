import { useCallback, useEffect, useReducer } from 'react';

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
 * is applied to the one before it. Back and forward drop what was asked for, also where the router has not shown it yet.
 * @param addressed the view read from `address`
 */
export function useAhead<View>(
  addressed: View,
  address: URLSearchParams,
): [view: View, goAhead: (next: View, to: Record<string, string>) => void] {
  // Not `useState`: it leaves out what looks like no change, also by a render that React gave up.
  const [ahead, change] = useReducer(changed<View>, undefined);
  const here = address.toString();
  const goAhead = useCallback(
    (view: View, to: Record<string, string>) =>
      change((before) => ({
        view,
        target: new URLSearchParams(to).toString(),
        passed: before ? [...before.passed, before.target, here] : [here],
      })),
    [here],
  );
  useEffect(() => {
    const drop = () => change(() => undefined);
    window.addEventListener('popstate', drop);
    return () => window.removeEventListener('popstate', drop);
  }, []);
  const isOnTheWay = ahead !== undefined && here !== ahead.target && ahead.passed.includes(here);
  if (ahead && !isOnTheWay) change(() => undefined);
  return [isOnTheWay ? ahead.view : addressed, goAhead];
}
