import { paths } from '@hub/shared/paths';
import { findColourViolations, findViolations } from '../accessibility.ts';
import { allScreens, openScreen } from '../all-screens.ts';
import { fillHub, type FilledHub } from '../filled-hub.ts';
import { findKeyboardProblems } from '../keyboard-problems.ts';
import { findFlatExponents, findMovingParts, findTextsCutBySpacing, findMisfits } from '../layout-rules.ts';
import { useScreens } from '../screens.ts';
import { sampleOf } from '../thorough.ts';
import { hubUrl } from '../world.ts';

const screens = useScreens();

const PATTERNS = Object.values(paths).map(({ pattern }) => pattern);

let hub: FilledHub;
beforeAll(async () => {
  hub = await fillHub();
});

describe('the table of routes', () => {
  it.each(PATTERNS)('has a screen in this test for %s', (pattern) => {
    expect(allScreens.map(({ address }) => patternOf(address(hub)))).toContain(pattern);
  });

  it('contains the route of every screen in this test', () => {
    const beyond = allScreens.filter(({ address }) => !patternOf(address(hub)));
    expect(beyond.filter(({ beyondPaths }) => !beyondPaths).map(({ name }) => name)).toEqual([]);
  });

  it.each(PATTERNS)('matches what the server answers at %s', async (pattern) => {
    const screen = allScreens.find(({ address }) => patternOf(address(hub)) === pattern);
    const { status } = await fetch(new URL(screen?.address(hub) ?? pattern, hubUrl));
    expect(status).toBe(200);
  });

  it.each(['/no-such-page', '/solutionsx', '/solutions/of-nobody', '/user', '/docs', '/docs/unknown', '/adminx'])(
    'does not match %s, where the server answers 404',
    async (address) => {
      expect((await fetch(new URL(address, hubUrl))).status).toBe(404);
    },
  );
});

/** What is unlike the rest of the hub: a form, a page of figures, a list with filters over it, and a table. */
const LAYOUTS = ['login', 'solution-ode', 'browse-phone-filter', 'equation-form'];

it('has a screen in this test for each kind of layout', () => {
  const names = allScreens.map(({ name }) => name);
  expect(LAYOUTS.filter((name) => !names.includes(name))).toEqual([]);
});

it.each(sampleOf(allScreens, ({ name }) => LAYOUTS.includes(name)))(
  '$name is accessible in both themes, by keyboard, in narrow windows and with wider text spacing, and has neither motion nor flat exponents',
  async (screen) => {
    const page = await openScreen(screens, screen, hub, { colorScheme: 'light' });
    const light = await findViolations(page);
    const keyboard = await findKeyboardProblems(page);
    const moving = await findMovingParts(page);
    const cut = await findTextsCutBySpacing(page);
    const flat = await findFlatExponents(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    if (!screen.isPlainPage) await page.locator('html.dark').waitFor();
    const dark = await findColourViolations(page);
    const misfits = await findMisfits(page);
    expect({ light, dark, keyboard, moving, cut, flat, misfits }).toEqual({
      light: [],
      dark: [],
      keyboard: [],
      moving: [],
      cut: [],
      flat: [],
      misfits: [],
    });
  },
);

/** The most specific route pattern that matches an address. */
function patternOf(address: string): string | undefined {
  const { pathname } = new URL(address, hubUrl);
  return PATTERNS.filter((pattern) => formOf(pattern).test(pathname)).sort((a, b) => unknowns(a) - unknowns(b))[0];
}

const formOf = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
const unknowns = (pattern: string): number => pattern.split(':').length;
