/** Widths of signs as shares of their size: guesses on the wide side, since the letters lie on another thread. */
const WIDTHS: [signs: RegExp, width: number][] = [
  [/[\p{M}]/u, 0],
  [/[iljtfrI.,:;'|!()[\] -]/u, 0.38],
  [/[mwMW@%—…]/u, 0.95],
  [/[\p{Lu}_]/u, 0.72],
  [/[\p{Ll}\p{Nd}]/u, 0.6],
];
const WIDEST = 1.1;

const widthOf = (sign: string) => WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? WIDEST;

/** A text in the largest of some sizes in which it has room; else in the last one, cut. */
export function fitted(text: string, room: number, sizes: readonly number[]): { text: string; size: number } {
  const signs = [...text];
  const width = signs.reduce((sum, sign) => sum + widthOf(sign), 0);
  const last = sizes.at(-1) ?? 0;
  const size = sizes.find((one) => width * one <= room);
  if (size !== undefined) return { text, size };
  let left = room / last - widthOf('…');
  const fit = signs.findIndex((sign) => (left -= widthOf(sign)) < 0);
  return { text: `${signs.slice(0, fit).join('')}…`, size: last };
}
