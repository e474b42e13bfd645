import { bytesOf, safetensors } from '../../test/support/open-files.ts';
import { BytesInFile } from '../pickle/bytes-in-file.ts';
import { Issues } from './issues.ts';
import { readSafetensors } from './safetensors.ts';

const METADATA = { solverhub: '2' };

function read(bytes: Uint8Array | BytesInFile) {
  const issues = new Issues();
  const file = readSafetensors(bytes, issues);
  return issues.isEmpty ? file : issues.list;
}

/** A header with some entries beside the metadata, and zeros behind it. */
const withEntries = (entries: object, size = 8): Uint8Array =>
  bytesOf(JSON.stringify({ __metadata__: METADATA, ...entries }), new Uint8Array(size));
const entry = (from: number, to: number, more: object = {}) => ({
  dtype: 'F64',
  shape: [(to - from) / 8],
  data_offsets: [from, to],
  ...more,
});

it('reads tensors of all types as exact doubles', () => {
  const data = new Uint8Array(8 + 4 + 6 + 6);
  const view = new DataView(data.buffer);
  view.setFloat64(0, Math.PI, true);
  view.setFloat32(8, 0.1, true);
  [0x3c01, 0x8001, 0xfbff].forEach((bits, i) => view.setUint16(12 + 2 * i, bits, true));
  [0x3f80, 0xc049, 0x0001].forEach((bits, i) => view.setUint16(18 + 2 * i, bits, true));
  const header = {
    __metadata__: METADATA,
    // In another order than the bytes, and with a name that an object puts first.
    a: { dtype: 'F16', shape: [3], data_offsets: [12, 18] },
    b: { dtype: 'F64', shape: [], data_offsets: [0, 8] },
    10: { dtype: 'F32', shape: [1, 1], data_offsets: [8, 12] },
    c: { dtype: 'BF16', shape: [3], data_offsets: [18, 24] },
  };
  const file = read(bytesOf(`${JSON.stringify(header)}   `, data));
  expect(file).toEqual({
    metadata: METADATA,
    tensors: new Map([
      ['b', { type: 'F64', shape: [], numbers: Float64Array.of(Math.PI) }],
      ['10', { type: 'F32', shape: [1, 1], numbers: Float64Array.of(Math.fround(0.1)) }],
      ['a', { type: 'F16', shape: [3], numbers: Float64Array.of(1 + 2 ** -10, -(2 ** -24), -65504) }],
      ['c', { type: 'BF16', shape: [3], numbers: Float64Array.of(1, -3.140625, 2 ** -133) }],
    ]),
  });
});

it('reads a file that is not in memory', () => {
  const bytes = safetensors(METADATA, { a: { shape: [2], numbers: [1, 2] } });
  const inFile = new BytesInFile({
    length: bytes.length,
    pieceLength: 16,
    read: (target, start) => target.set(bytes.subarray(start, start + target.length)),
  });
  expect(read(inFile)).toEqual(read(bytes));
});

const NOT_SAFETENSORS =
  'This is not a safetensors file. Save the tensors with the library safetensors, with the texts of this format as metadata.';
const TOO_MANY = 'The file has more than 1000000 numbers, which the hub does not compute with.';

const long = new Uint8Array(8);
new DataView(long.buffer).setBigUint64(0, 2n ** 63n, true);

it.each<[what: string, bytes: Uint8Array, place: string, reason: string]>([
  ['nothing', new Uint8Array(), 'file', NOT_SAFETENSORS],
  ['a pickle', new TextEncoder().encode('\x80\x04\x95\x00\x00\x00\x00\x00\x00\x00\x00}.'), 'file', NOT_SAFETENSORS],
  ['a header that is longer than the file', long, 'file', NOT_SAFETENSORS],
  ['half a file', withEntries({ a: entry(0, 8) }).subarray(0, 60), 'file', NOT_SAFETENSORS],
  ['a header that is a list', bytesOf('[]'), 'file', NOT_SAFETENSORS],
  ['a header that is not text', bytesOf(Uint8Array.of(0x7b, 0xff, 0x7d)), 'file', NOT_SAFETENSORS],
  [
    'a header that is very long',
    bytesOf(' '.repeat(4 * 2 ** 20 + 1)),
    'file',
    'The header of the file has more than 4 MiB. Put long lists of numbers into tensors.',
  ],
  [
    'a header that is not JSON',
    bytesOf('{"a": NaN}'),
    'file',
    'The header of the file cannot be read. It is not valid JSON. Texts need double quotes, and numbers such as NaN and Infinity do not exist in JSON.',
  ],
  [
    'a name that is there twice',
    bytesOf('{"a": 1, "b": {"a": 2}, "\\u0061": 3}'),
    'file',
    'The header of the file cannot be read. An object has the name "\\u0061" twice.',
  ],
  [
    'a header that is nested deep',
    bytesOf('['.repeat(100_000)),
    'file',
    'The header of the file cannot be read. It is nested more than 3 levels deep.',
  ],
  [
    'no metadata',
    bytesOf('{}'),
    'file',
    'The file has no __metadata__ that are texts. They need the texts solverhub, manifest and program.',
  ],
  [
    'metadata that are not texts',
    bytesOf('{"__metadata__": {"solverhub": 2}}'),
    'file',
    'The file has no __metadata__ that are texts. They need the texts solverhub, manifest and program.',
  ],
  [
    'another type of numbers',
    withEntries({ a: entry(0, 8, { dtype: 'I64' }) }),
    'tensors.a',
    'Its dtype is "I64"; F64, F32, F16 and BF16 are read.',
  ],
  [
    'a tensor with another field',
    withEntries({ a: entry(0, 8, { device: 'cpu' }) }),
    'tensors.a',
    'A tensor is described by dtype, shape and data_offsets, and nothing else.',
  ],
  [
    'a tensor that is a text',
    withEntries({ a: 'b' }),
    'tensors.a',
    'A tensor is described by dtype, shape and data_offsets, and nothing else.',
  ],
  [
    'a negative size',
    withEntries({ a: entry(0, 8, { shape: [-1, -1] }) }),
    'tensors.a',
    'Its shape should be a list of at most 8 whole numbers.',
  ],
  ['no numbers', withEntries({ a: entry(0, 8, { shape: [0] }) }), 'tensors.a', 'It has no numbers. Leave it out.'],
  [
    'a product that no double has',
    withEntries({ a: entry(0, 8, { shape: [2 ** 32, 2 ** 32] }) }),
    'tensors.a',
    'It has more than 1000000 numbers, which the hub does not compute with.',
  ],
  [
    'fewer bytes than the shape needs',
    withEntries({ a: entry(0, 8, { shape: [2] }) }),
    'tensors.a',
    'Its shape needs 16 bytes, but its data_offsets span 8.',
  ],
  [
    'an end before the beginning',
    withEntries({ a: entry(8, 0, { shape: [1] }) }),
    'tensors.a',
    'Its shape needs 8 bytes, but its data_offsets span -8.',
  ],
  [
    'three offsets',
    withEntries({ a: entry(0, 8, { data_offsets: [0, 8, 8] }) }),
    'tensors.a',
    'Its data_offsets should be two whole numbers: where its bytes begin and where they end.',
  ],
  [
    'a gap',
    withEntries({ a: entry(0, 8), b: entry(16, 24) }, 24),
    'tensors.b',
    'This tensor begins at byte 16 of the numbers, but the one before it ends at byte 8. Tensors follow each other without gaps and without overlaps.',
  ],
  [
    'two tensors at one place',
    withEntries({ a: entry(0, 8), b: entry(0, 8) }),
    'tensors.b',
    'This tensor begins at byte 0 of the numbers, but the one before it ends at byte 8. Tensors follow each other without gaps and without overlaps.',
  ],
  [
    'a tensor beyond the end',
    withEntries({ a: entry(0, 16) }),
    'file',
    'The tensors of the header have 16 bytes, but 8 bytes follow the header.',
  ],
  [
    'bytes of no tensor',
    withEntries({}),
    'file',
    'The tensors of the header have 0 bytes, but 8 bytes follow the header.',
  ],
  [
    'a number that is not finite',
    safetensors(METADATA, { 'a b': { shape: [2], numbers: [1, -Infinity] } }),
    'tensors["a b"]',
    'Number 1 of this tensor is -Infinity. All numbers should be finite.',
  ],
  ['very many bytes', withEntries({ a: entry(0, 8_000_008) }, 8_000_008), 'file', TOO_MANY],
  [
    'very many short numbers',
    withEntries(
      {
        a: entry(0, 1_200_000, { dtype: 'F16', shape: [600_000] }),
        b: entry(1_200_000, 2_400_000, { dtype: 'BF16', shape: [600_000] }),
      },
      2_400_000,
    ),
    'file',
    TOO_MANY,
  ],
  [
    'very many tensors',
    withEntries(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`a${i}`, entry(0, 8)]))),
    'file',
    'The file has 1001 tensors; at most 1000 are read.',
  ],
])('refuses %s', (_, bytes, place, reason) => {
  expect(read(bytes)).toEqual([{ place, reason }]);
});
