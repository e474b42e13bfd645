import type { PointerEvent } from 'react';
import type { Point } from './orbit.ts';

/**
 * Returns the handlers of a drawing that follows the pointer: at once for a mouse, with a finger when it moves or taps, so that a page can
 * still be scrolled over it.
 */
export function useDrag(follow: (at: Point) => void) {
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (event.pointerType !== 'touch') follow(at(event));
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(at(event));
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(at(event));
    },
  };
}
