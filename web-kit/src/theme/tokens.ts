/** The colours of the interface, light and dark. Contrast of each pair was measured against the surface it is used on. */
export const colours = {
  canvas: ['#F6F8F8', '#0E1519'],
  plate: ['#FFFFFF', '#141D22'],
  sunken: ['#EDF1F1', '#1B262C'],
  code: ['#F0F4F4', '#10191D'],
  line: ['#DCE2E4', '#27343B'],
  'line-strong': ['#7F8C94', '#6E7F89'],
  ink: ['#14212B', '#E7EDEF'],
  'ink-2': ['#435260', '#B4C0C6'],
  'ink-3': ['#5B6A76', '#93A1A9'],
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
  axis: ['#8796A0', '#64757F'],
  grid: ['#E8EDEE', '#1E2A31'],
  'code-keyword': ['#7A3E9D', '#C9A4EE'],
  'code-string': ['#8A4B00', '#EFB566'],
  'code-name': ['#0A5F70', '#6FC6D0'],
  'code-comment': ['#5B6A76', '#93A1A9'],
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

export const fonts = {
  serif: '"Source Serif 4", "Source Serif 4 fallback", Charter, "Iowan Old Style", Georgia, serif',
  sans: '"IBM Plex Sans", "IBM Plex Sans fallback", "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  mono: '"IBM Plex Mono", ui-monospace, Menlo, Consolas, monospace',
  /** Variables in figures: the same letter as in the equation. */
  math: 'KaTeX_Math, "Source Serif 4", Georgia, serif',
} as const;
