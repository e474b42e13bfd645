import type { Preview } from '@hub/openapi/types';
import { chakra } from '@hub/web-kit/ui';
import { describePreview } from './describe-preview.ts';
import './figure.css';
import { GridFigure } from './grid-figure.tsx';
import { LinesFigure } from './lines-figure.tsx';
import { useWidth } from './use-width.ts';

export interface CardFigureProps {
  preview: Preview;
  /** The largest size in CSS pixels. A narrower column shrinks the drawing, but never its text and lines. */
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
    '& text': { fontFamily: 'mono', fontSize: '10.5px', fill: 'ink-3' },
    '& text[data-variable]': { fontFamily: 'math', fontStyle: 'italic', fontSize: '15px', fill: 'ink-2' },
    '& [data-axis]': { stroke: 'axis', strokeWidth: 1, fill: 'none', shapeRendering: 'crispEdges' },
    '& [data-line]': { fill: 'none', strokeWidth: 1.75, strokeLinejoin: 'round', strokeLinecap: 'round' },
    ...seriesColours,
  },
});

/** What a solution looks like, small: curves or a map drawn from its preview, without a library. */
export function CardFigure({ preview, width: largest = 304, height = 150 }: CardFigureProps) {
  const [ref, width] = useWidth(largest);
  const size = { width, height: Math.round((width * height) / largest) };
  return (
    <Room ref={ref} style={{ aspectRatio: `${largest} / ${height}` }}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={describePreview(preview)}>
        {preview.kind === 'lines' && <LinesFigure preview={preview} {...size} />}
        {preview.kind === 'grid' && <GridFigure preview={preview} {...size} />}
        {preview.kind === 'none' && <NothingFigure {...size} />}
      </svg>
    </Room>
  );
}

function NothingFigure({ width, height }: { width: number; height: number }) {
  return (
    <>
      <path data-axis d={`M30 ${height - 30}V12M38 ${height - 20}H${width - 18}`} />
      <text x={width / 2} y={height / 2} textAnchor="middle">
        No sample in this file
      </text>
    </>
  );
}
