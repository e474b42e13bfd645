import { ProvenValue } from '@hub/web-kit/plots/proven-value';
import { useCallback, useRef, useState } from 'react';
import { Canvas } from '../paint/canvas.tsx';
import { heightIn, type Drawing, type Frame, type Pixel } from '../marks/marks.ts';
import { useSize } from '../paint/use-size.ts';
import { Explorable } from './explorable.tsx';
import { crossMarks, mapBox, mapScales, type ShownMap } from '../marks/map-drawing.ts';
import { ReadingPlate } from './reading-plate.tsx';
import { valueOn } from '../marks/surface.ts';

import type { MapView } from '../state/use-map-view.ts';

export interface MapPlaneProps {
  title: string;
  drawing: Drawing;
  shown: ShownMap;
  view: MapView;
  /** Value at the cross. */
  value: number;
  summary: string;
  fills: boolean;
}

const REACH = { mouse: 9, touch: 22 };
/** Shares of the view that the keys move the cross by: a point of the lattice, and ten. */
const LATTICE = 0.01;

/** The map with the cross that one drags. */
export function MapPlane({ title, drawing, shown, view, value, summary, fills }: MapPlaneProps) {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place, { wide: 704, narrow: 344 });
  const box = mapBox({ width: size.width, height: heightIn(drawing, size, fills) }, shown);
  const { x, y } = mapScales(box, shown);
  const [pointer, setPointer] = useState<Pixel>();
  const { cross } = view;
  const overlay = useCallback((frame: Frame) => crossMarks(frame, shown, cross, value), [shown, cross, value]);
  const isInside = (at: Pixel) =>
    at.x >= box.left && at.x <= box.left + box.width && at.y >= box.top && at.y <= box.top + box.height;

  const grab = (at: Pixel, isTouch: boolean) => {
    const reach = isTouch ? REACH.touch : REACH.mouse;
    const near = { x: Math.abs(at.x - x.place(cross.x)) < reach, y: Math.abs(at.y - y.place(cross.y)) < reach };
    const onTag = at.y < box.top && Math.abs(at.x - x.place(cross.x)) < 44;
    if (!isInside(at) && !onTag) return undefined;
    if (!near.x && !near.y && !onTag && !view.isWhole) return undefined;
    setPointer(undefined);
    const isFree = near.x === near.y && !onTag;
    return (to: Pixel) =>
      view.setCross({
        ...((isFree || near.x || onTag) && { x: x.valueAt(to.x) }),
        ...((isFree || near.y) && !onTag && { y: y.valueAt(to.y) }),
      });
  };
  const [width, height] = [shown.across.to - shown.across.from, shown.up.to - shown.up.from];
  const read = pointer && valueOn(shown.fine ?? shown.whole, x.valueAt(pointer.x), y.valueAt(pointer.y));
  return (
    <Explorable
      title={title}
      fills={fills}
      touch="none"
      zoom={(factor, at) => view.zoomAround(factor, x.valueAt(at.x), y.valueAt(at.y))}
      zoomBy={view.zoomBy}
      pan={(across, down) => view.pan((-across * width) / box.width, (down * height) / box.height)}
      nudge={(across, up) =>
        view.setCross({ x: cross.x + across * 10 * LATTICE * width, y: cross.y + up * 10 * LATTICE * height })
      }
      move={(across, up) =>
        view.setCross({
          x: cross.x + across * 1000 * LATTICE * LATTICE * width,
          y: cross.y + up * 1000 * LATTICE * LATTICE * height,
        })
      }
      select={(chosen) =>
        view.select(
          { from: x.valueAt(chosen.left), to: x.valueAt(chosen.left + chosen.width) },
          { from: y.valueAt(chosen.top + chosen.height), to: y.valueAt(chosen.top) },
        )
      }
      reset={view.reset}
      hover={(at) => setPointer(at && isInside(at) ? at : undefined)}
      grab={grab}
      press={(at) => isInside(at) && view.setCross({ x: x.valueAt(at.x), y: y.valueAt(at.y) })}
    >
      <Canvas drawing={drawing} overlay={overlay} summary={summary} fills={fills} place={place} size={size}>
        {pointer && read !== undefined && (
          <ReadingPlate x={pointer.x} y={pointer.y + 14} width={size.width}>
            {`${shown.names.z} = `}
            <ProvenValue value={read} />
          </ReadingPlate>
        )}
      </Canvas>
    </Explorable>
  );
}
