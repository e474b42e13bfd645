import type { Page } from 'playwright-core';

/** More stops than any screen has. */
const TOO_MANY = 600;

interface Stop {
  what: string;
  /** In the order of the document. */
  place: number;
  /** Day, month and year of a date are stops of their own. */
  hasParts: boolean;
  troubles: string[];
}

/** Goes from the beginning of the page to its end with the Tab key alone, and tells what is wrong on the way. */
export async function troublesByKeyboard(page: Page): Promise<string[]> {
  const troubles = await jumpsInTheOrder(page);
  await startAtTheTop(page);
  const places = new Set<number>();
  let last = -1;
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await currentStop(page);
    if (!stop) return places.size ? troubles : [...troubles, 'nothing takes the focus'];
    if (stop.place === last && stop.hasParts) continue;
    if (places.has(stop.place)) {
      // A modal dialog begins anew after its end, everything else leads out of the page.
      return stop.place === Math.min(...places) ? troubles : [...troubles, `a trap at ${stop.what}`];
    }
    places.add((last = stop.place));
    troubles.push(...stop.troubles.map((trouble) => `${trouble}: ${stop.what}`));
    if (places.size > TOO_MANY) return [...troubles, 'the end is never reached'];
  }
}

const jumpsInTheOrder = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[tabindex]')]
      .filter(({ tabIndex }) => tabIndex > 0)
      .map((part) => `positive tabindex: ${part.outerHTML.slice(0, 120)}`),
  );

/** Where Tab begins: before the first element, whatever had the focus. */
const startAtTheTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const start = document.querySelector('dialog[open]') ?? document.body;
    const mark = document.createElement('span');
    mark.tabIndex = -1;
    start.prepend(mark);
    mark.focus();
    mark.remove(); // the browser goes on from where it was
    window.scrollTo(0, 0);
  });

const currentStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof Element) || focused === document.body || focused === document.documentElement) return null;
    const all = [...document.querySelectorAll('*')];
    const seen = seenInstead(focused);
    const troubles = [];
    if (!isMarked(focused, seen)) troubles.push('no visible focus');
    const covered = coverOf(seen);
    if (covered) troubles.push(covered);
    const hasParts = focused instanceof HTMLInputElement && focused.type === 'date';
    return { what: focused.outerHTML.slice(0, 160), place: all.indexOf(focused), hasParts, troubles };

    /** A control that only assistive technology meets is shown by its label. */
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

    /** What is wrong with the middle of an element; nothing when it is in sight and belongs to the element. */
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
