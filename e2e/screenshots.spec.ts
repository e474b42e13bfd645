import path from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { allScreens, furnishedHub, type FurnishedHub } from './all-screens.ts';
import { useScreens } from './screens.ts';

const screens = useScreens();
const FOLDER = path.join(__dirname, '../screenshots');

const LOOKS: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
};

let hub: FurnishedHub;
beforeAll(async () => {
  hub = await furnishedHub();
});

describe.each(Object.entries(LOOKS))('%s', (look, options) => {
  it.each(allScreens)('$name', async ({ name, address, as, act, lastText, expectedTroubles }) => {
    const page = await screens.open(address(hub), { as: as && hub[as], expectedTroubles, ...options });
    await act?.(page);
    await page.getByText(lastText).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(FOLDER, `${name}-${look}.png`), fullPage: true });
  });
});
