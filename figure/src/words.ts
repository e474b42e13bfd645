const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** All that figures say in words. */
export const words = {
  nothing: 'No sample in this file',
  /** Names of curves, and how many are left out. */
  curves: (names: string[], more: number) => list.format(more > 0 ? [...names, `${more} more`] : names),
  over: (what: string, axes: string[], values: string) => `${what} over ${axes.join(' and ')}; values from ${values}.`,
  is: (name: string, value: string) => `${name} = ${value}`,
  /** A figure of one place. */
  atPlace: (what: string, place: string, values: string) => `${what} at ${place}: ${values}.`,
  axis: (name: string, ends: string) => `${name} from ${ends}`,
  /** One of the columns of a map: "u at x = 0.5". */
  at: (what: string, axis: string, value: string) => `${what} at ${axis} = ${value}`,
  ends: (low: string, high: string) => `${low} to ${high}`,
};
