import { littleEndian, toLittleEndian } from './pickle-steps.mjs';

/**
 * Puts new bytes into places of a file; of two edits that overlap the later one is left out. The lengths of frames and storages around them
 * grow or shrink along, so that a reader comes past them.
 * @param {Uint8Array} bytes
 * @param {import('./pickle-steps.mjs').Length[]} lengths
 * @param {{ from: number, to: number, put: ArrayLike<number> }[]} edits places in `bytes`
 */
export function edited(bytes, lengths, edits) {
  const inOrder = withoutOverlaps(edits);
  const grown = lengths.flatMap((length) => {
    const inside = inOrder.filter(({ from, to }) => from >= length.at + length.bytes && to <= length.to);
    const growth = inside.reduce((sum, { from, to, put }) => sum + put.length - (to - from), 0);
    if (growth === 0) return [];
    const value = littleEndian(bytes, length.at, length.bytes) + BigInt(growth);
    return { from: length.at, to: length.at + length.bytes, put: toLittleEndian(value, length.bytes) };
  });
  const pieces = [];
  let copied = 0;
  for (const { from, to, put } of withoutOverlaps([...inOrder, ...grown])) {
    pieces.push(bytes.subarray(copied, from), Uint8Array.from(put));
    copied = to;
  }
  return Buffer.concat([...pieces, bytes.subarray(copied)]);
}

function withoutOverlaps(edits) {
  let end = 0;
  return edits
    .toSorted((a, b) => a.from - b.from)
    .filter(({ from, to }) => {
      const fits = from >= end;
      if (fits) end = to;
      return fits;
    });
}
