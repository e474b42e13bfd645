import { readersLocales } from './readers-locales.ts';

// Counts, sizes and dates are written as in the reader's region. Values in figures always have a decimal point, as in
// Python, because they are copied into code (`@hub/figure/numbers`).

/** 12345 -> "12,345". */
export const formatCount = (count: number): string => new Intl.NumberFormat(readersLocales()).format(count);

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** "3 Mar 2026" in the reader's time zone. */
export const formatDate = (iso: string): string => formatInstant(iso, DAY);

/** "3 Mar 2026, 14:05" in the reader's time zone. */
export const formatDateTime = (iso: string): string => formatInstant(iso, { ...DAY, ...TIME });

/** "14:05" in the reader's time zone. */
export const formatTime = (iso: string): string => formatInstant(iso, TIME);

const formatInstant = (iso: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(readersLocales(), parts).format(new Date(iso));

/** 54685 -> "54,685 bytes", 2621440 -> "2.5 MB", 53687091200 -> "50 GB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return formatUnit(bytes, { unit: 'byte', unitDisplay: 'long' });
  const [unit, size] = bytes < 2 ** 30 ? (['megabyte', 2 ** 20] as const) : (['gigabyte', 2 ** 30] as const);
  return formatUnit(bytes / size, { unit, maximumSignificantDigits: 3 });
}

const formatUnit = (value: number, unit: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(readersLocales(), { style: 'unit', ...unit }).format(value);
