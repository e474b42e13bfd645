import { dayInWords } from './day.tsx';

const now = new Date(2026, 2, 1, 0, 30);

it.each([
  [new Date(2026, 2, 1, 0, 1), 'today'],
  [new Date(2026, 1, 28, 23, 59), 'yesterday'],
  [new Date(2026, 1, 28, 0, 0), 'yesterday'],
  [new Date(2026, 1, 27, 23, 59), expect.stringContaining('2026')],
  [new Date(2027, 2, 1, 0, 30), expect.stringContaining('2027')],
])('writes %s as %s', (time, words) => expect(dayInWords(time.toISOString(), now)).toEqual(words));
