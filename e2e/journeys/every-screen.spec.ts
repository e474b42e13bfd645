import type { Page } from 'playwright-core';
import { violations } from '../accessibility.ts';
import { allScreens, furnishedHub, type FurnishedHub } from '../all-screens.ts';
import { useScreens } from '../screens.ts';

const screens = useScreens();

const WIDTHS = [1280, 390, 320];

let hub: FurnishedHub;
beforeAll(async () => {
  hub = await furnishedHub();
});

it.each(allScreens)(
  '$name is accessible in light and dark, and no wider than the window',
  async ({ address, as, act, lastText, expectedTroubles }) => {
    const page = await screens.open(address(hub), { as: as && hub[as], colorScheme: 'light', expectedTroubles });
    await act?.(page);
    await page.getByText(lastText).first().waitFor();
    const light = await violations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html.dark').waitFor();
    const dark = await violations(page);
    const tooWide = await widthsThatScroll(page);
    expect({ light, dark, tooWide }).toEqual({ light: [], dark: [], tooWide: [] });
  },
);

/** The window widths at which the page scrolls sideways, and by how many pixels. */
async function widthsThatScroll(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) found.push(`${excess} px too wide at ${width}`);
  }
  return found;
}
