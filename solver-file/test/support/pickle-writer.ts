/** Writes pickles by hand: each part is a text whose letters are bytes, or a list of bytes. */
export type Part = string | readonly number[] | Uint8Array;

export function bytesOf(...parts: Part[]): Uint8Array {
  return Uint8Array.from(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
  );
}

/** Protocol 4 around the parts. */
export function pickle(...parts: Part[]): Uint8Array {
  return bytesOf([0x80, 4], ...parts, '.');
}

export function uint32(value: number): number[] {
  return [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, (value >>> 24) & 0xff];
}

export function uint64(value: number): number[] {
  return [...uint32(value), ...uint32(Math.floor(value / 2 ** 32))];
}

/** BINUNICODE */
export function text(value: string): Uint8Array {
  const utf8 = new TextEncoder().encode(value);
  return bytesOf('X', uint32(utf8.length), utf8);
}

/** BINBYTES */
export function binary(value: Uint8Array): Uint8Array {
  return bytesOf('B', uint32(value.length), value);
}

/** GLOBAL */
export function name(module: string, attribute: string): string {
  return `c${module}\n${attribute}\n`;
}

/** REDUCE of a callee with arguments. */
export function call(callee: Part, ...args: Part[]): Uint8Array {
  return bytesOf(callee, '(', ...args, 'tR');
}

export function dict(...keysAndValues: Part[]): Uint8Array {
  return bytesOf('}(', ...keysAndValues, 'u');
}

/** Bytes as torch writes a storage of doubles; `value` stands in for the pickle that names it. */
export function torchBytes(doubles: readonly number[], value?: Part): Uint8Array {
  return value
    ? torchPickles(value, [])
    : torchStorage('DoubleStorage', doubles.length, new Uint8Array(Float64Array.from(doubles).buffer));
}

/** Bytes as torch writes a storage of `count` numbers of any kind. */
export function torchStorage(type: string, count: number, numbers: Uint8Array): Uint8Array {
  const storage = bytesOf('(', text('storage'), name('torch', type), text('7'), text('cpu'), 'K', [count], 'NtQ');
  return bytesOf(torchPickles(storage, ['7']), uint64(count), numbers);
}

/** Five pickles in a row: mark, format, machine, a value, keys of the storages in it. */
function torchPickles(value: Part, keys: readonly string[]): Uint8Array {
  return bytesOf(
    [0x80, 2, 0x8a, 10, 0x6c, 0xfc, 0x9c, 0x46, 0xf9, 0x20, 0x6a, 0xa8, 0x50, 0x19],
    '.',
    [0x80, 2, 0x4d, 0xe9, 0x03],
    '.',
    [0x80, 2],
    '}.',
    [0x80, 2],
    value,
    '.',
    [0x80, 2],
    '](',
    ...keys.map(text),
    'e.',
  );
}
