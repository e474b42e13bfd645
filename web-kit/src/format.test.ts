import { formatBytes, formatCount, formatDate, formatDateTime, formatTime } from '@hub/web-kit/format';

const reads = (...languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
afterEach(() => jest.restoreAllMocks());

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [54_685, '54,685 bytes'],
  [999_999, '999,999 bytes'],
  [1_000_000, '0.954 MB'],
  [2_621_440, '2.5 MB'],
  [1_073_741_823, '1,020 MB'],
  [1_073_741_824, '1 GB'],
  [123_456_789, '118 MB'],
  [53_687_091_200, '50 GB'],
])('writes %d bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

// Replaces all kinds of spaces by plain ones.
const plain = (text: string) => text.replace(/\s/gu, ' ');
const MARCH = '2026-03-03T12:05:00';

it.each([
  ['en-GB', '12,345', '3 Mar 2026', '3 Mar 2026, 12:05', '12:05', '2.5 MB'],
  ['en-US', '12,345', 'Mar 3, 2026', 'Mar 3, 2026, 12:05 PM', '12:05 PM', '2.5 MB'],
  ['de', '12.345', '3. März 2026', '3. März 2026, 12:05', '12:05', '2,5 MB'],
  ['fr', '12 345', '3 mars 2026', '3 mars 2026, 12:05', '12:05', '2,5 Mo'],
])('formats counts, dates and sizes for readers of %s', (language, count, day, moment, time, size) => {
  reads(language);
  const seen = [
    formatCount(12_345),
    formatDate(MARCH),
    formatDateTime(MARCH),
    formatTime(MARCH),
    formatBytes(2_621_440),
  ];
  expect(seen.map(plain)).toEqual([count, day, moment, time, size]);
});

it('skips language tags that are not valid', () => {
  reads('en-US@posix', 'de');
  expect(formatCount(12_345)).toBe('12.345');
});
