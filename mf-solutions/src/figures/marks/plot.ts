import { seriesLabels, seriesLines } from '@hub/figure/colours';
import { colours as tokens } from '@hub/web-kit/plots/colours';
import type { EChartsCoreOption } from 'echarts/core';

export type ColourMode = 'light' | 'dark';

/** What a figure is drawn in: its size in CSS pixels and the colours of the theme. */
interface Frame {
  width: number;
  height: number;
  colours: FigureColours;
}

/** One drawing, independent of size and theme, so that the page, full screen and the exports share it. */
export interface Plot {
  draw: (frame: Frame) => EChartsCoreOption;
  /** Height in CSS pixels that suits a width. */
  heightFor: (width: number) => number;
  /** SVG stays sharp and readable up to some two thousand points; beyond, and for images, canvas is faster. */
  renderer: 'svg' | 'canvas';
}

export const SVG_POINT_LIMIT = 2000;

export const PHONE_WIDTH = 520;

/** Dashes of the series, in their order. */
export const DASHES = ['solid', [7, 3], [2, 3], [9, 3, 2, 3], [12, 4], [4, 2], [1, 3], [9, 3, 2, 3, 2, 3]] as const;

/** The style of a line, if its position among the others does not determine it. */
export interface SeriesLook {
  /** Which of the series' colours and dashes, from 0. */
  colour: number;
  dash: number;
  /** Text at the right end of the line; may be empty. */
  label: string;
}

export type FigureColours = ReturnType<typeof figureColours>;

/** The theme's colours as plain values: neither canvas nor an exported file knows CSS variables. */
export function figureColours(mode: ColourMode) {
  const of = (name: keyof typeof tokens): string => tokens[name][mode === 'light' ? 0 : 1];
  return {
    mode,
    plate: of('plate'),
    ink: of('ink'),
    ink2: of('ink-2'),
    ink3: of('ink-3'),
    axis: of('axis'),
    grid: of('grid'),
    lineStrong: of('line-strong'),
    warn: of('warn'),
    /** White in both themes, because it is drawn on the colours of a map. */
    contour: tokens.plate[0],
    line: (index: number): string => seriesLines[mode][index % seriesLines[mode].length] ?? of('ink'),
    label: (index: number): string => seriesLabels[mode][index % seriesLabels[mode].length] ?? of('ink'),
  };
}

export interface Lines {
  x: number[];
  series: LineSeries[];
}

export interface LineSeries {
  name: string;
  y: (number | null)[];
  look?: SeriesLook;
}
