import type { ReactNode } from 'react';
import type { FigureColours } from './plot.ts';

/** What a figure is drawn in: its size in CSS pixels and the colours of the theme. */
export interface Frame {
  width: number;
  height: number;
  colours: FigureColours;
}

/** A rectangle in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A figure as a list of marks, independent of where it is painted: on the screen, into an SVG file or into a picture. */
export interface Drawing {
  /** Height in CSS pixels that suits a width, and a screen of this height. */
  heightFor: (width: number, screen?: number) => number;
  marks: (frame: Frame) => Mark[];
  /** What the pointer reads at a place; undefined where there is nothing to read. */
  readAt?: (frame: Pick<Frame, 'width' | 'height'>, place: Pixel) => DrawnReading | undefined;
}

/** A place in a figure, in CSS pixels from its upper left corner. */
export interface Pixel {
  x: number;
  y: number;
}

/** What is read at a place: the marks that show it, and the plate with its values. */
interface DrawnReading {
  marks: (frame: Frame) => Mark[];
  plate: ReactNode;
}

/** The height of a drawing in its place: its own, or all that is there. */
export const heightIn = ({ heightFor }: Drawing, place: { width: number; height: number }, fills: boolean): number =>
  fills ? place.height : heightFor(place.width, globalThis.innerHeight);

/** What a screen of this height leaves below so many pixels: neither less nor more than is of use. */
export const roomBelow = (above: number, screen: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, screen - above));

/** Points in a row as x, y, x, y, …; NaN lifts the pen. */
export type Path = ArrayLike<number>;

export type Mark = LineMark | AreaMark | CircleMark | TextMark | PictureMark | BarMark;

export interface LineMark {
  kind: 'line';
  path: Path;
  stroke: string;
  width: number;
  dash?: readonly number[];
  /** How far into its dashes the line begins. */
  dashOffset?: number;
  opacity?: number;
  clip?: Box;
}

interface AreaMark {
  kind: 'area';
  path: Path;
  fill: string;
  opacity?: number;
  clip?: Box;
}

interface CircleMark {
  kind: 'circle';
  x: number;
  y: number;
  radius: number;
  fill: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

export interface TextMark {
  kind: 'text';
  x: number;
  y: number;
  text: string;
  size: number;
  family: string;
  fill: string;
  italic?: boolean;
  weight?: number;
  align?: 'left' | 'center' | 'right';
  /** What of the text stands at `y`. */
  base?: 'top' | 'middle' | 'bottom';
  /** A rim of this colour keeps it legible over lines. */
  halo?: string;
  /** Angle of the text in radians, clockwise, around its place. */
  angle?: number;
}

interface PictureMark {
  kind: 'picture';
  source: HTMLCanvasElement;
  box: Box;
  clip?: Box;
}

/** An upright bar of colours, the first at its foot. */
export interface BarMark {
  kind: 'bar';
  box: Box;
  stops: readonly string[];
}

export const line = (path: Path, stroke: string, width: number, rest: Partial<LineMark> = {}): LineMark => ({
  kind: 'line',
  path,
  stroke,
  width,
  ...rest,
});

/** The same mark elsewhere. */
export function moved(mark: Mark, across: number, down: number): Mark {
  const box = (one: Box): Box => ({ ...one, left: one.left + across, top: one.top + down });
  const clip = 'clip' in mark && mark.clip ? { clip: box(mark.clip) } : {};
  switch (mark.kind) {
    case 'line':
    case 'area':
      return {
        ...mark,
        ...clip,
        path: Float64Array.from(mark.path, (value, i) => value + (i % 2 === 0 ? across : down)),
      };
    case 'circle':
    case 'text':
      return { ...mark, x: mark.x + across, y: mark.y + down };
    case 'picture':
    case 'bar':
      return { ...mark, ...clip, box: box(mark.box) };
  }
}

/** A drawing with more marks on top, such as those that are else painted over it again and again. */
export const withMarks = ({ heightFor, marks }: Drawing, more: (frame: Frame) => Mark[]): Drawing => ({
  heightFor,
  marks: (frame) => [...marks(frame), ...more(frame)],
});

/** Two drawings as one: side by side, the first with this share of the width; one above the other where that is too narrow. */
export function beside(first: Drawing, second: Drawing, share: number, narrow: number): Drawing {
  const isNarrow = (width: number) => width < narrow;
  return {
    heightFor: (width) =>
      isNarrow(width)
        ? first.heightFor(width) + second.heightFor(width)
        : Math.max(first.heightFor(width * share), second.heightFor(width * (1 - share))),
    marks: ({ width, height, colours }) => {
      if (isNarrow(width)) {
        const above = first.heightFor(width);
        const below = second.marks({ width, height: height - above, colours });
        return [...first.marks({ width, height: above, colours }), ...below.map((mark) => moved(mark, 0, above))];
      }
      const left = Math.round(width * share);
      const right = second.marks({ width: width - left, height, colours });
      return [...first.marks({ width: left, height, colours }), ...right.map((mark) => moved(mark, left, 0))];
    },
  };
}
