export type ColourMode = 'light' | 'dark';

/** What a figure is drawn with, besides its series and maps. */
export const figureColours = {
  plate: ['#FFFFFF', '#141D22'],
  line: ['#DCE2E4', '#27343B'],
  ink: ['#14212B', '#E7EDEF'],
  'ink-2': ['#435260', '#B4C0C6'],
  'ink-3': ['#5B6A76', '#93A1A9'],
  axis: ['#8796A0', '#64757F'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** Lines of figures, in this order always. */
export const seriesLines = {
  light: ['#1B57A3', '#CF4F17', '#35A083', '#9C73E5', '#683B00', '#57011F', '#3F4D5B', '#267E93'],
  dark: ['#72AEF8', '#F0853F', '#8FE3CB', '#8563D2', '#FDCA54', '#C64250', '#8EA0A8', '#31828D'],
} as const;

/** The same for words at the end of a line, where text needs more contrast. */
export const seriesLabels = {
  light: ['#1B57A3', '#C74E1B', '#2F826F', '#8164C0', '#683B00', '#57011F', '#3F4D5B', '#267E93'],
  dark: ['#72AEF8', '#F0853F', '#8FE3CB', '#9074D7', '#FDCA54', '#D0656B', '#8EA0A8', '#4F919A'],
} as const;

/** The sequential map: one sign, or no meaningful zero. Both themes. */
export const TIDE = [
  '#09142F',
  '#112A59',
  '#0B4878',
  '#006986',
  '#138A8E',
  '#4BA689',
  '#83BF79',
  '#BDD67A',
  '#F8EB89',
] as const;

/** The diverging map, symmetric about zero; blue is always negative. */
export const DRIFT = {
  light: ['#012A63', '#005CA5', '#4994C5', '#9BC6DE', '#F6F3F0', '#E4B68E', '#CF7135', '#963812', '#501912'],
  dark: ['#B2E8FA', '#50B5EE', '#2878C2', '#224672', '#221D18', '#693624', '#B95125', '#E8914C', '#FAD9A2'],
} as const;
