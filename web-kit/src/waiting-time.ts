import { messages } from './messages/messages.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** The time since `since` in whole units of the largest that fits: "2 days", "9 hours", "40 minutes". */
export function waitingTime(since: string, now: Date): string {
  const waited = now.getTime() - new Date(since).getTime();
  const [unit, size] = UNITS.find(([, length]) => waited >= length) ?? [];
  if (!unit) return messages.waiting.lessThanAMinute;
  return messages.waiting.time(Math.floor(waited / size), unit);
}
