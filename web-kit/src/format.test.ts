import { formatBytes } from '@hub/web-kit/format';

it.each([
  [54_685, '54,685 bytes'],
  [2_621_440, '2.5 MB'],
])('writes %d bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
