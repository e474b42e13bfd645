import type { FunctionComponent } from 'react';
import type { Frame, Mark } from './marks.ts';

export interface LayerProps extends Frame {
  make: (frame: Frame) => Mark[];
}

/** What takes the place of the browser's canvas where there is none: `first-page` fills it. */
export const onServer: {
  Layer?: FunctionComponent<LayerProps>;
  canvas?: (columns: number, rows: number) => HTMLCanvasElement;
} = {};
