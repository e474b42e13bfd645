import { violations } from '../accessibility.ts';
import { allScreens, furnishedHub, openScreen, type FurnishedHub } from '../all-screens.ts';
import { troublesByKeyboard } from '../keyboard-walk.ts';
import { useScreens } from '../screens.ts';

const screens = useScreens();

let hub: FurnishedHub;
beforeAll(async () => {
  hub = await furnishedHub();
});

/** A form, a list with filters, and a page full of figures. */
const SAMPLES = allScreens.filter(({ name }) => ['login', 'browse', 'solution-ode'].includes(name));

it.each(SAMPLES)('$name is accessible in the colours of a reader who asked for more contrast', async (screen) => {
  const page = await openScreen(screens, screen, hub, {});
  await page.emulateMedia({ forcedColors: 'active', contrast: 'more' });
  expect({ found: await violations(page), keyboard: await troublesByKeyboard(page) }).toEqual({
    found: [],
    keyboard: [],
  });
});
