import type { Page } from 'playwright-core';
import { paths } from '@hub/shared/paths';
import { expectSoon } from '../expect-soon.ts';
import { useScreens, type Screens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import {
  freshName,
  hubUrl,
  logInAsAdmin,
  newKey,
  newPerson,
  publish,
  submit,
  uploadRecorded,
  type Person,
} from '../world.ts';

type ScreenOptions = NonNullable<Parameters<Screens['open']>[1]>;

const screens = useScreens();
const SIZES = {
  wide: { viewport: { width: 1440, height: 900 } },
  narrow: { viewport: { width: 390, height: 844 }, userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36' },
};
/** Settings of a browser without scripts. Its early requests are refused. */
const WITHOUT_SCRIPTS = { javaScriptEnabled: false, expectedProblems: / csp$/ };
/** Limit for the sum of all layout shifts while scripts take over, as browsers measure it; 0.1 is called good. */
const MAX_SHIFT = 0.02;

let author: Person;
let curve: number;
let map: number;
const names = { curve: freshName('drawn-curve'), map: freshName('drawn-map') };
beforeAll(async () => {
  const [person, admin] = await Promise.all([newPerson('author'), logInAsAdmin()]);
  author = person;
  const key = await newKey(person);
  const add = async (name: string, recorded: string) => {
    const { id } = await uploadRecorded(key, name, recorded);
    await submit(person, id);
    await publish(admin, id);
    return id;
  };
  curve = await add(names.curve, 'lotka-volterra');
  map = await add(names.map, 'laplace-2d');
});

interface Screen {
  name: string;
  address: () => string;
  /** What of its content is there without a script. */
  has: () => string[];
}

const SCREENS: Screen[] = [
  { name: 'home', address: paths.home.to, has: () => ['Recently Added'] },
  { name: 'browse', address: () => paths.solutions.to(), has: () => [names.curve, names.map] },
  { name: 'a solution', address: () => paths.solution.to(curve), has: () => [names.curve, 'At a glance'] },
  { name: 'a map', address: () => paths.solution.to(map), has: () => [names.map, 'At a glance'] },
  { name: 'equations', address: () => paths.equationList.to(), has: () => ['Equations'] },
  { name: 'a user', address: () => paths.user.to(author.username), has: () => [names.curve] },
  { name: 'a guide', address: () => paths.docs.to('getting_started'), has: () => ['Getting started'] },
  { name: 'about', address: paths.about.to, has: () => ['About'] },
];

describe.each(SCREENS)('the first page of $name', ({ address, has }) => {
  it('can be read without scripts', async () => {
    const page = await drawn(address(), { ...WITHOUT_SCRIPTS, ...SIZES.wide });
    const text = await page.locator('#first-page').innerText();
    for (const part of has()) expect(text).toContain(part);
    expect(text).not.toMatch(/\\frac|NaN|undefined|\[object/);
  });

  itThorough('is taken over without a jump', async () => {
    for (const size of Object.values(SIZES)) await expectNoJump(address(), size);
  });
});

it('has formulas, curves and maps as pictures', async () => {
  const lines = await drawn(paths.solution.to(curve), WITHOUT_SCRIPTS);
  await lines.locator('#first-page .katex-html').first().waitFor();
  await lines.locator('#first-page [role=img] svg path').first().waitFor();
  const surface = await drawn(paths.solution.to(map), WITHOUT_SCRIPTS);
  await surface.locator('#first-page [role=img] svg image[href^="data:image/png"]').waitFor();
});

it('is taken over without a jump', () => expectNoJump(paths.solution.to(curve), SIZES.wide));

it('does not offer the login to members', async () => {
  const { page, release } = await held(paths.home.to(), { as: author });
  await page.locator('#first-page h1').waitFor();
  await page.locator('#first-page').getByText('Sign up').waitFor({ state: 'hidden' });
  release();
  await page.getByRole('button', { name: author.username }).first().waitFor();
});

/** A page whose scripts come when they are released. */
async function held(address: string, options: ScreenOptions) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const page = await drawn(address, {
    seesFirstPage: true,
    ...options,
    prepare: async (page: Page) => {
      await page.route(/\/bootstrap\.[0-9a-f]+\.js$/, async (route) => {
        await released;
        await route.continue();
      });
    },
  });
  return { page, release };
}

/** Opens a screen once the hub had the time to draw it: until then it comes as it was before. */
async function drawn(address: string, { userAgent = '', ...options }: ScreenOptions): Promise<Page> {
  const headers = { 'user-agent': userAgent };
  await expectSoon(() => fetch(hubUrl + address, { headers }).then((answer) => answer.text())).toContain(
    '<div id="first-page">',
  );
  return screens.open(address, { ...options, ...(userAgent && { userAgent }) });
}

async function expectNoJump(address: string, size: ScreenOptions): Promise<void> {
  const { page, release } = await held(address, size);
  await page.locator('#first-answers').waitFor({ state: 'attached' });
  await page.waitForFunction(stylesAreThere);
  await page.evaluate(fontsAreThere);
  await page.evaluate(watchShifts);
  const before = await page.evaluate(placesOfTexts, '#first-page');
  release();
  await page.locator('#first-page').waitFor({ state: 'detached' });
  const after = await page.evaluate(placesOfTexts, '#root');
  expect(before.length).toBeGreaterThan(3);
  expect(after.slice(0, before.length)).toEqual(before);
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  expect(shift).toBeLessThan(MAX_SHIFT);
}

/** Runs in the browser: whether the page has its style sheets, which may come after its text. */
function stylesAreThere(): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null);
}

/** Runs in the browser: the fonts that the page needs are asked for once it is laid out with its styles. */
async function fontsAreThere(): Promise<void> {
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}

/**
 * Runs in the browser: headings and texts of the first screen with their places, in whole pixels. What stands below a figure moves when
 * its caption has found more to say.
 */
function placesOfTexts(root: string): string[] {
  return [...document.querySelectorAll(`${root} :is(h1, h2, p, dt, [role=img])`)].flatMap((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    if (height === 0 || top > 0.8 * innerHeight || top < 0) return [];
    const name = (element.ariaLabel ?? element.textContent).slice(0, 30);
    return [`${name} at ${Math.round(left)}, ${Math.round(top)}`];
  });
}

/** Runs in the browser: from here on. How far a page moves when its fonts come depends on those of the machine. */
function watchShifts(): void {
  const seen = window as unknown as { shift: number };
  seen.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift' });
}
