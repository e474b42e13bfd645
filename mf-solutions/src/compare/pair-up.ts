/** An item of one list beside the corresponding item of the other; undefined if there is none. */
export type Pair<Item> = [a: Item | undefined, b: Item | undefined];

/**
 * Aligns two lists: equal items are in one row, so that an inserted item moves no others. Between equal items, the
 * items are paired in order.
 */
export function pairUp(a: readonly string[], b: readonly string[]): Pair<string>[] {
  const common = commonLengths(a, b);
  const pairs: Pair<string>[] = [];
  let onlyA: string[] = [];
  let onlyB: string[] = [];
  const flush = () => {
    for (let index = 0; index < Math.max(onlyA.length, onlyB.length); index++) pairs.push([onlyA[index], onlyB[index]]);
    [onlyA, onlyB] = [[], []];
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      flush();
      pairs.push([left, right]);
      i++;
      j++;
    } else if (right === undefined || (left !== undefined && at(common, i + 1, j) >= at(common, i, j + 1))) {
      onlyA.push(left ?? '');
      i++;
    } else {
      onlyB.push(right);
      j++;
    }
  }
  flush();
  return pairs;
}

/** Counts for every pair of places how many items the rests of both lists have in common, in their order. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths: number[][] = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const length =
        a[i] === b[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
      (lengths[i] ?? [])[j] = length;
    }
  }
  return lengths;
}

const at = (lengths: number[][], i: number, j: number): number => lengths[i]?.[j] ?? 0;
