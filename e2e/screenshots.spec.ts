import path from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { allScreens, openScreen } from './all-screens.ts';
import { fillHub, type FilledHub } from './filled-hub.ts';
import { useScreens } from './screens.ts';

const screens = useScreens();
const FOLDER = path.join(__dirname, '../screenshots');

const LOOKS: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
};

let hub: FilledHub;
beforeAll(async () => {
  hub = await fillHub();
});

describe.each(Object.entries(LOOKS))('%s', (look, options) => {
  it.each(allScreens)('$name', async (screen) => {
    const page = await openScreen(screens, screen, hub, options);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(FOLDER, `${screen.name}-${look}.png`), fullPage: true });
  });
});
