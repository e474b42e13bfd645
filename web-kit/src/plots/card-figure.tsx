import { describePreview } from '@hub/figure/describe-preview';
import { drawFigure } from '@hub/figure/draw-figure';
import type { Shape } from '@hub/figure/shapes';
import { drawThumbnail } from '@hub/figure/thumbnail';
import type { Preview } from '@hub/openapi/types';
import { chakra } from '@hub/web-kit/ui';
import { useMemo } from 'react';
import './figure.css';
import { FigureShape } from './figure-shape.tsx';
import { useWidth } from './use-width.ts';

export interface CardFigureProps {
  preview: Preview;
  /** The maximum width in CSS pixels. In a narrower column the figure is smaller, but its text and lines are not. */
  width?: number;
  height?: number;
}

const seriesColours = Object.assign(
  {},
  ...[1, 2, 3].map((series) => ({
    [`& [data-line="${series}"]`]: { stroke: `series-line-${series}` },
    [`& circle[data-line="${series}"]`]: { fill: `series-line-${series}` },
    [`& text[data-variable="${series}"]`]: { fill: `series-label-${series}` },
  })),
) as Record<string, Record<string, string>>;

const Room = chakra('div', {
  base: {
    width: 'full',
    '& svg': { display: 'block', width: 'full', height: 'full', overflow: 'visible' },
    '& text': { fontFamily: 'mono', fontSize: 'figure-tick-card', fill: 'ink-3' },
    '& text[data-variable]': {
      fontFamily: 'math',
      fontStyle: 'italic',
      fontSize: 'figure-variable-card',
      fill: 'ink-2',
    },
    '& [data-axis]': { stroke: 'axis', strokeWidth: 1, fill: 'none', shapeRendering: 'crispEdges' },
    '& [data-line]': { fill: 'none', strokeWidth: 1.75, strokeLinejoin: 'round', strokeLinecap: 'round' },
    ...seriesColours,
  },
});

/** A small figure of a solution: curves or a map, drawn from its preview without a plotting library. */
export function CardFigure({ preview, width: largest = 304, height: tallest = 150 }: CardFigureProps) {
  const [ref, width] = useWidth(largest);
  const height = Math.round((width * tallest) / largest);
  const shapes = useMemo(() => drawFigure(preview, { width, height }), [preview, width, height]);
  return (
    <Room ref={ref} style={{ aspectRatio: `${largest} / ${tallest}` }}>
      <Picture {...{ preview, shapes, width, height }} />
    </Room>
  );
}

/** A solution as a picture of a few dozen pixels, without numbers and names. */
export function Thumbnail({ preview, width, height }: Required<CardFigureProps>) {
  const shapes = useMemo(() => drawThumbnail(preview, { width, height }), [preview, width, height]);
  return (
    <Room flex="none" style={{ width, height }}>
      <Picture {...{ preview, shapes, width, height }} />
    </Room>
  );
}

function Picture({ preview, shapes, width, height }: Required<CardFigureProps> & { shapes: Shape[] }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={describePreview(preview)}>
      {shapes.map((shape, index) => (
        <FigureShape key={index} shape={shape} />
      ))}
    </svg>
  );
}
