import type { ByteRange } from '../../storage/file-place';

/**
 * The range of a Range header (RFC 9110). `range-parser` would refuse `bytes=5-2`, which must be ignored.
 * @returns null for no range, for several, and for an invalid header, in which cases the whole file is sent;
 * `unsatisfiable` for a range beyond the end
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'unsatisfiable';
}
