import { byteRange } from './byte-range';

describe('the Range header', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=50-500', { start: 50, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
  ])('requests a part with %s', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range);
  });

  it.each([[undefined], ['bytes=-'], ['bytes=9-1'], ['bytes=0-1,5-6'], ['lines=0-1'], ['bytes=a-b']])(
    'requests the whole file with %s',
    (header) => {
      expect(byteRange(header, 100)).toBeNull();
    },
  );

  it.each([['bytes=100-'], ['bytes=-0'], ['bytes=200-300']])('is beyond the end of the file with %s', (header) => {
    expect(byteRange(header, 100)).toBe('unsatisfiable');
  });
});
