import { formatEnds, formatNumber } from '@hub/figure/numbers';
import { fonts } from '@hub/web-kit/plots/colours';
import { widthOf } from '../drawing/axes.ts';
import { tickText, variableText } from './axes.ts';
import { cssOf, type ColourMap, type Rgb } from './colour-map.ts';
import { roundLevels } from './lattice.ts';
import type { FigureColours } from './plot.ts';
import { exponentStyle, richText } from './rich-text.ts';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const BLACK: Rgb = [0, 0, 0];
const BAR_WIDTH = 10;
const BAR_GAP = 12;
/** Between the bar and its numbers. */
const NUMBER_GAP = 6;
/** Between the letters on top and the box: above the number beside its upper end. */
const LETTER_GAP = 12;
/** Right of a map with short numbers. */
const LEAST_ROOM = 84;

/** Room right of a map for its bar and the numbers beside it. */
export const barRoom = (map: ColourMap): number =>
  Math.max(
    LEAST_ROOM,
    BAR_GAP + BAR_WIDTH + 2 * NUMBER_GAP + Math.max(...barNumbers(map).map(({ text }) => widthOf(text))),
  );

function barNumbers(map: ColourMap): { value: number; text: string }[] {
  if (map.min === map.max) return [{ value: map.min, text: formatNumber(map.min) }];
  // The ends are written as on cards, which have no other numbers.
  const [low, high] = formatEnds(map);
  const between = roundLevels(map.min, map.max, 4).filter(farFromEnds(map));
  return [
    { value: map.min, text: low },
    ...between.map((value) => ({ value, text: formatNumber(value) })),
    { value: map.max, text: high },
  ];
}

/** The colour bar right of a map: numbers at its ends and between, the unknown's letter on top. */
export function colourBar(map: ColourMap, name: string, box: Box, colours: FigureColours) {
  const left = box.left + box.width + BAR_GAP;
  const flat = map.min === map.max;
  const stops = (flat ? [128, 128] : [0, 32, 64, 96, 128, 160, 192, 224, 255]).map(
    (step) => map.palette[step] ?? BLACK,
  );
  return [
    {
      type: 'rect' as const,
      silent: true,
      shape: { x: left, y: box.top, width: BAR_WIDTH, height: box.height },
      style: {
        fill: {
          type: 'linear' as const,
          x: 0,
          y: 1,
          x2: 0,
          y2: 0,
          colorStops: stops.map((rgb, index) => ({ offset: index / (stops.length - 1), color: cssOf(rgb) })),
        },
      },
    },
    ...barNumbers(map).map(({ value, text }) => ({
      type: 'text' as const,
      silent: true,
      x: left + BAR_WIDTH + NUMBER_GAP,
      y: box.top + box.height * (flat ? 0.5 : (map.max - value) / (map.max - map.min)),
      style: {
        text: richText(text),
        rich: exponentStyle(tickText(colours).fontSize, tickText(colours).fontFamily, colours.ink3),
        fill: colours.ink3,
        font: fontOf(tickText(colours)),
        verticalAlign: 'middle' as const,
      },
    })),
    {
      type: 'text' as const,
      silent: true,
      x: left,
      y: box.top - LETTER_GAP,
      style: {
        text: name,
        fill: colours.ink2,
        font: `italic ${fontOf(variableText(colours))}`,
        verticalAlign: 'bottom' as const,
      },
    },
  ];
}

const farFromEnds =
  ({ min, max }: ColourMap) =>
  (value: number) =>
    value - min > 0.08 * (max - min) && max - value > 0.08 * (max - min);

const fontOf = ({ fontSize, fontFamily }: { fontSize: number; fontFamily: string }) => `${fontSize}px ${fontFamily}`;

/** The name of the upper coordinate, above its axis. */
export const upperName = (name: string, box: Box, colours: FigureColours) => ({
  type: 'text' as const,
  silent: true,
  x: box.left,
  y: box.top - LETTER_GAP,
  style: {
    text: name,
    fill: colours.ink2,
    font: `italic 18px ${fonts.math}`,
    align: 'center' as const,
    verticalAlign: 'bottom' as const,
  },
});
