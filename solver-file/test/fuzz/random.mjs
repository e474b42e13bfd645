/** Choices that follow from numbers alone, so that every round can be run again by itself (mulberry32). */
export function randomFrom(...seeds) {
  let state = seeds.reduce((mixed, seed) => Math.imul((mixed ^ seed) + 0x9e3779b9, 0x85ebca6b), 0);
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count) => Math.floor(fraction() * count);
  return {
    below,
    /** True once in so many times. */
    once: (times) => below(times) === 0,
    pick: (list) => list[below(list.length)],
    /** One of [weight, value] pairs. */
    weighted(pairs) {
      let left = fraction() * pairs.reduce((sum, [weight]) => sum + weight, 0);
      return (pairs.find(([weight]) => (left -= weight) < 0) ?? pairs.at(-1))[1];
    },
  };
}
