import { ByteReader } from './byte-reader.ts';
import type { Bytes } from './bytes-in-file.ts';
import type { WalkContext } from './machine.ts';
import { walkPickle } from './walk.ts';
import { RefusedFile } from './problems.ts';
import {
  isGlobal,
  isObject,
  isSequence,
  type PicklePersistentId,
  type PickleSequence,
  type PickleValue,
} from './values.ts';

const MAGIC = 0x1950a86a20f9469cfc6cn;
const FORMAT = 1001;

export const BYTES_PER_NUMBER = new Map([
  ['DoubleStorage', 8],
  ['FloatStorage', 4],
  ['HalfStorage', 2],
  ['BFloat16Storage', 2],
  ['LongStorage', 8],
  ['IntStorage', 4],
  ['ShortStorage', 2],
  ['CharStorage', 1],
  ['ByteStorage', 1],
  ['BoolStorage', 1],
  ['ComplexFloatStorage', 8],
  ['ComplexDoubleStorage', 16],
]);

/**
 * Walks what `torch.storage._load_from_bytes` would load: five pickles in a row (mark, format, machine, the value with its storages as
 * persistent ids, keys of the storages), then for each key the count as 64 bits and the raw numbers, little-endian, which are given to the
 * persistent id as `data`.
 * @throws RefusedFile as `walkPickle`, and when the numbers are not all there
 */
export function walkTorchBytes(bytes: Bytes, context: WalkContext): PickleValue {
  const reader = new ByteReader(bytes);
  const inner: WalkContext = { budget: context.budget, observer: context.observer };
  try {
    if (walkPickle(reader, inner) !== MAGIC || walkPickle(reader, inner) !== FORMAT) throw damagedNumbers();
    walkPickle(reader, inner);
    const persistentIds: PicklePersistentId[] = [];
    const value = walkPickle(reader, { ...inner, persistentIds });
    const keys = walkPickle(reader, inner);
    // torch asks the parts of an id for more than they are, and goes through the keys: neither may be anything but plain.
    if (!isSequence(keys, 'list') || !persistentIds.every(isStorageId)) throw damagedNumbers();
    readNumbers(reader, keys, persistentIds);
    return value;
  } catch (error) {
    // The file around it is whole, so bytes that run out here are a fault of another kind.
    if (error instanceof RefusedFile && error.problem.code === 'cut-short') throw damagedNumbers();
    throw error;
  }
}

/**
 * What a persistent id of torch asks for: ('storage', type, key, place, count, view). The type is torch's name: DoubleStorage … A view of
 * another storage, which only old versions of torch wrote, comes without data.
 */
export function storageOf(value: PickleValue | undefined): { type: string; key: string; data?: Bytes } | null {
  if (!isObject(value) || value.kind !== 'persistent-id' || !isSequence(value.id, 'tuple')) return null;
  const [word, type, key, , , view = null] = value.id.items;
  if (word !== 'storage' || !isGlobal(type) || typeof key !== 'string') return null;
  return { type: type.name, key, data: view === null ? value.data : undefined };
}

function isStorageId(value: PicklePersistentId): boolean {
  if (!storageOf(value) || !isSequence(value.id)) return false;
  const [, , , place, count, view = null] = value.id.items;
  const isView = isSequence(view, 'tuple') && view.items.every((part) => !isObject(part));
  return typeof place === 'string' && typeof count === 'number' && (view === null || isView);
}

function readNumbers(reader: ByteReader, keys: PickleSequence, ids: readonly PicklePersistentId[]): void {
  const idOf = new Map(ids.map((id) => [storageOf(id)?.key, id] as const));
  for (const key of keys.items) {
    const id = typeof key === 'string' ? idOf.get(key) : undefined;
    const type = storageOf(id)?.type;
    if (!id || !type) throw damagedNumbers();
    const size = BYTES_PER_NUMBER.get(type);
    // Nothing says how long the numbers of an unknown kind are.
    if (size === undefined) return;
    id.data = reader.takeToKeep(reader.length64() * size);
  }
  if (reader.left > 0) throw damagedNumbers();
}

function damagedNumbers(): RefusedFile {
  return new RefusedFile('damaged', 'The file is damaged: one of its tensors is incomplete.');
}
