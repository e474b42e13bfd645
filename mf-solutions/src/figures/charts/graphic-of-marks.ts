import type { BarMark, TextMark } from '../marks/marks.ts';
import { offsetOf } from '../paint/paint.ts';
import { exponentStyle, richText } from './rich-text.ts';

/** Marks beside a plot as ECharts draws them. */
export const graphicOf = (marks: readonly (BarMark | TextMark)[]): object[] =>
  marks.map((mark) => ({ silent: true, ...(mark.kind === 'bar' ? rectangle(mark) : text(mark)) }));

const rectangle = ({ box, stops }: BarMark) => ({
  type: 'rect',
  shape: { x: box.left, y: box.top, width: box.width, height: box.height },
  style: {
    fill: {
      type: 'linear',
      x: 0,
      y: 1,
      x2: 0,
      y2: 0,
      colorStops: stops.map((color, index) => ({ offset: offsetOf(index, stops.length), color })),
    },
  },
});

const text = ({ text: written, x, y, size, family, fill, italic, align = 'left', base = 'middle' }: TextMark) => ({
  type: 'text',
  x,
  y,
  style: {
    text: richText(written),
    rich: exponentStyle(size, family, fill),
    fill,
    font: `${italic ? 'italic ' : ''}${size}px ${family}`,
    align,
    verticalAlign: base,
  },
});
