import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Range } from '../drawing/scale.ts';

/** Parts of the address that hold what a figure shows. */
const VIEW_KEYS = [
  'across',
  'up',
  'show',
  'hidden',
  'at',
  'axes',
  'layout',
  'field',
  'start',
  'unknown',
  'along',
  'contours',
  'curve',
  'parameters',
  'to',
] as const;
export type ViewKey = (typeof VIEW_KEYS)[number];
export type ViewParts = Partial<Record<ViewKey, string | null>>;

/** Four times a second at most: browsers refuse more. */
const PAUSE_MS = 250;

/** What the address says of the view when the page opens. */
export const viewInAddress = (key: ViewKey): string | null => new URLSearchParams(globalThis.location.search).get(key);

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The version and the view in the address of the page, as they change: for links that lead to what is seen. */
export function useWrittenView(): Record<string, string> {
  const query = useSyncExternalStore(subscribe, () => globalThis.location.search);
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

/**
 * Writes parts of the view into the address of the page; null takes a part away. The address is replaced, so that going back leaves
 * the page.
 */
export function useViewAddress(): (parts: ViewParts) => void {
  const waiting = useRef<ViewParts>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((parts) => {
    Object.assign(waiting.current, parts);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const { history } = globalThis;
      history.replaceState(history.state, '', addressWith(globalThis.location.href, waiting.current));
      waiting.current = {};
      for (const listener of listeners) listener();
    }, PAUSE_MS);
  }, []);
}

export function addressWith(address: string, parts: ViewParts): string {
  const url = new URL(address);
  for (const [key, value] of Object.entries(parts)) {
    if (value === null) url.searchParams.delete(key);
    else url.searchParams.set(key, value);
  }
  // Commas and brackets stay legible.
  url.search = url.search.replaceAll('%2C', ',');
  return url.href;
}

/** "1.25,3.5" */
export const rangeText = (range: Range | null): string | null =>
  range && [range.from, range.to].map((value) => String(Number(value.toPrecision(12)))).join(',');

/** Undefined for anything but two ascending numbers. */
export function rangeIn(text: string | null): Range | undefined {
  const [from, to, ...rest] = numbersIn(text);
  return from !== undefined && to !== undefined && rest.length === 0 && from < to ? { from, to } : undefined;
}

export const numbersIn = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(Number)
    .filter(Number.isFinite);
