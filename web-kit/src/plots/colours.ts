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

export { colours, fonts, seriesLabels, seriesLines } from '../theme/tokens.ts';
