import type { Locator, Page } from 'playwright-core';

/** More than the number of elements between any two elements of a screen. */
const TOO_FAR = 300;

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let step = 0; step < TOO_FAR; step += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Moves the focus to an element with Tab, and presses a key on it. */
export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus to a field with Tab, and replaces its text. */
export async function tabAndType(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/**
 * Whether a part of the page, or an element in it, has the focus. Browsers remove the focus from a disabled element
 * only on the next frame.
 */
export const focusIsIn = (page: Page, part: 'form' | 'main'): Promise<boolean> =>
  page.evaluate(async (selector) => {
    const drawn = () => new Promise(requestAnimationFrame);
    await drawn().then(drawn);
    return !!document.activeElement?.closest(selector);
  }, part);
