import { useCallback, useRef, useState } from 'react';
import { Canvas } from '../paint/canvas.tsx';
import { heightIn, line, type Box, type Drawing, type Frame, type Mark } from '../marks/marks.ts';
import { useSize } from '../paint/use-size.ts';
import { Explorable } from './explorable.tsx';
import { LineReading } from './line-reading.tsx';
import { linesBox, markerMarks, scalesOf, type ShownLines } from '../marks/lines-drawing.ts';
import { readingMarks } from '../marks/read-curves.ts';
import type { Quantity } from '../values/quantities.ts';
import type { Evaluation } from '../values/use-evaluation.ts';
import { useLineReading } from '../values/use-line-reading.ts';
import type { LinesView } from '../state/use-lines-view.ts';

export interface LinesPlaneProps {
  title: string;
  drawing: Drawing;
  shown: ShownLines;
  quantity: Quantity;
  view: LinesView;
  evaluation: Evaluation;
  held: readonly number[];
  summary: string;
  fills: boolean;
  /** A time that is shown with a line one can drag. */
  marker: { at: number; setAt: (x: number) => void };
  /** Width in pixels on a wide screen, before it is measured. */
  usualWidth: number;
}

/** The curves with what the pointer reads. */
export function LinesPlane({
  title,
  drawing,
  shown,
  quantity,
  view,
  evaluation,
  held,
  summary,
  fills,
  marker,
  usualWidth,
}: LinesPlaneProps) {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place, { wide: usualWidth, narrow: 344 });
  const height = heightIn(drawing, size, fills);
  const box = linesBox({ width: size.width, height }, shown);
  const scales = scalesOf(box, shown);
  const { reading, read, lifted } = useLineReading(shown, quantity, evaluation, held);
  const [rectangle, setRectangle] = useState<Box>();

  const markedAt = marker.at;
  const overlay = useCallback(
    (frame: Frame): Mark[] => [
      ...markerMarks(frame, shown, markedAt),
      ...(reading ? readingMarks(frame, shown, reading, lifted) : []),
      ...(rectangle ? rectangleMarks(rectangle, frame) : []),
    ],
    [shown, reading, lifted, rectangle, markedAt],
  );
  const perPixel = {
    across: (shown.across.to - shown.across.from) / box.width,
    up: (shown.up.to - shown.up.from) / box.height,
  };
  const width = shown.across.to - shown.across.from;
  return (
    <Explorable
      title={title}
      fills={fills}
      zoom={(factor, { x, y }) => view.zoomAround(factor, scales.x.valueAt(x), scales.y.valueAt(y))}
      zoomBy={view.zoomBy}
      pan={(across, up) => view.pan(-across * perPixel.across, up * perPixel.up)}
      nudge={(across, up) => view.pan(across * width, up * (shown.up.to - shown.up.from))}
      move={(across) => read((reading?.x ?? (shown.across.from + shown.across.to) / 2) + across * width)}
      grab={(at, isTouch) =>
        Math.abs(at.x - scales.x.place(marker.at)) < (isTouch ? 22 : 8)
          ? (to) => marker.setAt(Math.min(shown.across.to, Math.max(shown.across.from, scales.x.valueAt(to.x))))
          : undefined
      }
      selecting={setRectangle}
      select={(chosen) =>
        view.select(
          { from: scales.x.valueAt(chosen.left), to: scales.x.valueAt(chosen.left + chosen.width) },
          { from: scales.y.valueAt(chosen.top + chosen.height), to: scales.y.valueAt(chosen.top) },
        )
      }
      reset={view.reset}
      hover={(at, isHolding) => {
        // What was read moves along with the ground.
        if (isHolding) return;
        const isInside = at !== undefined && at.x >= box.left && at.x <= box.left + box.width;
        read(isInside ? scales.x.valueAt(at.x) : undefined, isInside ? scales.y.valueAt(at.y) : undefined);
      }}
    >
      <Canvas drawing={drawing} overlay={overlay} summary={summary} fills={fills} place={place} size={size}>
        {reading && (
          <LineReading
            reading={quantity === 'values' ? reading : { ...reading, slopes: undefined }}
            shown={shown}
            lifted={lifted}
            x={scales.x.place(reading.x)}
            y={box.top + 8}
            width={size.width}
          />
        )}
      </Canvas>
    </Explorable>
  );
}

function rectangleMarks({ left, top, width, height }: Box, { colours }: Frame): Mark[] {
  const [right, bottom] = [left + width, top + height];
  const path = [left, top, right, top, right, bottom, left, bottom, left, top];
  return [{ kind: 'area', path, fill: colours.ink3, opacity: 0.12 }, line(path, colours.ink2, 1, { dash: [4, 3] })];
}
