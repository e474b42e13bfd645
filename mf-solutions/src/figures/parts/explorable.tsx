import { chakra, VisuallyHidden } from '@hub/web-kit/ui';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';
import { useGestures, type GestureHandlers } from './use-gestures.ts';

const Area = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minHeight: '0',
    borderRadius: 'control',
    cursor: 'crosshair',
    userSelect: 'none',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});

export interface ExplorableProps extends GestureHandlers {
  /** The name of the figure, for readers. */
  title: string;
  /** Share of the view by which the arrow keys move it; up is positive. */
  nudge: (across: number, up: number) => void;
  /** Moves what is read, by a share of the view. */
  move?: ((across: number, up: number) => void) | undefined;
  /** Zooms around the middle of the figure. */
  zoomBy: (factor: number) => void;
  fills?: boolean;
  /** What a finger may still do with the page: `pan-y` scrolls it, `none` nothing. */
  touch?: 'pan-y' | 'none';
  children: ReactNode;
}

const NUDGE = 0.1;
const MOVE = 0.01;
/** One press of a zoom button or key. */
export const ZOOM_STEP = 0.6;
const ARROWS: Record<string, [across: number, up: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The ground of a figure that one can zoom and move in, with pointer, finger and keys. */
export function Explorable({
  title,
  nudge,
  move,
  zoomBy,
  fills = false,
  touch = 'pan-y',
  children,
  ...gestures
}: ExplorableProps) {
  const area = useRef<HTMLDivElement>(null);
  const hintId = useId();
  useGestures(area, gestures);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow && event.shiftKey && move) move(arrow[0] * MOVE, arrow[1] * MOVE);
    else if (arrow) nudge(arrow[0] * NUDGE, arrow[1] * NUDGE);
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (event.key === '-') zoomBy(1 / ZOOM_STEP);
    else if (event.key === '0') gestures.reset();
    else if (event.key === 'Escape') gestures.hover(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <Area
      ref={area}
      role="application"
      tabIndex={0}
      aria-label={messages.explore.figure(title)}
      aria-describedby={hintId}
      onKeyDown={onKeyDown}
      flex={fills ? '1' : undefined}
      style={{ touchAction: touch }}
    >
      {children}
      <VisuallyHidden id={hintId}>{messages.explore.keys}</VisuallyHidden>
    </Area>
  );
}
