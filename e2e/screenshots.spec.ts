import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { allScreens, openScreen } from './all-screens.ts';
import { fillHub, type FilledHub } from './filled-hub.ts';
import { useScreens } from './screens.ts';

const screens = useScreens();
const FOLDER = path.join(__dirname, '../screenshots');

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const tablet: BrowserContextOptions = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
const narrow: BrowserContextOptions = { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2, hasTouch: true };

const LOOKS = Object.entries({ desktop, tablet, phone, narrow }).flatMap(
  ([name, options]): [string, BrowserContextOptions][] => [
    [name, options],
    [`${name}-dark`, { ...options, colorScheme: 'dark' }],
  ],
);

let hub: FilledHub;
beforeAll(async () => {
  hub = await fillHub();
});

describe.each(LOOKS)('%s', (look, options) => {
  it.each(allScreens)('$name', async (screen) => {
    const page = await openScreen(screens, screen, hub, options);
    await scrollThrough(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(FOLDER, `${screen.name}-${look}.png`), fullPage: true });
  });
});

/** Figures and formulas further down are loaded once they are near. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });
