/** End labels keep this distance, so that none is printed over another. */
export const LABEL_GAP = 16;

/**
 * Moves labels apart: each stays as near to its own place as the others allow, in their order.
 * @param wanted the place of each label in pixels
 * @param room the highest and the lowest place
 * @returns the place of each label, at least `gap` apart; closer only where the room is too small for all of them
 */
export function spread(wanted: readonly number[], room: { from: number; to: number }, gap = LABEL_GAP): number[] {
  const count = wanted.length;
  const distance = Math.min(gap, count > 1 ? (room.to - room.from) / (count - 1) : gap);
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]!);
  const places = order.map((index) => Math.min(room.to, Math.max(room.from, wanted[index]!)));
  // Groups of labels that touch share the middle of their wishes.
  const groups: { sum: number; count: number }[] = [];
  for (const [index, place] of places.entries()) {
    groups.push({ sum: place - index * distance, count: 1 });
    for (;;) {
      const [before, last] = [groups.at(-2), groups.at(-1)!];
      if (!before || before.sum / before.count < last.sum / last.count) break;
      groups.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count });
    }
  }
  const shifted = groups.flatMap(({ sum, count: size }) => Array<number>(size).fill(sum / size));
  const limit = room.to - (count - 1) * distance;
  const result = Array<number>(count).fill(0);
  order.forEach((index, place) => {
    result[index] = Math.max(room.from, Math.min(limit, shifted[place]!)) + place * distance;
  });
  return result;
}
