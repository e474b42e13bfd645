import { pictureUrl } from '@hub/figure/picture-url';
import type { PictureShape, Shape } from '@hub/figure/shapes';
import { useColourMode } from '@hub/web-kit/theme';
import { useMemo } from 'react';
import { RaisedText } from './raised-text.tsx';

/** Renders one shape of a figure as an SVG element. The surrounding figure sets the colours. */
export function FigureShape({ shape }: { shape: Shape }) {
  switch (shape.role) {
    case 'axis':
      return <path data-axis d={shape.path} />;
    case 'line':
      return <path data-line={shape.series} d={shape.path} />;
    case 'dot':
      return <circle data-line={shape.series} cx={shape.x} cy={shape.y} r={shape.radius} />;
    case 'picture':
      return <Picture shape={shape} />;
    case 'tick':
    case 'variable':
    case 'label': {
      const { x, y, anchor, text } = shape;
      const variable = shape.role === 'label' ? shape.series : shape.role === 'variable' || undefined;
      return (
        <text data-variable={variable} x={x} y={y} textAnchor={anchor}>
          <RaisedText>{text}</RaisedText>
        </text>
      );
    }
  }
}

function Picture({ shape }: { shape: PictureShape }) {
  const { mode } = useColourMode();
  const url = useMemo(() => pictureUrl(shape, mode), [shape, mode]);
  const { x, y, width, height } = shape;
  return <image href={url} x={x} y={y} width={width} height={height} preserveAspectRatio="none" />;
}
