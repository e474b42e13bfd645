import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
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
  async ({ address, as, lastText }) => {
    const page = await screens.open(address(hub), { as: as && hub[as], reducedMotion: 'reduce', colorScheme: 'light' });
    await page.getByText(lastText).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html.dark').waitFor();
    expect(await violations(page)).toEqual([]);

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 });
    }
  },
);

/** What axe finds, in words. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Pixels that the page is wider than its window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
