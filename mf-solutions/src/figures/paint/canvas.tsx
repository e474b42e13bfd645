import { useColourMode } from '@hub/web-kit/theme';
import { chakra } from '@hub/web-kit/ui';
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { figureColours } from '../marks/plot.ts';
import { heightIn, type Drawing, type Frame, type Mark } from '../marks/marks.ts';
import { onServer, type LayerProps } from '../marks/on-server.ts';
import { paint } from './paint.ts';
import { useLoadedFonts } from './use-loaded-fonts.ts';

const Place = chakra('div', {
  base: {
    position: 'relative',
    minHeight: '0',
    overflow: 'hidden',
    background: 'plate',
    // Its colours were chosen for each other and for this ground: forced ones would meet only half of them.
    forcedColorAdjust: 'none',
    '& > canvas': { position: 'absolute', inset: 0, pointerEvents: 'none' },
  },
});

export interface CanvasProps {
  drawing: Drawing;
  /** What follows the pointer; painted over the drawing without painting that again. */
  overlay?: ((frame: Frame) => Mark[]) | undefined;
  /** What the figure shows, in one sentence, for readers. */
  summary: string;
  /** Whether the figure takes the whole height that is there, as in full screen. Where that is too little, it is scrolled. */
  fills?: boolean;
  place: RefObject<HTMLDivElement | null>;
  size: { width: number; height: number };
  children?: ReactNode;
}

/** A drawing at the size of its column. */
export function Canvas({ drawing, overlay, summary, fills = false, place, size, children }: CanvasProps) {
  const colours = figureColours(useColourMode().mode);
  const height = heightIn(drawing, size, fills);
  const Drawn = onServer.Layer ?? Layer;
  return (
    <Place
      ref={place}
      role="img"
      aria-label={summary}
      flex={fills ? '1' : undefined}
      style={fills ? { minHeight: drawing.heightFor(size.width) } : { height }}
    >
      {size.width > 0 && height > 0 && (
        <>
          <Drawn make={drawing.marks} width={size.width} height={height} colours={colours} />
          {overlay && <Drawn make={overlay} width={size.width} height={height} colours={colours} />}
        </>
      )}
      {children}
    </Place>
  );
}

/** How long one go of painting may take, so that the page answers meanwhile: thousands of lines come bit by bit. */
const PAINT_MS = 12;
const MARKS_AT_ONCE = 40;

function Layer({ make, ...frame }: LayerProps) {
  const { width, height, colours } = frame;
  const canvas = useRef<HTMLCanvasElement>(null);
  const loadedFonts = useLoadedFonts();
  const { mode } = colours;
  const marks = useMemo(() => make({ width, height, colours: figureColours(mode) }), [make, width, height, mode]);
  const sharpness = globalThis.devicePixelRatio || 1;
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const [pixelsAcross, pixelsUp] = [Math.round(width * sharpness), Math.round(height * sharpness)];
    if (element.width !== pixelsAcross || element.height !== pixelsUp) {
      element.width = pixelsAcross;
      element.height = pixelsUp;
    }
  }, [width, height, sharpness]);
  useEffect(() => paintInSlices(canvas.current, marks, sharpness), [marks, sharpness, loadedFonts]);
  return <canvas ref={canvas} style={{ width, height }} />;
}

/** @returns ends the painting */
function paintInSlices(canvas: HTMLCanvasElement | null, marks: Mark[], sharpness: number): () => void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return () => undefined;
  context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  let done = 0;
  let frame = 0;
  const work = () => {
    const start = performance.now();
    while (done < marks.length && performance.now() - start < PAINT_MS) {
      paint(context, marks.slice(done, done + MARKS_AT_ONCE));
      done += MARKS_AT_ONCE;
    }
    if (done < marks.length) frame = requestAnimationFrame(work);
  };
  work();
  return () => cancelAnimationFrame(frame);
}
