export interface Random {
  below: (count: number) => number;
  /** True once in so many times. */
  once: (times: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
}

/** Choices that follow from numbers alone, so that every round can be run again by itself (mulberry32). */
export function randomFrom(...seeds: number[]): Random {
  let state = seeds.reduce((mixed, seed) => Math.imul((mixed ^ seed) + 0x9e3779b9, 0x85ebca6b), 0);
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(fraction() * count);
  return { below, once: (times) => below(times) === 0, pick: (list) => list[below(list.length)]! };
}
