import { figureColours } from '@hub/figure/colours';
import { figureFonts } from '@hub/figure/fonts';

export { seriesLabels, seriesLines } from '@hub/figure/colours';

/** The colours of the interface, for the light and the dark theme. `contrast.test.ts` checks the contrast of each pair. */
export const colours = {
  ...figureColours,
  /** Covers the page while a dialog is open. */
  scrim: ['rgba(9,15,19,.5)', 'rgba(9,15,19,.5)'],
  canvas: ['#F6F8F8', '#0E1519'],
  sunken: ['#EDF1F1', '#1B262C'],
  code: ['#F0F4F4', '#10191D'],
  'line-strong': ['#7F8C94', '#6E7F89'],
  link: ['#0A5F70', '#6FC6D0'],
  focus: ['#0A5F70', '#6FC6D0'],
  'link-soft': ['#E1EFF0', '#16323A'],
  solid: ['#14212B', '#E7EDEF'],
  'on-solid': ['#FFFFFF', '#0E1519'],
  ok: ['#1C6B45', '#6CCB98'],
  'ok-soft': ['#E3F1E9', '#14301F'],
  info: ['#1D57A0', '#86B8F7'],
  'info-soft': ['#E5EDF8', '#172A44'],
  warn: ['#8A4B00', '#EFB566'],
  'warn-soft': ['#FBEEDB', '#35260F'],
  bad: ['#A8261C', '#F58F85'],
  'bad-soft': ['#FBE8E6', '#3B1A18'],
  grid: ['#E8EDEE', '#1E2A31'],
  'code-keyword': ['#7A3E9D', '#C9A4EE'],
  'code-string': ['#8A4B00', '#EFB566'],
  'code-name': ['#0A5F70', '#6FC6D0'],
  'code-comment': ['#5B6A76', '#93A1A9'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export const fonts = {
  serif: '"Source Serif 4", "Source Serif 4 fallback", Charter, "Iowan Old Style", Georgia, serif',
  sans: '"IBM Plex Sans", "IBM Plex Sans fallback", "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  ...figureFonts,
} as const;

/**
 * Font sizes by role. If the role has a text style, use that (`textStyle="caption"`), otherwise `fontSize`. Figures are
 * drawn at their actual size, so their text does not grow with the reader's font size.
 */
export const fontSizes = {
  hero: '3.625rem', // 58
  'hero-phone': '2.375rem', // 38
  h1: '2.5rem', // 40
  'h1-list': '2rem', // 32
  'h1-phone': '1.8125rem', // 29
  h2: '1.5rem', // 24
  number: '1.6875rem', // 27, for statistics
  'h2-rail': '1.125rem', // 18
  'card-name': '1.15625rem', // 18.5
  lead: '1.1875rem', // 19
  'lead-phone': '1.09375rem', // 17.5
  prose: '1.03125rem', // 16.5
  caption: '0.90625rem', // 14.5
  body: '0.9375rem', // 15
  control: '0.875rem', // 14
  small: '0.8125rem', // 13
  label: '0.78125rem', // 12.5
  tick: '0.75rem', // 12
  tag: '0.71875rem', // 11.5
  equation: '1.0625rem', // 17
  'equation-card': '1rem', // 16
  input: '1rem', // 16: phones zoom in on inputs with a smaller font
  'code-in-prose': '0.85em',
  'figure-tick': '12px',
  'figure-tick-card': '10.5px',
  'figure-variable': '18px',
  'figure-variable-card': '15px',
} as const;

/** Steps of 4 px, and half steps for compact layouts. */
const STEPS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18];
export const spacing = Object.fromEntries(STEPS.map((step) => [String(step), `${step / 4}rem`]));

export const radii = { badge: '4px', control: '8px', chip: '14px', sheet: '16px', round: '9999px' } as const;

export const sizes = {
  page: '1312px',
  'page-wide': '1636px',
  text: '66ch',
  full: '100%',
  /** Heights of buttons and inputs; `touch` is for phones. */
  control: '38px',
  'control-small': '32px',
  touch: '44px',
  target: '24px', // the smallest pointer target
  header: '60px',
  'header-phone': '56px',
  'side-menu': '224px',
  panel: '256px',
  rail: '388px',
  /** The headings left of the texts of a page. */
  chapter: '176px',
} as const;

/** Dialogs, drawers and sheets are in the browser's top layer, above all of these. */
export const zIndex = { raised: 1, bar: 5, header: 10, menu: 20, banner: 30, 'skip-link': 40 } as const;

/** `fast` for changes of colour and border, `menu` for opening elements. */
export const durations = { fast: '120ms', menu: '180ms' } as const;
export const easings = { hub: 'cubic-bezier(.2,0,0,1)' } as const;
