import { useLayoutEffect, useState, type RefObject } from 'react';

/** The parts of a page that an alert must not cover. */
const HEADINGS_AND_FIELDS = 'h1, h2, h3, h4, input, select, textarea, label';
/** These too, where there is room. */
const CONTROLS = 'button, a, summary, code';
const GAP = 8;

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * Keeps an alert at the lower edge of the window off headings and fields, also when the page changes while it is shown.
 * @returns how many pixels to raise the alert
 */
export function useClearOfFields(ref: RefObject<HTMLElement | null>): number {
  const [rise, setRise] = useState(0);
  useLayoutEffect(() => {
    const alert = ref.current;
    if (!alert) return;
    const place = () => {
      const region = alert.parentElement!.getBoundingClientRect();
      const highest = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
      const fields = boxesOf(HEADINGS_AND_FIELDS, alert);
      setRise(
        riseAbove(region, highest, [...fields, ...boxesOf(CONTROLS, alert)]) ?? riseAbove(region, highest, fields) ?? 0,
      );
    };
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    place();
    return () => observer.disconnect();
  }, [ref]);
  return rise;
}

const boxesOf = (selector: string, alert: HTMLElement): Box[] =>
  [...document.querySelectorAll(selector)]
    .filter((part) => !alert.contains(part))
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1); // visually hidden parts have a pixel

/** @returns the shortest way up to where a box overlaps none of the others; undefined if it would pass `highest` */
export function riseAbove(box: Box, highest: number, others: Box[]): number | undefined {
  const inTheWay = others.filter(({ left, right }) => left < box.right && right > box.left);
  let rise = 0;
  while (box.top - rise >= highest) {
    const covered = inTheWay.filter(({ top, bottom }) => top < box.bottom - rise && bottom > box.top - rise);
    if (covered.length === 0) return rise;
    rise = box.bottom - Math.min(...covered.map(({ top }) => top)) + GAP;
  }
  return undefined;
}
