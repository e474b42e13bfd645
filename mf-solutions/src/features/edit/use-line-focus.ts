import { useEffect, useRef, type RefObject } from 'react';

type Part = 'input' | 'up' | 'down';

/**
 * Moves the focus to a part of a line, once the lines are rendered again: `focus(2, 'up')`. If that button is disabled,
 * the text of the line gets the focus; if no line is left, the button after the list.
 */
export function useLineFocus<List extends HTMLElement>(): [RefObject<List | null>, (line: number, part: Part) => void] {
  const list = useRef<List>(null);
  const wanted = useRef<{ line: number; part: Part }>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const { line, part } = wanted.current;
    wanted.current = undefined;
    const row = list.current?.children[line];
    const target =
      row?.querySelector<HTMLElement>(`[data-part=${part}]:not(:disabled)`) ??
      row?.querySelector<HTMLElement>('[data-part=input]') ??
      list.current?.nextElementSibling;
    if (target instanceof HTMLElement) target.focus();
  });
  const focus = (line: number, part: Part) => {
    wanted.current = { line, part };
  };
  return [list, focus];
}
