import { gridFigure } from './grid-figure.ts';
import { linesFigure } from './lines-figure.ts';
import type { Preview } from './preview.ts';
import type { Shape, Size } from './shapes.ts';
import { words } from './words.ts';

/** A solution as shapes, in the order in which they are drawn. Its text and lines are as large in every size. */
export function drawFigure(preview: Preview, size: Size): Shape[] {
  switch (preview.kind) {
    case 'lines':
      return linesFigure(preview, size);
    case 'grid':
      return gridFigure(preview, size);
    case 'none':
      return nothingFigure(size);
  }
}

/** An empty pair of axes. */
const nothingFigure = ({ width, height }: Size): Shape[] => [
  { role: 'axis', path: `M30 ${height - 30}V12M38 ${height - 20}H${width - 18}` },
  { role: 'tick', x: width / 2, y: height / 2, anchor: 'middle', text: words.nothing },
];
