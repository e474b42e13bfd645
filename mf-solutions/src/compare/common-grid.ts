import { rangeOf } from '../figures/marks/colour-map.ts';
import { mix as between, SAME_PLACE, type Lattice } from '../figures/marks/lattice.ts';

/** One value at each point; null if there is none. */
export type Values = (number | null)[];

/** The points of both axes in ascending order, each once; `overlap` keeps those in the range of both. */
export function commonAxis(a: readonly number[], b: readonly number[], reach: 'all' | 'overlap' = 'all'): number[] {
  const [ofA, ofB] = [rangeOf([...a]), rangeOf([...b])];
  if (!ofA || !ofB) return [...a, ...b].sort(ascendingly);
  const slack = SAME_PLACE * (Math.max(ofA.max, ofB.max) - Math.min(ofA.min, ofB.min));
  const [from, to] = reach === 'all' ? [-Infinity, Infinity] : [Math.max(ofA.min, ofB.min), Math.min(ofA.max, ofB.max)];
  const places = [...a, ...b].sort(ascendingly).filter((place) => place >= from - slack && place <= to + slack);
  return places.filter((place, index) => index === 0 || place - (places[index - 1] ?? -Infinity) > slack);
}

const ascendingly = (a: number, b: number): number => a - b;

/** A line at other places, interpolated linearly between its own; null beyond its ends and beside a gap. */
export function lineOn(places: readonly number[], x: readonly number[], y: Values): Values {
  const order = x.map((_, index) => index).sort((a, b) => (x[a] ?? 0) - (x[b] ?? 0));
  const known = order.map((index) => ({ x: x[index] ?? NaN, y: y[index] ?? null }));
  const between = betweenNeighbours(known.map((point) => point.x));
  return places.map((place) => {
    const found = between(place);
    if (!found) return null;
    return mix(known[found.index]?.y ?? null, known[found.index + 1]?.y ?? null, found.share);
  });
}

/** A lattice at other places, interpolated between its four neighbours; it has to be ascending. */
export function latticeOn(xs: readonly number[], ys: readonly number[], lattice: Lattice): Values[] {
  const up = ys.map(betweenNeighbours(lattice.ys));
  const across = betweenNeighbours(lattice.xs);
  return xs.map((place) => {
    const column = across(place);
    return up.map((row) => {
      if (!column || !row) return null;
      const at = (i: number) =>
        mix(lattice.z[i]?.[row.index] ?? null, lattice.z[i]?.[row.index + 1] ?? null, row.share);
      return mix(at(column.index), column.share > 0 ? at(column.index + 1) : null, column.share);
    });
  });
}

/** b − a, at each place; a gap where that is larger than the largest number. */
export const differenceOf = (a: Values, b: Values): Values =>
  a.map((value, index) => {
    const other = b[index] ?? null;
    if (value === null || other === null) return null;
    const difference = other - value;
    return Number.isFinite(difference) ? difference : null;
  });

/** Interpolates between two neighbours. At a place of the list itself the second one does not matter: it may be a gap. */
function mix(from: number | null, to: number | null, share: number): number | null {
  if (share === 0) return from;
  return from === null || to === null ? null : between(from, to, share);
}

/** Finds the place among ascending ones: after which of them, and how far along to the next; undefined beyond the ends. */
function betweenNeighbours(known: readonly number[]) {
  const last = known.length - 1;
  const slack = SAME_PLACE * ((known[last] ?? 0) - (known[0] ?? 0));
  return (place: number): { index: number; share: number } | undefined => {
    if (last < 0 || place < (known[0] ?? NaN) - slack || place > (known[last] ?? NaN) + slack) return undefined;
    let [low, high] = [0, last];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((known[middle] ?? Infinity) <= place) low = middle;
      else high = middle;
    }
    const [from, to] = [known[low] ?? NaN, known[high] ?? NaN];
    if (place - from <= slack) return { index: low, share: 0 };
    if (to - place <= slack) return { index: high, share: 0 };
    return { index: low, share: (place - from) / (to - from) };
  };
}
