import { chakra } from '@hub/web-kit/ui';
import { useRef, useState, type PointerEvent } from 'react';
import { Canvas } from '../paint/canvas.tsx';
import { heightIn, type Drawing, type Pixel } from '../marks/marks.ts';
import { useSize } from '../paint/use-size.ts';

const Ground = chakra('div', { base: { display: 'flex', flexDirection: 'column', minHeight: '0' } });

export interface ReadCanvasProps {
  drawing: Drawing;
  /** What the figure shows, in one sentence, for readers. */
  summary: string;
  /** Whether the figure takes the whole height that is there, as in full screen. */
  fills: boolean;
  /** Width in pixels on a wide screen, before it is measured. */
  usualWidth?: number | undefined;
}

/** A drawing that does not move, with what the pointer reads in it. */
export function ReadCanvas({ drawing, summary, fills, usualWidth = 510 }: ReadCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place, { wide: usualWidth, narrow: 344 });
  const [pointer, setPointer] = useState<Pixel>();
  const reading = pointer && drawing.readAt?.({ width: size.width, height: heightIn(drawing, size, fills) }, pointer);
  const read = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (!drawing.readAt) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    setPointer({ x: clientX - left, y: clientY - top });
  };
  return (
    <Ground
      flex={fills ? '1' : undefined}
      onPointerDown={read}
      onPointerMove={read}
      onPointerLeave={({ pointerType }) => {
        // A finger leaves with each tap; what it has read stays.
        if (pointerType !== 'touch') setPointer(undefined);
      }}
    >
      <Canvas drawing={drawing} overlay={reading?.marks} summary={summary} fills={fills} place={place} size={size}>
        {reading?.plate}
      </Canvas>
    </Ground>
  );
}
