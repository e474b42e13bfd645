/** Characters that the fonts of the pictures lack, for which the renderer would draw boxes. */
const UNDRAWN =
  /[^\p{M}\u{20}-\u{24F}\u{370}-\u{3FF}\u{400}-\u{45F}\u{1E00}-\u{1EFF}\u{2010}-\u{2027}\u{2030}-\u{203A}\u{2212}]+/gu;

/**
 * Widths of characters in relation to the font size. They are estimates on the wide side, because the fonts are on
 * another thread.
 */
const WIDTHS: [signs: RegExp, width: number][] = [
  [/\p{M}/u, 0],
  [/[iljtfrI.,:;'|!()[\] -]/u, 0.36],
  [/[mMW@%—…]/u, 0.92],
  [/w/, 0.84],
  [/[\p{Lu}_]/u, 0.72],
];
const USUAL = 0.57;

const widthOf = (sign: string): number => WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? USUAL;
export const monospaced = (): number => 0.6;

/** Fits a text into a width with the largest possible size, or cuts it at the smallest one. */
export function fitText(
  text: string,
  room: number,
  sizes: readonly [number, ...number[]],
  width = widthOf,
): { text: string; size: number } {
  const signs = [...text.replace(UNDRAWN, '…')];
  const whole = signs.reduce((sum, sign) => sum + width(sign), 0);
  const size = sizes.find((one) => whole * one <= room);
  if (size !== undefined) return { text: signs.join(''), size };
  const last = sizes.at(-1) ?? sizes[0];
  let left = room / last - width('…');
  const fit = signs.findIndex((sign) => (left -= width(sign)) < 0);
  return { text: `${signs.slice(0, fit).join('')}…`, size: last };
}
