import type { Preview } from '@hub/openapi/types';

export interface CardFigureProps {
  preview: Preview;
  /** Real size in CSS pixels; the drawing shrinks with its column. */
  width?: number;
  height?: number;
}

export function CardFigure({ preview, width = 304, height = 150 }: CardFigureProps) {
  return <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={preview.kind} />;
}
