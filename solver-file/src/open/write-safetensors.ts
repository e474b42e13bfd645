import { doublesTo } from './numbers-in-bytes.ts';
import type { TensorToWrite } from './write-program.ts';

/** Tensors of doubles behind a header, with texts as metadata. */
export function writeSafetensors(
  metadata: Record<string, string>,
  tensors: ReadonlyMap<string, TensorToWrite>,
): Uint8Array {
  let size = 0;
  const entries = Array.from(tensors, ([name, { shape, numbers }]) => {
    const from = size;
    size += 8 * numbers.length;
    return [name, { dtype: 'F64', shape, data_offsets: [from, size] }] as const;
  });
  const text = new TextEncoder().encode(JSON.stringify({ __metadata__: metadata, ...Object.fromEntries(entries) }));
  // Spaces, so that the numbers begin at a multiple of eight bytes.
  const length = Math.ceil(text.length / 8) * 8;
  const bytes = new Uint8Array(8 + length + size).fill(0x20, 8, 8 + length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(length), true);
  bytes.set(text, 8);
  let at = 8 + length;
  for (const { numbers } of tensors.values()) {
    bytes.set(doublesTo(numbers), at);
    at += numbers.byteLength;
  }
  return bytes;
}
