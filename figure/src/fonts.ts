/** Faces of figures: the first where it is there, else what a system has. */
export const figureFonts = {
  mono: '"IBM Plex Mono", ui-monospace, Menlo, Consolas, monospace',
  /** Variables: the same letter as in the equation. */
  math: 'KaTeX_Math, "Source Serif 4", Georgia, serif',
} as const;
