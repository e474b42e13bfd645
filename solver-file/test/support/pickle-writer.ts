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

/** NEWOBJ and BUILD: an object of a class with attributes. */
export function object(ownClass: Part, ...namesAndValues: Part[]): Uint8Array {
  return bytesOf(ownClass, ')', [0x81], dict(...namesAndValues), 'b');
}

/** BINFLOAT */
export function double(value: number): Uint8Array {
  return bytesOf('G', new Uint8Array(Float64Array.of(value).buffer).reverse());
}

/** A tensor of doubles, as torch writes it. */
export function tensor(shape: readonly number[], doubles: readonly number[]): Uint8Array {
  const strides = shape.map((_, axis) => shape.slice(axis + 1).reduce((product, size) => product * size, 1));
  const tuple = (sizes: readonly number[]) => bytesOf('(', ...sizes.map((size) => bytesOf('K', [size])), 't');
  const storage = call(name('torch.storage', '_load_from_bytes'), binary(torchBytes(doubles)));
  return call(name('torch._utils', '_rebuild_tensor_v2'), storage, 'K', [0], tuple(shape), tuple(strides));
}

/** What dill writes of a function: its code uses names, and functions inside it; its globals and closure hold values. */
export function ownFunction({
  module = '__main__',
  called = 'f',
  uses = [],
  inside = [],
  globals = [],
  closure = {},
}: {
  module?: string;
  called?: string;
  uses?: string[];
  inside?: Part[];
  globals?: Part[];
  closure?: Record<string, Part>;
} = {}): Uint8Array {
  const cells = Object.values(closure).map((value) => call(name('dill._dill', '_create_cell'), value));
  return call(
    name('dill._dill', '_create_function'),
    ownCode(uses, inside, Object.keys(closure)),
    dict(text('__name__'), text(module), ...globals),
    text(called),
    'N',
    bytesOf('(', ...cells, 't'),
  );
}

/** Writes a code object with the arguments that matter: its bytes, constants, names, and variables from outside. */
export function ownCode(
  uses: readonly string[],
  inside: readonly Part[] = [],
  free: readonly string[] = [],
): Uint8Array {
  const tuple = (values: readonly Part[]) => bytesOf('(', ...values, 't');
  const names = (values: readonly string[]) => tuple(values.map(text));
  return call(
    name('dill._dill', '_create_code'),
    binary(new Uint8Array(1)),
    tuple(inside),
    names(uses),
    names(free),
    names([]),
  );
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
