import type { Page } from 'playwright-core';

/** More than the number of focusable elements of any screen. */
const TOO_MANY = 600;

declare global {
  interface Window {
    /** The elements that had the focus, in this order. Their positions in the document change when parts are added. */
    stopsOfWalk?: Element[];
  }
}

interface Stop {
  what: string;
  /** Number of the element in the order of the walk. */
  place: number;
  /** Day, month and year of a date field take the focus one after another. */
  hasParts: boolean;
  problems: string[];
}

/** Goes through the whole page with the Tab key. @returns the problems on the way */
export async function findKeyboardProblems(page: Page): Promise<string[]> {
  const problems = await findOrderJumps(page);
  await closeMenu(page);
  await focusTop(page);
  const places = new Set<number>();
  let last = -1;
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await currentStop(page);
    if (!stop) return places.size ? problems : [...problems, 'nothing takes the focus'];
    if (stop.place === last && stop.hasParts) continue;
    if (places.has(stop.place)) {
      // In a modal dialog the first element follows the last one; elsewhere the focus leaves the page.
      return stop.place === 0 ? problems : [...problems, `a trap at ${stop.what}`];
    }
    places.add((last = stop.place));
    problems.push(...stop.problems.map((problem) => `${problem}: ${stop.what}`));
    if (places.size > TOO_MANY) return [...problems, 'the end is never reached'];
  }
}

const findOrderJumps = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[tabindex]')]
      .filter(({ tabIndex }) => tabIndex > 0)
      .map((part) => `positive tabindex: ${part.outerHTML.slice(0, 120)}`),
  );

/** An open menu keeps the focus until it is closed, and then returns it to its button. */
async function closeMenu(page: Page): Promise<void> {
  const menu = page.getByRole('menu');
  if (!(await menu.isVisible())) return;
  await page.keyboard.press('Escape');
  await page.locator('button[aria-haspopup=menu]:focus').waitFor();
  await menu.waitFor({ state: 'hidden' });
}

/** Moves the focus to the top, so that Tab goes to the first element. */
const focusTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const start = document.querySelector('dialog[open]') ?? document.body;
    const mark = document.createElement('span');
    mark.tabIndex = -1;
    start.prepend(mark);
    mark.focus();
    mark.remove(); // Tab would continue from the element that had the focus
    window.scrollTo(0, 0);
    window.stopsOfWalk = [];
  });

const currentStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof Element) || focused === document.body || focused === document.documentElement) return null;
    const seen = seenInstead(focused);
    const problems = [];
    if (!isMarked(focused, seen)) problems.push('no visible focus');
    const covered = coverOf(seen);
    if (covered) problems.push(covered);
    const hasParts = focused instanceof HTMLInputElement && focused.type === 'date';
    return { what: focused.outerHTML.slice(0, 160), place: placeOf(focused), hasParts, problems };

    function placeOf(stop: Element): number {
      const stops = (window.stopsOfWalk ??= []);
      const known = stops.indexOf(stop);
      return known === -1 ? stops.push(stop) - 1 : known;
    }

    /** A visually hidden control is represented by its label. */
    function seenInstead(control: Element): Element {
      const { width, height } = control.getBoundingClientRect();
      const hidden = (width <= 1 && height <= 1) || getComputedStyle(control).opacity === '0';
      return (hidden && control.closest('label')) || control;
    }

    function isMarked(control: Element, shown: Element): boolean {
      const near = [
        control,
        shown,
        control.nextElementSibling,
        control.parentElement,
        control.parentElement?.parentElement,
      ];
      return near.some((part) => part && hasRing(part));
    }

    function hasRing(part: Element): boolean {
      return [undefined, '::before', '::after'].some((pseudo) => {
        const { content, outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part, pseudo);
        const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
        return isDrawn && outlineColor !== 'rgba(0, 0, 0, 0)' && (!pseudo || content !== 'none');
      });
    }

    /**
     * Says what covers the middle of an element or that it is out of view; undefined if the element is visible there.
     */
    function coverOf(shown: Element): string {
      const box = shown.getClientRects()[0];
      if (!box?.width || !box.height) return 'has no size';
      const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
      const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return 'out of sight';
      const top = document.elementFromPoint(x, y);
      const belongs = top && (shown.contains(top) || top.closest('label')?.contains(shown));
      return belongs ? '' : `covered by ${top?.outerHTML.slice(0, 80)}`;
    }
  });
