import type { Page } from 'playwright-core';
import { ACTION_MS } from './patience.ts';

interface Window {
  width: number;
  height: number;
  deviceScaleFactor: number;
}

const WINDOWS: Window[] = [
  { width: 1280, height: 800, deviceScaleFactor: 1 },
  { width: 640, height: 400, deviceScaleFactor: 2 }, // the first one corresponds to 200 % zoom
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 320, height: 640, deviceScaleFactor: 2 },
];

/** Text spacing of WCAG 1.4.12, which must not hide any content. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/**
 * What does not fit at each window size: the page that scrolls sideways, with the number of pixels, buttons beyond the edge of their
 * dialog, and current tabs out of view.
 */
export async function findMisfits(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const window of WINDOWS) {
    await devtools.send('Emulation.setDeviceMetricsOverride', { ...window, mobile: false });
    await page.evaluate(async () => {
      // Parts that observe their own size are told so in a frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) found.push(`${excess} px too wide at ${window.width}`);
    for (const part of await findPartsBeyondTheirFrame(page)) found.push(`${part} out of view at ${window.width}`);
  }
  await devtools.send('Emulation.clearDeviceMetricsOverride');
  await devtools.detach();
  return found;
}

const findPartsBeyondTheirFrame = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('dialog[open] button, nav [aria-current]')]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        const frame = part.closest('dialog, nav')!;
        const edge = frame.getBoundingClientRect();
        const isClipped = getComputedStyle(frame).overflowX !== 'visible';
        return box.width > 0 && isClipped && (box.left < edge.left - 1 || box.right > edge.right + 1);
      })
      .map((part) => part.innerText || part.outerHTML.slice(0, 120)),
  );

/** The texts that are cut off with the text spacing of WCAG 1.4.12. */
export async function findTextsCutBySpacing(page: Page): Promise<string[]> {
  const before = new Set(await findCutTexts(page));
  // A user style sheet is not subject to the content security policy of the page.
  await page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    // Parts that measure themselves, such as equations on a card, need a frame to adapt.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }, TEXT_SPACING);
  const after = await findCutTexts(page);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return after.filter((text) => !before.has(text));
}

/** Texts that overflow an element with hidden overflow. */
const findCutTexts = (page: Page): Promise<string[]> =>
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
        // An ellipsis is intended, with the whole text in the title. Visually hidden texts are for screen readers.
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

/** Elements with a transition or animation although the user prefers reduced motion. */
export const findMovingParts = (page: Page): Promise<string[]> =>
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

/** Powers of ten whose exponents are small signs of the font, which are hard to read, and not raised numbers. Code and the guides keep them. */
export const findFlatExponents = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (location.pathname.startsWith('/docs')) return [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      const isSeen = parentElement!.getBoundingClientRect().width > 1;
      const isKept = parentElement!.closest('pre, code, title, desc, script, style, textarea');
      if (isSeen && !isKept && /10[⁻⁰¹²³⁴-⁹]/.test(textContent ?? '')) found.push(textContent!.slice(0, 80));
    }
    return found;
  });

/** Waits until the alert covers no heading and no form field in view: it follows a page that changes one frame later. */
export async function waitUntilAlertIsClear(page: Page): Promise<void> {
  const end = performance.now() + ACTION_MS;
  for (;;) {
    const covered = await findPartsUnderAlert(page);
    if (covered.length === 0) return;
    if (performance.now() > end) throw new Error(`The alert covers ${covered.join(' and ')}`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Headings and form fields in view that the alert covers, at least in part. */
const findPartsUnderAlert = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const alert = document.querySelector('[data-part=alert]')?.getBoundingClientRect();
    if (!alert) return ['there is no alert'];
    const overlaps = ({ left, right, top, bottom, width, height }: DOMRect) =>
      width > 1 && height > 1 && left < alert.right && right > alert.left && top < alert.bottom && bottom > alert.top;
    return [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, input, textarea, select, label')]
      .filter((part) => overlaps(part.getBoundingClientRect()))
      .map((part) => part.outerHTML.slice(0, 160));
  });
