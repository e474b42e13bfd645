import {
  binary,
  bytesOf,
  call,
  name,
  pickle,
  torchBytes,
  torchStorage,
  uint32,
  type Part,
} from '../../test/support/pickle-writer.ts';
import { wholeUploads } from '../../test/support/uploads.ts';
import { inspectSolverFile } from '../pickle/inspect.ts';
import { reachable, type PickleValue } from '../pickle/values.ts';
import { readNumbers, readTensor, sizeOf } from './tensors.ts';

function rootOf(file: Uint8Array): PickleValue {
  const result = inspectSolverFile(file);
  if (!result.ok) throw new Error(result.problem.reason);
  return result.root;
}

const integer = (value: number): Part => [0x4a, ...uint32(value)];
const tuple = (values: readonly number[]): Part[] => ['(', ...values.map(integer), 't'];
const storage = (bytes: Uint8Array) => call(name('torch.storage', '_load_from_bytes'), binary(bytes));
const tensor = (bytes: Uint8Array, offset: number, shape: readonly number[], strides: readonly number[]) =>
  call(name('torch._utils', '_rebuild_tensor_v2'), storage(bytes), integer(offset), ...tuple(shape), ...tuple(strides));
const parameter = (data: Part) => call(name('torch._utils', '_rebuild_parameter'), data, '\x88', ')');
const numbersOf = (part: Part) => readNumbers(rootOf(pickle(part)));

const six = torchBytes([0, 1, 2, 3, 4, 5]);

it.each(wholeUploads)('reads every tensor of upload $name', ({ name: upload, file }) => {
  const tensors = reachable(rootOf(file)).filter((value) => readTensor(value));
  expect(tensors.length).toBeGreaterThan(0);
  for (const value of tensors) expect(readNumbers(value)).toHaveLength(sizeOf(readTensor(value)));
  const finite = tensors.every((value) => readNumbers(value)?.every(Number.isFinite));
  expect(finite).toBe(upload !== 'nan-loss 1');
});

it.each<[string, Part, number[]]>([
  ['rows', tensor(six, 0, [2, 3], [3, 1]), [0, 1, 2, 3, 4, 5]],
  ['a transposed matrix', tensor(six, 0, [3, 2], [1, 3]), [0, 3, 1, 4, 2, 5]],
  ['part of a storage', tensor(six, 2, [2, 2], [2, 1]), [2, 3, 4, 5]],
  ['three dimensions, one of length 1', tensor(six, 0, [2, 1, 3], [3, 9, 1]), [0, 1, 2, 3, 4, 5]],
  ['a number without dimensions', tensor(six, 4, [], []), [4]],
  ['no numbers', tensor(six, 0, [0, 3], [3, 1]), []],
  ['a parameter', parameter(tensor(six, 1, [2], [1])), [1, 2]],
])('reads %s', (_, part, numbers) => {
  expect([...(numbersOf(part) ?? [])]).toEqual(numbers);
});

it.each<[string, number[], number[]]>([
  ['FloatStorage', [0, 0, 0xc0, 0x3f, 0, 0, 0x80, 0xff], [1.5, -Infinity]],
  ['HalfStorage', [0, 0x3e, 1, 0x80, 0, 0xfc, 1, 0x7e], [1.5, -(2 ** -24), -Infinity, NaN]],
  ['BFloat16Storage', [0xc0, 0x3f, 0x80, 0x7f], [1.5, Infinity]],
  ['LongStorage', [0xfe, 255, 255, 255, 255, 255, 255, 255], [-2]],
  ['IntStorage', [0xfe, 255, 255, 255], [-2]],
  ['ShortStorage', [0xfe, 255], [-2]],
  ['CharStorage', [0xfe], [-2]],
  ['ByteStorage', [0xfe], [254]],
  ['BoolStorage', [0, 1], [0, 1]],
])('reads numbers of the kind %s', (type, bytes, numbers) => {
  const kept = torchStorage(type, numbers.length, Uint8Array.from(bytes));
  expect([...(numbersOf(tensor(kept, 0, [numbers.length], [1])) ?? [])]).toEqual(numbers);
});

it.each<[string, Part]>([
  ['reaches past its storage', tensor(six, 0, [4, 2], [2, 1])],
  ['begins past its storage', tensor(six, 6, [1], [1])],
  ['steps past its storage', tensor(six, 0, [2], [6])],
  ['steps backwards', tensor(six, 5, [6], [-1])],
  ['repeats one number a billion times', tensor(six, 0, [1_000_000_000], [0])],
  [
    'has more rows than fit into a number',
    tensor(six, 0, Array<number>(40).fill(2 ** 31 - 1), Array<number>(40).fill(0)),
  ],
  ['has no stride for a dimension', tensor(six, 0, [2, 3], [3])],
  ['has a size below zero', tensor(six, 0, [-2], [1])],
  ['is complex', tensor(torchStorage('ComplexFloatStorage', 1, new Uint8Array(8)), 0, [1], [1])],
  ['has numbers of an unknown kind', tensor(torchStorage('OddStorage', 1, new Uint8Array(8)), 0, [1], [1])],
  ['is a text', 'K\x01'],
  ['is made by somebody else', bytesOf(name('torch', 'Other'), '(', storage(six), 'K\x00', ')', ')', 't\x81')],
])('reads nothing of what %s', (_, part) => {
  expect(numbersOf(part)).toBeNull();
});
