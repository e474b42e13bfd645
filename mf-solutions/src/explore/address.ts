import { useCallback, useEffect, useRef } from 'react';
import type { Range } from '../drawing/scale.ts';

/** Parts of the address that hold what a figure shows. */
export type ViewKey =
  'across' | 'up' | 'show' | 'hidden' | 'at' | 'axes' | 'layout' | 'field' | 'unknown' | 'parameters' | 'to';
export type ViewParts = Partial<Record<ViewKey, string | null>>;

/** Four times a second at most: browsers refuse more. */
const PAUSE_MS = 250;

/** What the address says of the view when the page opens. */
export const viewInAddress = (key: ViewKey): string | null => new URLSearchParams(globalThis.location.search).get(key);

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
