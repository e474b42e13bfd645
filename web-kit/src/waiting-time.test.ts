import { waitingTime } from './waiting-time.ts';

const now = new Date('2026-03-10T12:00:00Z');

it.each([
  ['2026-03-08T11:00:00Z', '2 days'],
  ['2026-03-09T12:00:00Z', '1 day'],
  ['2026-03-09T12:00:01Z', '23 hours'],
  ['2026-03-08T12:00:00.001Z', '1 day'],
  ['2026-03-10T11:00:00Z', '1 hour'],
  ['2026-03-10T11:00:00.001Z', '59 minutes'],
  ['2025-03-10T12:00:00Z', '365 days'],
  ['2026-03-10T11:20:00Z', '40 minutes'],
  ['2026-03-10T11:59:00Z', '1 minute'],
  ['2026-03-10T11:59:01Z', 'less than a minute'],
  ['2026-03-10T12:00:05Z', 'less than a minute'],
])('at noon on 10 March 2026, the time since %s is %s', (since, waited) =>
  expect(waitingTime(since, now)).toBe(waited),
);
