import { paths } from '../../web-kit/src/paths.ts';
import { violations } from '../accessibility.ts';
import { allScreens, furnishedHub, openScreen, type FurnishedHub } from '../all-screens.ts';
import { troublesByKeyboard } from '../keyboard-walk.ts';
import { movingParts, textsThatSpacingCuts, windowsThatScroll } from '../layout-rules.ts';
import { useScreens } from '../screens.ts';
import { hubUrl } from '../world.ts';

const screens = useScreens();

const PATTERNS = Object.values(paths).map(({ pattern }) => pattern);

let hub: FurnishedHub;
beforeAll(async () => {
  hub = await furnishedHub();
});

describe('the table of paths', () => {
  it.each(PATTERNS)('has a screen at %s here', (pattern) => {
    expect(allScreens.map(({ address }) => patternOf(address(hub)))).toContain(pattern);
  });

  it('holds every screen here', () => {
    const beyond = allScreens.filter(({ address }) => !patternOf(address(hub)));
    expect(beyond.filter(({ beyondPaths }) => !beyondPaths).map(({ name }) => name)).toEqual([]);
  });

  it.each(PATTERNS)('is what the server answers at %s', async (pattern) => {
    const screen = allScreens.find(({ address }) => patternOf(address(hub)) === pattern);
    const { status } = await fetch(new URL(screen?.address(hub) ?? pattern, hubUrl));
    expect(status).toBe(200);
  });

  it.each(['/no-such-page', '/solutionsx', '/solutions/of-nobody', '/user', '/docs', '/docs/unknown', '/admin'])(
    'has nothing at %s, and the server answers 404',
    async (address) => {
      expect((await fetch(new URL(address, hubUrl))).status).toBe(404);
    },
  );
});

it.each(allScreens)(
  '$name is accessible in light and dark, by keyboard, in narrow windows and with spaced text, and stands still',
  async (screen) => {
    const page = await openScreen(screens, screen, hub, { colorScheme: 'light' });
    const light = await violations(page);
    const keyboard = await troublesByKeyboard(page);
    const moving = await movingParts(page);
    const cut = await textsThatSpacingCuts(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    if (!screen.isPlainPage) await page.locator('html.dark').waitFor();
    const dark = await violations(page);
    const tooWide = await windowsThatScroll(page);
    expect({ light, dark, keyboard, moving, cut, tooWide }).toEqual({
      light: [],
      dark: [],
      keyboard: [],
      moving: [],
      cut: [],
      tooWide: [],
    });
  },
);

/** The pattern of the screen at an address: the one that says most of it. */
function patternOf(address: string): string | undefined {
  const { pathname } = new URL(address, hubUrl);
  return PATTERNS.filter((pattern) => formOf(pattern).test(pathname)).sort((a, b) => unknowns(a) - unknowns(b))[0];
}

const formOf = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
const unknowns = (pattern: string): number => pattern.split(':').length;
