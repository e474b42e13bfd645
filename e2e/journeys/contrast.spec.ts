import { findViolations } from '../accessibility.ts';
import { allScreens, openScreen } from '../all-screens.ts';
import { fillHub, type FilledHub } from '../filled-hub.ts';
import { findKeyboardProblems } from '../keyboard-problems.ts';
import { useScreens } from '../screens.ts';

const screens = useScreens();

let hub: FilledHub;
beforeAll(async () => {
  hub = await fillHub();
});

/** A form, a list with filters, and a page full of figures. */
const SAMPLES = allScreens.filter(({ name }) => ['login', 'browse', 'solution-ode'].includes(name));

it.each(SAMPLES)('$name is accessible with forced colours and increased contrast', async (screen) => {
  const page = await openScreen(screens, screen, hub, {});
  await page.emulateMedia({ forcedColors: 'active', contrast: 'more' });
  expect({ found: await findViolations(page), keyboard: await findKeyboardProblems(page) }).toEqual({
    found: [],
    keyboard: [],
  });
});
