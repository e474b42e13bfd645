import { useEffect, useRef, type RefObject } from 'react';
import type { Box, Pixel } from '../marks/marks.ts';

/** What a figure does when it is touched. */
export interface GestureHandlers {
  /** Zooms around a pixel; a factor below 1 makes things larger. */
  zoom: (factor: number, around: Pixel) => void;
  /** The pointer moved by so many pixels with the ground in its hand. */
  pan: (across: number, up: number) => void;
  /** A rectangle was drawn, or is being drawn. */
  select?: ((box: Box) => void) | undefined;
  selecting?: ((box: Box | undefined) => void) | undefined;
  reset: () => void;
  /** Undefined when the pointer has left. `isHolding`: the ground is in its hand and moves with it. */
  hover: (place: Pixel | undefined, isHolding?: boolean) => void;
  /** Begins to drag something of the figure's own; undefined where there is nothing. The function is called for each move. */
  grab?: ((place: Pixel, isTouch: boolean) => ((place: Pixel) => void) | undefined) | undefined;
  /** A press without a move. */
  press?: ((place: Pixel) => void) | undefined;
}

const WHEEL_SPEED = 0.0016;
const MIN_RECTANGLE = 8;
/** A pointer that moved less was a press. */
const STILL = 4;

/** Wheel (with Ctrl, or with the focus inside), drag, Shift-drag, pinch, double click. Moves are passed on once a frame. */
export function useGestures(area: RefObject<HTMLElement | null>, handlers: GestureHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const element = area.current;
    return element ? listen(element, () => latest.current) : undefined;
  }, [area]);
}

type Drag = { kind: 'pan' | 'rectangle' | 'pinch' } | { kind: 'own'; move: (place: Pixel) => void };

function listen(element: HTMLElement, handlers: () => GestureHandlers): () => void {
  const pointers = new Map<number, Pixel>();
  let drag: Drag | undefined;
  let start: Pixel = { x: 0, y: 0 };
  let distance = 0;
  let frame = 0;
  let waiting: (() => void) | undefined;

  const placeOf = (event: MouseEvent): Pixel => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  /** The newest of the moves of a frame. */
  const once = (work: () => void) => {
    waiting = work;
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      const now = waiting;
      waiting = undefined;
      now?.();
    });
  };
  const flush = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    const now = waiting;
    waiting = undefined;
    now?.();
  };

  const onWheel = (event: WheelEvent) => {
    const hasFocus = element.contains(document.activeElement);
    if (!event.ctrlKey && !event.metaKey && !hasFocus) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    // A pinch on a touchpad comes as small steps with Ctrl.
    const speed = event.ctrlKey && Math.abs(event.deltaY) < 20 ? 8 * WHEEL_SPEED : WHEEL_SPEED;
    handlers().zoom(Math.exp(event.deltaY * lines * speed), placeOf(event));
  };
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || isControl(event.target)) return;
    const place = placeOf(event);
    pointers.set(event.pointerId, place);
    if (pointers.size === 1) {
      start = place;
      const move = event.shiftKey ? undefined : handlers().grab?.(place, event.pointerType === 'touch');
      drag = move ? { kind: 'own', move } : { kind: event.shiftKey && handlers().select ? 'rectangle' : 'pan' };
      // A finger may be the first of two: it moves what it holds when it moves itself, or is lifted.
      if (event.pointerType !== 'touch') move?.(place);
    } else {
      drag = { kind: 'pinch' };
      distance = apart(pointers);
    }
    try {
      element.setPointerCapture(event.pointerId);
    } catch {
      // A pointer that is gone already.
    }
  };
  let last: Pixel = start;
  const onMove = (event: PointerEvent) => {
    const place = placeOf(event);
    const before = pointers.get(event.pointerId);
    if (!before || !drag) {
      once(() => handlers().hover(place));
      return;
    }
    if (drag.kind === 'pinch') {
      pointers.set(event.pointerId, place);
      const now = apart(pointers);
      if (now > 0 && distance > 0) handlers().zoom(distance / now, middleOf(pointers));
      distance = now;
      return;
    }
    if (drag.kind === 'own') {
      const { move } = drag;
      once(() => move(place));
    } else if (drag.kind === 'rectangle') {
      once(() => handlers().selecting?.(boxBetween(start, place)));
    } else {
      if (!waiting) last = before;
      const from = last;
      once(() => {
        last = place;
        handlers().pan(place.x - from.x, place.y - from.y);
        handlers().hover(place, true);
      });
    }
    pointers.set(event.pointerId, place);
  };
  const onUp = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    flush();
    const place = placeOf(event);
    const ended = drag;
    if (pointers.size > 0) {
      drag = { kind: 'pan' };
      return;
    }
    drag = undefined;
    const isStill = Math.hypot(place.x - start.x, place.y - start.y) < STILL;
    if (ended?.kind === 'rectangle') {
      handlers().selecting?.(undefined);
      const box = boxBetween(start, place);
      if (box.width >= MIN_RECTANGLE && box.height >= MIN_RECTANGLE) handlers().select?.(box);
    } else if (ended?.kind === 'own') {
      ended.move(place);
    } else if (isStill && ended?.kind === 'pan' && event.type === 'pointerup') {
      handlers().press?.(place);
      handlers().hover(place);
    }
  };
  const onLeave = (event: PointerEvent) => {
    // A finger leaves with each tap; what it has read stays.
    if (pointers.size === 0 && event.pointerType !== 'touch') {
      flush();
      handlers().hover(undefined);
    }
  };
  const onDouble = (event: MouseEvent) => {
    if (!isControl(event.target)) handlers().reset();
  };

  element.addEventListener('wheel', onWheel, { passive: false });
  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onUp);
  element.addEventListener('pointercancel', onUp);
  element.addEventListener('pointerleave', onLeave);
  element.addEventListener('dblclick', onDouble);
  return () => {
    cancelAnimationFrame(frame);
    element.removeEventListener('wheel', onWheel);
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onUp);
    element.removeEventListener('pointercancel', onUp);
    element.removeEventListener('pointerleave', onLeave);
    element.removeEventListener('dblclick', onDouble);
  };
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, input, select, a') !== null;

function apart(pointers: ReadonlyMap<number, Pixel>): number {
  const [a, b] = [...pointers.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

function middleOf(pointers: ReadonlyMap<number, Pixel>): Pixel {
  const [a, b] = [...pointers.values()];
  return a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { x: 0, y: 0 };
}

const boxBetween = (a: Pixel, b: Pixel): Box => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});
