import type { Page } from 'playwright-core';

interface Window {
  width: number;
  height: number;
  deviceScaleFactor: number;
}

const WINDOWS: Window[] = [
  { width: 1280, height: 800, deviceScaleFactor: 1 },
  { width: 640, height: 400, deviceScaleFactor: 2 }, // the first one at 200 % zoom
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 320, height: 640, deviceScaleFactor: 2 },
];

/** Of WCAG 1.4.12: what a reader may set without losing anything. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** The windows in which the page scrolls sideways, and by how many pixels. */
export async function windowsThatScroll(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const window of WINDOWS) {
    await devtools.send('Emulation.setDeviceMetricsOverride', { ...window, mobile: false });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) found.push(`${excess} px too wide at ${window.width}`);
  }
  await devtools.send('Emulation.clearDeviceMetricsOverride');
  await devtools.detach();
  return found;
}

/** The texts that lose a part when a reader spaces them out. */
export async function textsThatSpacingCuts(page: Page): Promise<string[]> {
  const before = new Set(await cutTexts(page));
  // As a reader's own style sheet: no policy of a page forbids it.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, TEXT_SPACING);
  const after = await cutTexts(page);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return after.filter((text) => !before.has(text));
}

/** The texts that stick out of something that hides what sticks out. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim();
      if (words && isCut(text)) found.push(words);
    }
    return found;

    function isCut(text: Node): boolean {
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (!box.width) return false;
      for (let part = text.parentElement; part && part !== document.body; part = part.parentElement) {
        const style = getComputedStyle(part);
        // An ellipsis is meant, and the whole text stands in the title; a visually hidden text is for readers of another kind.
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false;
        if (style.position === 'fixed' || part.clientWidth <= 1 || part.clientHeight <= 1) return false;
        const edge = part.getBoundingClientRect();
        if (hides(style.overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1)) return true;
        if (hides(style.overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1)) return true;
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) return false;
      }
      return false;
    }

    function hides(overflow: string): boolean {
      return overflow === 'hidden' || overflow === 'clip';
    }

    function scrolls(overflow: string): boolean {
      return overflow === 'auto' || overflow === 'scroll';
    }
  });

/** What would still move on a page of somebody who asked for less motion. */
export const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const longerThanAnInstant = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0.001);
    return [...document.querySelectorAll('body *')]
      .filter((part) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(part);
        const animated = animationName !== 'none' && longerThanAnInstant(animationDuration);
        return animated || longerThanAnInstant(transitionDuration);
      })
      .map((part) => part.outerHTML.slice(0, 120));
  });
