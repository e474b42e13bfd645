import { useOutside } from '@hub/web-kit/use-outside';

/** A solution that is ticked for a comparison. */
export interface Ticked {
  id: number;
  name: string;
  label: string;
}

export const SIDES = 2;

let ticked: readonly Ticked[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Ticked[]): void {
  ticked = next;
  for (const listener of listeners) listener();
}

/** Ticks a solution, or no longer. If there are more than two, the first one is no longer ticked. */
export const toggleTick = (one: Ticked): void =>
  change(
    ticked.some(({ id }) => id === one.id) ? ticked.filter(({ id }) => id !== one.id) : [...ticked, one].slice(-SIDES),
  );

export const clearTicks = (): void => change([]);

/** What is ticked, on whatever page that was done; a reload forgets it. */
export const useTicked = (): readonly Ticked[] =>
  useOutside(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => ticked,
  );
