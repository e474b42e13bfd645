/** Fonts of figures: the first one if it is available, otherwise a font of the system. */
export const figureFonts = {
  mono: '"IBM Plex Mono", ui-monospace, Menlo, Consolas, monospace',
  /** Variables: the same letter as in the equation. */
  math: 'KaTeX_Math, "Source Serif 4", Georgia, serif',
} as const;
