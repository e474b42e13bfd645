import type { Preview } from '@hub/openapi/types';
import { formatEnds } from '@hub/web-kit/format';
import { useColourMode } from '@hub/web-kit/theme';
import { useMemo } from 'react';
import { barImage, colourRange, gridImage, paletteFor } from './grid-image.ts';
import { symbolOf } from '@hub/figure/symbol';
import { XAxisTexts } from './x-axis-texts.tsx';

type Grid = Extract<Preview, { kind: 'grid' }>;

const TOP = 10;
const BELOW = 22;
const TICK_WIDTH = 6.4;

/** A map with the ends of its axes and of its colour bar. */
export function GridFigure({ preview, width, height }: { preview: Grid; width: number; height: number }) {
  const { x, y, z, cells } = preview;
  const { mode } = useColourMode();
  const { map, bar, ends } = useMemo(() => {
    const range = colourRange(z);
    const palette = paletteFor(range.diverging, mode);
    return {
      map: gridImage(cells, z, palette),
      bar: barImage(palette),
      ends: formatEnds(range),
    };
  }, [cells, z, mode]);
  const [low, high] = ends;
  const [yLow, yHigh] = formatEnds(y);

  const bottom = height - BELOW;
  const left = Math.max(30, TICK_WIDTH * Math.max(yLow.length, yHigh.length) + 4);
  const barAt = width - 14 - TICK_WIDTH * Math.max(3, high.length, low.length);
  const right = barAt - 10;
  const image = { y: TOP, height: bottom - TOP, preserveAspectRatio: 'none' };

  return (
    <>
      <image href={map} x={left} width={Math.max(0, right - left)} {...image} />
      <image href={bar} x={barAt} width="6" {...image} />
      <text x={barAt + 10} y={TOP + 8}>
        {high}
      </text>
      <text x={barAt + 10} y={bottom}>
        {low}
      </text>
      <XAxisTexts axis={x} left={left} right={right} baseline={height - 7} />
      <text x={left - 8} y={TOP + 8} textAnchor="end">
        {yHigh}
      </text>
      <text x={left - 8} y={bottom} textAnchor="end">
        {yLow}
      </text>
      <text data-variable x={left - 8} y={(TOP + bottom) / 2 + 4} textAnchor="end">
        {symbolOf(y.name)}
      </text>
    </>
  );
}
