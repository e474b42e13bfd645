import { useLayoutEffect, useState, type RefObject } from 'react';
import { onServer } from '../marks/on-server.ts';

interface Size {
  width: number;
  height: number;
}

/** The usual width of an element in CSS pixels, in a wide window and on a phone. */
export interface UsualWidth {
  wide: number;
  narrow: number;
}

/** Narrower windows are a phone's. */
const NARROW = 720;

/**
 * The inner size of an element in CSS pixels, followed as it changes; zeros before it is known.
 * @param usual its width where nothing can be measured, which is on the server
 */
export function useSize(place: RefObject<HTMLElement | null>, usual?: UsualWidth): Size {
  const [size, setSize] = useState<Size>(() => ({
    width: (onServer.Layer && usual && widthOn(usual)) ?? 0,
    height: 0,
  }));
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return size;
}

const widthOn = ({ wide, narrow }: UsualWidth): number => (globalThis.innerWidth < NARROW ? narrow : wide);
