import { useOutside } from '@hub/web-kit/use-outside';
import { VIEW_KEYS } from './figure-view.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The version and the view in the address of the page, as they change: for links that lead to what is seen. */
export function useWrittenView(): Record<string, string> {
  const query = useOutside(subscribe, () => globalThis.location.search);
  const written = new URLSearchParams(query);
  return Object.fromEntries(
    ['version', ...VIEW_KEYS].flatMap((key) => (written.has(key) ? [[key, written.get(key)!]] : [])),
  );
}

/** The address of the solution's page with the view on show, also where the figure is embedded in another page. */
export function addressOfView(): string {
  const url = new URL(globalThis.location.href);
  url.pathname = url.pathname.replace(/^\/embed\//, '/');
  return url.href;
}

/** Writes parts of the query of the page's address; null takes one away. The address is replaced, so that going back leaves the page. */
export function replaceParts(parts: Iterable<[key: string, text: string | null]>): void {
  const { history, location } = globalThis;
  history.replaceState(history.state, '', addressWith(location.href, parts));
  for (const listener of listeners) listener();
}

export function addressWith(address: string, parts: Iterable<[key: string, text: string | null]>): string {
  const url = new URL(address);
  for (const [key, value] of parts) {
    if (value === null) url.searchParams.delete(key);
    else url.searchParams.set(key, value);
  }
  // Commas and brackets stay legible.
  url.search = url.search.replaceAll('%2C', ',');
  return url.href;
}
