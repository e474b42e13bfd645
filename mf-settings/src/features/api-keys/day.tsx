import { formatDate, formatDateTime } from '@hub/web-kit/format';
import { chakra } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const words = messages.apiKeys;

const Time = chakra('time', { base: { whiteSpace: 'nowrap' } });

/** A day as people say it: "today", "yesterday", else the date; the minute in the tooltip. */
export function Day({ time }: { time: string }) {
  return (
    <Time dateTime={time} title={formatDateTime(time)}>
      {dayInWords(time, new Date())}
    </Time>
  );
}

/** Days are in the time zone of the reader. */
export function dayInWords(time: string, now: Date): string {
  const daysAgo = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toDateString();
  const day = new Date(time).toDateString();
  if (day === daysAgo(0)) return words.today;
  return day === daysAgo(1) ? words.yesterday : formatDate(time);
}
