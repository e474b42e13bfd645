/** A part of a figure, in pixels from its upper left corner. Its look follows from its role; series count from 1. */
export type Shape =
  | { role: 'axis'; path: string }
  | { role: 'line'; series: number; path: string }
  /** A single point between two gaps. */
  | { role: 'dot'; series: number; x: number; y: number; radius: number }
  | TextShape
  | PictureShape;

/** `tick`: a number or a note. `variable`: the name of an axis. `label`: the name of a line, in its colour. */
export type TextShape = { x: number; y: number; anchor: Anchor; text: string } & (
  { role: 'tick' | 'variable' } | { role: 'label'; series: number }
);

export type Anchor = 'start' | 'middle' | 'end';

/** A map or the bar beside it. Its colours depend on the theme: `pictureUrl` makes a file of it. */
export interface PictureShape {
  role: 'picture';
  x: number;
  y: number;
  width: number;
  height: number;
  /** Rows from the top of indices into the palette; null is a hole. */
  pixels: (number | null)[][];
  diverging: boolean;
}

export interface Size {
  width: number;
  height: number;
}
