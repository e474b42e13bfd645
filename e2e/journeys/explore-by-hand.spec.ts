import { paths } from '@hub/shared/paths';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expectSoon } from '../expect-soon.ts';
import {
  addressOtherThan,
  addressWith,
  addressWithout,
  drag,
  figureOf,
  HANDS,
  numbersOf,
  partOf,
  PHONE,
  placeIn,
  planeOf,
  viewOf,
  visitFigure,
} from '../pages/figure.ts';
import { useScreens } from '../screens.ts';
import { itThorough, sampleOf } from '../thorough.ts';
import { freshName, newKey, newPerson, uploadSolver } from '../world.ts';

const screens = useScreens();

const visit = (fixture: string, view?: string, options?: BrowserContextOptions) =>
  visitFigure(screens, fixture, view, options);

async function visitBundle(options: BrowserContextOptions): Promise<Page> {
  const author = await newPerson('author');
  const { id } = await uploadSolver(await newKey(author), freshName('bundle'), {
    file: 'reference/bundle-all-free/solver.dill',
    typeName: 'BundleSolver1D',
    details: {
      generator: { size: 32, t_min: 0, t_max: 2, r_min: [0, -1, 0.5, -0.2], r_max: [2, 1, 1.5, 0.2] },
      sample_solution: [[0, 1, 2], [1, 0.5, 0.2]],
    },
  }); // prettier-ignore
  const page = await screens.open(paths.solution.to(id), { as: author, ...options });
  await page.getByRole('list', { name: 'Steps to publication' }).waitFor();
  return page;
}

const heightsOf = (page: Page): Promise<number[]> =>
  page
    .getByRole('application')
    .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().height));

const isWithin = async (page: Page, inner: string, outer: string): Promise<boolean> => {
  const [a, b] = await Promise.all([inner, outer].map((css) => page.locator(css).first().boundingBox()));
  return a!.x >= b!.x && a!.x + a!.width <= b!.x + b!.width;
};

itThorough('zooms with the buttons and moves what is on show', async () => {
  const page = await visit('exp-decay');
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await addressWith(page, 'across');
  const before = numbersOf(page, 'across');
  await drag(page, 'mouse', await placeIn(figureOf(page), 0.6, 0.3), await placeIn(figureOf(page), 0.4, 0.3));
  await addressOtherThan(page, 'across', before.join(','));
  const after = numbersOf(page, 'across');
  expect(after[0]).toBeGreaterThan(before[0]!);
  expect(after[1]! - after[0]!).toBeCloseTo(before[1]! - before[0]!, 6);
  await page.getByRole('button', { name: 'Zoom out', exact: true }).click();
  await addressOtherThan(page, 'across', after.join(','));
});

itThorough('keeps what a finger reads inside of the figure', async () => {
  const page = await visit('exp-decay', '?across=2,5', PHONE);
  const { x, y } = await placeIn(figureOf(page), 0.56, 0.5);
  await page.touchscreen.tap(x, y);
  await page.locator('[data-reading]').getByText('outside the trained domain').waitFor();
  await expectSoon(() => isWithin(page, '[data-reading]', '[role=application]')).toBe(true);
});

it.each(sampleOf(HANDS, ([hand]) => hand === 'mouse'))(
  'moves the parameters of a bundle with the %s, each within the figure',
  async (hand, options) => {
    const page = await visitBundle(options);
    const group = page.getByRole('group', { name: 'Parameters' });
    for (const name of ['u₀′', 'u₀', 't₀']) {
      const slider = group.getByRole('slider', { name, exact: true });
      const before = partOf(page, 'parameters');
      await drag(page, hand, await placeIn(slider, 0.5, 0.5), await placeIn(slider, 0.85, 0.5));
      await addressOtherThan(page, 'parameters', before);
    }
    const areInside = () =>
      group.evaluate((element) => {
        const edge = element.getBoundingClientRect().right;
        return [...element.querySelectorAll('output')].map((output) => output.getBoundingClientRect().right <= edge);
      });
    await expectSoon(areInside).toEqual([true, true, true]);
  },
);

it.each(sampleOf(HANDS, ([hand]) => hand === 'finger'))(
  'moves one line of a map and leaves the other, with the %s',
  async (hand, options) => {
    /** A map with both lines in its middle. `moved` tells which are elsewhere by now: the upright one, and the one across. */
    const withLines = async () => {
      const page = await visit('laplace-2d', '', options);
      const middle = await placeIn(figureOf(page), 0.5, 0.5);
      if (hand === 'mouse') await page.mouse.click(middle.x, middle.y);
      else await page.touchscreen.tap(middle.x, middle.y);
      await addressWith(page, 'at');
      const both = numbersOf(page, 'at');
      return { page, middle, moved: () => numbersOf(page, 'at').map((place, n) => place !== both[n]) };
    };
    const across = await withLines();
    // Far from the upright line.
    const left = { ...across.middle, x: (await placeIn(figureOf(across.page), 0.25, 0.5)).x };
    await drag(across.page, hand, left, { x: left.x + 4, y: left.y - 50 });
    await expectSoon(across.moved).toEqual([false, true]);
    const upright = await withLines();
    // Its handle, above the map.
    const handle = { x: upright.middle.x, y: (await placeIn(figureOf(upright.page), 0, 0)).y + 26 };
    await drag(upright.page, hand, handle, { x: handle.x + 50, y: handle.y });
    await expectSoon(upright.moved).toEqual([true, false]);
  },
);

itThorough('zooms a map with the wheel and with a rectangle, moves it, and shows all of it again', async () => {
  const page = await visit('laplace-2d', '?at=0.95,0.95');
  await figureOf(page).hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await addressWith(page, 'up');
  await page.getByRole('button', { name: 'Reset view' }).click();
  await addressWithout(page, 'up');
  await page.keyboard.down('Shift');
  await drag(page, 'mouse', await placeIn(figureOf(page), 0.3, 0.3), await placeIn(figureOf(page), 0.6, 0.6));
  await page.keyboard.up('Shift');
  await addressWith(page, 'up');
  const part = partOf(page, 'up');
  await drag(page, 'mouse', await placeIn(figureOf(page), 0.5, 0.5), await placeIn(figureOf(page), 0.5, 0.6));
  await addressOtherThan(page, 'up', part);
  await expectSoon(() => partOf(page, 'at')).toBe('0.95,0.95');
});

itThorough.each(HANDS)(
  'moves the time with its slider and with the line in the plot, with the %s',
  async (hand, options) => {
    const page = await visit('lotka-volterra', '?layout=both&at=1', options);
    const slider = page.getByRole('slider', { name: 't', exact: true });
    await drag(page, hand, await placeIn(slider, 0.2, 0.5), await placeIn(slider, 0.7, 0.5));
    await addressOtherThan(page, 'at', '1');
    const [late = NaN] = numbersOf(page, 'at');
    expect(late).toBeGreaterThan(1);
    await slider.press('Home');
    await addressOtherThan(page, 'at', String(late));
    const start = partOf(page, 'at');
    // At its start, the line stands at the upright axis.
    const axis = { x: (await placeIn(figureOf(page), 0, 0)).x + 46, y: (await placeIn(figureOf(page), 0, 0.3)).y };
    await drag(page, hand, axis, { x: axis.x + 80, y: axis.y });
    await addressOtherThan(page, 'at', start);
  },
);

itThorough('hides a curve with a finger, and shows it again', async () => {
  const page = await visit('lotka-volterra', '?layout=time', PHONE);
  await page.getByRole('button', { name: 'x', exact: true, pressed: true }).tap();
  await addressWith(page, 'hidden');
  await page.getByRole('button', { name: 'x', exact: true, pressed: false }).tap();
  await addressWithout(page, 'hidden');
});

itThorough('shows one unknown against its derivative, with the time on a finger', async () => {
  const page = await visit('harmonic', '?layout=phase&at=0.5', PHONE);
  await page.getByRole('img', { name: /^u′ against u, at t = 0\.5/ }).waitFor();
  // A late answer may move the plane after its place was measured.
  await expectSoon(async () => {
    const { x, y } = await placeIn(planeOf(page), 0.7, 0.6);
    await page.touchscreen.tap(x, y);
    return partOf(page, 'at');
  }).not.toBe('0.5');
});

itThorough.each([
  ['residual', 'Residual'],
  ['derivatives', 'Derivatives'],
])('shows the %s, also from the address', async (written, label) => {
  const page = await visit('lotka-volterra', '?layout=time');
  await viewOf(page).selectOption(label);
  await addressWith(page, 'show');
  await expectSoon(() => partOf(page, 'show')).toBe(written);
  await page.reload();
  await expectSoon(() => viewOf(page).inputValue()).toBe(written);
});

itThorough('compares with a second solution of the equation, and shows the difference', async () => {
  const page = await visit('lotka-volterra', '?layout=time');
  await page
    .getByRole('combobox', { name: 'Compare with' })
    .selectOption({ label: 'Compared with demo/lotka-volterra' });
  await addressWith(page, 'to');
  await viewOf(page).selectOption('Difference');
  await addressWith(page, 'show');
  await page.reload();
  await expectSoon(() => viewOf(page).inputValue()).toBe('difference');
  await page.getByText('Data', { exact: true }).first().press('Enter');
  await page.getByRole('columnheader', { name: 'Δx' }).waitFor();
});

itThorough('chooses the plane of three unknowns, and says why it has no directions', async () => {
  const page = await screens.open('/solutions?q=lorenz');
  await page.getByRole('link', { name: 'lorenz' }).first().click();
  await page.getByRole('button', { name: 'z against y' }).press('Enter');
  await addressWith(page, 'axes');
  await page.getByRole('img', { name: /^z against y/ }).waitFor();
  await page.getByText('Direction field and nullclines need two unknowns.').waitFor();
});

itThorough('shows a wave equation with its slices and derivatives', async () => {
  const author = await newPerson('author');
  const { id } = await uploadSolver(await newKey(author), freshName('wave'), {
    file: 'reference/sine-gordon/solver.dill',
    typeName: 'Solver2D',
    details: {
      generator: { size: 32, xy_min: [0, -5], xy_max: [2, 5] },
      sample_solution: [[0, 1], [0, 1], [[1, 2], [3, 4]]],
    },
  }); // prettier-ignore
  const page = await screens.open(paths.solution.to(id), { as: author });
  await page.getByRole('slider', { name: 't', exact: true }).press('Shift+ArrowRight');
  await addressWith(page, 'at');
  await viewOf(page).selectOption('∂u/∂t');
  await page.getByText(/^∂u\/∂t = /).waitFor();
});

const FULL_SCREENS: [string, BrowserContextOptions][] = [
  ['exp-decay', {}],
  ['lotka-volterra', {}],
  ['laplace-2d', {}],
  ['lotka-volterra', PHONE],
  ['laplace-2d', PHONE],
];

it.each(sampleOf(FULL_SCREENS, ([fixture, options]) => fixture === 'laplace-2d' && options === PHONE))(
  'fills the screen with %s, and leaves it',
  async (fixture, options) => {
    const page = await visit(fixture, '', options);
    const before = await heightsOf(page);
    await page.getByRole('button', { name: 'Full screen' }).first().click();
    await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
    // No drawing is lower than before: what does not fit is scrolled to.
    const lower = async () => (await heightsOf(page)).filter((height, n) => height < (before[n] ?? 0));
    await expectSoon(lower).toEqual([]);
    await page.getByRole('button', { name: 'Leave full screen' }).click();
    await page.getByRole('button', { name: 'Full screen' }).first().waitFor();
  },
);
