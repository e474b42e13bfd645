import type { Locator, Page } from 'playwright-core';

/** More stops than lie between any two things of a screen. */
const TOO_FAR = 300;

/** Presses Tab until a thing has the focus. */
export async function tabTo(page: Page, thing: Locator): Promise<void> {
  await thing.first().waitFor();
  for (let step = 0; step < TOO_FAR; step += 1) {
    if (await thing.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(thing)}`);
}

/** Goes there and does what it is for. */
export async function tabAndPress(page: Page, thing: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, thing);
  await page.keyboard.press(key);
}

/** Goes to a field and writes over what is in it. */
export async function tabAndType(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Whether a part of the page, or something in it, has the focus. Browsers take it off a disabled element only when they draw. */
export const focusIsIn = (page: Page, part: 'form' | 'main'): Promise<boolean> =>
  page.evaluate(async (selector) => {
    const drawn = () => new Promise(requestAnimationFrame);
    await drawn().then(drawn);
    return !!document.activeElement?.closest(selector);
  }, part);
