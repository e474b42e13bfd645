import { formatNumber } from '@hub/figure/numbers';

/** 12345 -> "12,345" in the reader's locale. */
export const formatCount = (count: number): string => count.toLocaleString();

/** "3 Mar 2026" in the reader's language and zone. */
export const formatDate = (iso: string): string =>
  new Date(iso).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

/** "3 Mar 2026, 14:05" in the reader's language and zone. */
export const formatDateTime = (iso: string): string =>
  new Date(iso).toLocaleString(undefined, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

/** 54685 -> "54,685 bytes", 2621440 -> "2.5 MB". */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${formatCount(bytes)} bytes` : `${formatNumber(bytes / 1_048_576, 3)} MB`;
}
