import type { Drawing } from '../marks/marks.ts';
import { ReadCanvas } from './read-canvas.tsx';
import { Chart } from '../charts/chart.tsx';
import { FigureFrame, type FigureFrameProps } from './figure-frame.tsx';
import type { Plot } from '../marks/plot.ts';
import { SaveMenu, type FigureOrigin } from './save-menu.tsx';

export interface FigureProps extends Omit<FigureFrameProps, 'menu' | 'children'> {
  plot: Plot | Drawing;
  /** What the figure shows, in one sentence, for readers. */
  summary: string;
  origin: FigureOrigin;
  /** Width in pixels of the drawing on a wide screen, before it is measured. */
  usualWidth?: number;
}

/** A plot with title bar, caption and the numbers on request. */
export function Figure({ plot, summary, origin, usualWidth, ...frame }: FigureProps) {
  return (
    <FigureFrame {...frame} menu={<SaveMenu title={frame.title} plot={plot} table={frame.table} origin={origin} />}>
      {(isFull) =>
        'draw' in plot ? (
          <Chart plot={plot} summary={summary} fills={isFull} />
        ) : (
          <ReadCanvas drawing={plot} summary={summary} fills={isFull} usualWidth={usualWidth} />
        )
      }
    </FigureFrame>
  );
}
