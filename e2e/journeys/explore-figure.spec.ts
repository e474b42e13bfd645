import type { BrowserContextOptions } from 'playwright-core';
import { paths } from '@hub/shared/paths';
import { expectSoon } from '../expect-soon.ts';
import {
  addressWith,
  addressWithout,
  figureOf,
  partOf,
  pick,
  saved,
  touchScreen,
  viewOf,
  visitFigure,
} from '../pages/figure.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import { freshName, newKey, newPerson, uploadSolver } from '../world.ts';

const screens = useScreens();

const visit = (fixture: string, view?: string, options?: BrowserContextOptions) =>
  visitFigure(screens, fixture, view, options);

it('zooms with the keys, and the address holds the view', async () => {
  const page = await visit('exp-decay');
  await figureOf(page).focus();
  await page.keyboard.press('+');
  await addressWith(page, 'across');
  const [from = NaN, to = NaN] = (partOf(page, 'across') ?? '').split(',').map(Number);
  expect(to).toBeGreaterThan(from);
  await page.keyboard.press('0');
  await addressWithout(page, 'across');
});

itThorough('zooms with the wheel while Ctrl is held, and else leaves the wheel to the page', async () => {
  const page = await visit('exp-decay');
  await figureOf(page).hover();
  await page.mouse.wheel(0, 50);
  await page.waitForFunction(() => scrollY > 0);
  await expectSoon(() => partOf(page, 'across')).toBeNull();
  await figureOf(page).hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -400);
  await page.keyboard.up('Control');
  await addressWith(page, 'across');
});

it('reads values and derivatives at the pointer from the weights', async () => {
  const page = await visit('exp-decay');
  await figureOf(page).hover();
  // The derivative is known only to the networks.
  await page
    .locator('[data-reading]')
    .getByText(/^u′ = /)
    .waitFor();
});

itThorough('opens with the view of its address', async () => {
  const page = await visit('exp-decay', '?across=1,2&show=derivatives');
  await expectSoon(() => viewOf(page).inputValue()).toBe('derivatives');
  await page.getByRole('button', { name: 'Reset view' }).click();
  await addressWithout(page, 'across');
});

itThorough('moves a point through time in all views', async () => {
  const page = await visit('lotka-volterra');
  const slider = page.getByRole('slider', { name: 't', exact: true });
  const before = await slider.getAttribute('aria-valuetext');
  await slider.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await addressWith(page, 'at');
  await expectSoon(() => slider.getAttribute('aria-valuetext')).not.toBe(before);
  await page.getByRole('button', { name: 'Phase plane', exact: true }).click();
  await addressWith(page, 'layout');
});

itThorough('moves the slices of a map with the keys and with a drag', async () => {
  const page = await visit('laplace-2d');
  const slider = page.getByRole('slider').first();
  const before = await slider.getAttribute('aria-valuetext');
  await figureOf(page).focus();
  await page.keyboard.press('ArrowUp');
  await addressWith(page, 'at');
  await expectSoon(() => slider.getAttribute('aria-valuetext')).not.toBe(before);
  const place = partOf(page, 'at');
  const box = (await figureOf(page).boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.4, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction((old) => new URL(location.href).searchParams.get('at') !== old, place);
});

itThorough('keeps what a finger has read', async () => {
  const page = await visit('exp-decay', '', { hasTouch: true });
  await figureOf(page).scrollIntoViewIfNeeded();
  await figureOf(page).tap();
  await page
    .locator('[data-reading]')
    .getByText(/^u′ = /)
    .waitFor();
});

itThorough('zooms with two fingers', async () => {
  const page = await visit('exp-decay', '', { hasTouch: true });
  await figureOf(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await figureOf(page).boundingBox())!;
  const fingers = (apart: number) =>
    [-1, 1].map((side) => ({ x: x + width / 2 + (side * apart) / 2, y: y + height / 2 }));
  const touch = await touchScreen(page);
  await touch('touchStart', ...fingers(60));
  for (const apart of [90, 120, 150]) await touch('touchMove', ...fingers(apart));
  await touch('touchEnd');
  await addressWith(page, 'across');
  const [from = NaN, to = NaN] = (partOf(page, 'across') ?? '').split(',').map(Number);
  expect(to - from).toBeLessThan(2); // of the whole 3
});

itThorough.each([390, 320])('moves both slices of a map with one finger, %i px wide', async (width) => {
  const page = await visit('laplace-2d', '', { hasTouch: true, viewport: { width, height: 844 } });
  await figureOf(page).scrollIntoViewIfNeeded();
  const box = (await figureOf(page).boundingBox())!;
  const at = (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height * share });
  const touch = await touchScreen(page);
  // Away from both lines: beside one of them, only that one moves.
  await touch('touchStart', at(0.55));
  for (const share of [0.52, 0.49, 0.46]) await touch('touchMove', at(share));
  await touch('touchEnd');
  await addressWith(page, 'at');
  const middle = () => (partOf(page, 'at') ?? '').split(',').filter((place) => Number(place) === 0.5);
  await expectSoon(middle).toEqual([]);
});

itThorough('zooms a map with two fingers, and leaves its slices where they are', async () => {
  const page = await visit('laplace-2d', '?at=0.25,0.75', { hasTouch: true, viewport: { width: 390, height: 844 } });
  await figureOf(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await figureOf(page).boundingBox())!;
  const fingers = (apart: number) =>
    [-1, 1].map((side) => ({ x: x + width / 2 + (side * apart) / 2, y: y + height / 2 }));
  const touch = await touchScreen(page);
  await touch('touchStart', ...fingers(60).slice(0, 1));
  await touch('touchStart', ...fingers(60));
  for (const apart of [90, 120, 150]) await touch('touchMove', ...fingers(apart));
  await touch('touchEnd');
  await addressWith(page, 'up');
  await expectSoon(() => partOf(page, 'at')).toBe('0.25,0.75');
});

itThorough('moves the point of the phase plane with the keys', async () => {
  const page = await visit('lotka-volterra');
  await page.getByRole('application', { name: /^Phase plane/ }).press('ArrowRight');
  await addressWith(page, 'at');
});

itThorough('hides a curve with the keyboard, and says so in the address', async () => {
  const page = await visit('lotka-volterra', '?layout=time');
  await page.getByRole('button', { name: 'x', exact: true, pressed: true }).press(' ');
  await page.getByRole('button', { name: 'x', exact: true, pressed: false }).waitFor();
  await addressWith(page, 'hidden');
});

itThorough('moves the point to the time that is nearest to a press in the phase plane', async () => {
  const page = await visit('lotka-volterra', '?layout=phase');
  const slider = page.getByRole('slider', { name: 't', exact: true });
  const before = await slider.getAttribute('aria-valuetext');
  const plane = page.getByRole('application', { name: /^Phase plane/ });
  await plane.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await plane.boundingBox())!;
  await page.mouse.click(x + width * 0.8, y + height * 0.6);
  await addressWith(page, 'at');
  await expectSoon(() => slider.getAttribute('aria-valuetext')).not.toBe(before);
});

itThorough('plays the time at a chosen speed, and pauses', async () => {
  const page = await visit('lotka-volterra');
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('¼×');
  await page.getByRole('button', { name: 'Play t', exact: true }).click();
  await addressWith(page, 'at');
  await page.getByRole('button', { name: 'Pause', exact: true }).press(' ');
  await page.getByRole('button', { name: 'Play t', exact: true }).waitFor();
});

itThorough('reads with the keys beyond the trained domain, in words too', async () => {
  const page = await visit('exp-decay', '?across=2,5');
  await figureOf(page).press('Shift+ArrowRight');
  await page.locator('[data-reading]').getByText('outside the trained domain').waitFor();
  await page
    .locator('[aria-live]')
    .filter({ hasText: /^At t = 3\.\d+: u = / })
    .waitFor();
  await page.getByText('Data', { exact: true }).first().press('Enter');
  await page
    .getByRole('region', { name: 'Data of Sample solution' })
    .getByRole('columnheader', { name: 't', exact: true })
    .waitFor();
});

itThorough('shows other axes in the phase plane, and the directions of the equation', async () => {
  const page = await visit('lotka-volterra', '?layout=phase');
  await page.getByRole('checkbox', { name: 'Direction field and nullclines' }).press(' ');
  await addressWith(page, 'field');
  await page.getByRole('combobox', { name: 'Across' }).selectOption('y');
  await page.getByRole('combobox', { name: 'Up' }).selectOption('x');
  await addressWith(page, 'axes');
  await page.reload();
  await page.getByRole('img', { name: /^x against y/ }).waitFor();
  await page.getByRole('checkbox', { name: 'Direction field and nullclines', checked: false }).waitFor();
});

itThorough('zooms into a rectangle that is drawn with Shift, and back', async () => {
  const page = await visit('exp-decay');
  await figureOf(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await figureOf(page).boundingBox())!;
  await page.keyboard.down('Shift');
  await page.mouse.move(x + 0.3 * width, y + 0.2 * height);
  await page.mouse.down();
  await page.mouse.move(x + 0.6 * width, y + 0.6 * height, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await addressWith(page, 'up');
  const [from = NaN, to = NaN] = (partOf(page, 'across') ?? '').split(',').map(Number);
  // About a third of the whole 3.
  expect([from > 0.4, to < 2.2, to - from > 0.5]).toEqual([true, true, true]);
  await figureOf(page).dblclick();
  await addressWithout(page, 'up');
  await expectSoon(() => partOf(page, 'across')).toBeNull();
});

itThorough('has sliders for the parameters of a bundle, in the address too', async () => {
  const author = await newPerson('author');
  const { id } = await uploadSolver(await newKey(author), freshName('bundle'), {
    file: 'reference/bundle-free-value/solver.dill',
    typeName: 'BundleSolver1D',
    details: {
      generator: { size: 32, t_min: 0, t_max: 2, r_min: [0, 0.5], r_max: [2, 1.5] },
      sample_solution: [[0, 1, 2], [1, 0.5, 0.2]],
    },
  }); // prettier-ignore
  const page = await screens.open(paths.solution.to(id), { as: author });
  const slider = page.getByRole('slider', { name: 'u₀' });
  await slider.press('Shift+ArrowRight');
  await page.getByText('u₀ = 1.1', { exact: true }).first().waitFor();
  await addressWith(page, 'parameters');
  await page.reload();
  await page.getByText('u₀ = 1.1', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Reset the parameters' }).click();
  await addressWithout(page, 'parameters');
});

itThorough('scales the axis anew when a curve is hidden', async () => {
  const page = await visit('lotka-volterra', '?layout=time');
  const marks = () =>
    saved(page, 'SVG').then((svg) =>
      [...svg.toString().matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text),
    );
  const before = await marks();
  await page.getByRole('button', { name: 'x', exact: true, pressed: true }).click();
  await addressWith(page, 'hidden');
  expect(before).toContain('x');
  await expectSoon(marks).not.toContain('x');
  // Other numbers stand at the upright axis.
  await expectSoon(async () => (await marks()).filter((text) => !before.includes(text))).not.toEqual([]);
});

itThorough('starts a numeric solution at any point of the phase plane, with the mouse and with the keys', async () => {
  const page = await visit('lotka-volterra', '?layout=phase');
  await page.getByRole('checkbox', { name: 'Start from any point' }).click({ force: true });
  await addressWith(page, 'start');
  const plane = page.getByRole('application', { name: /^Phase plane/ });
  const first = partOf(page, 'start');
  await plane.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await plane.boundingBox())!;
  await page.mouse.click(x + width * 0.8, y + height * 0.3);
  const startOtherThan = (old: string | null) =>
    page.waitForFunction((last) => new URL(location.href).searchParams.get('start') !== last, old);
  await startOtherThan(first);
  const second = partOf(page, 'start');
  await plane.press('ArrowUp');
  await startOtherThan(second);
  await page.getByRole('img', { name: /numeric solution from / }).waitFor();
  await page.getByRole('checkbox', { name: 'Start from any point' }).click({ force: true });
  await addressWithout(page, 'start');
});

itThorough('shows one slice of a map at a time', async () => {
  const page = await visit('laplace-2d');
  await page.getByRole('img', { name: /; a curve for y = / }).waitFor();
  await page.getByRole('button', { name: 'Along y' }).click();
  await page.getByRole('img', { name: /; a curve for x = / }).waitFor();
  await addressWith(page, 'along');
});

itThorough('shows a derivative over two coordinates without contour lines, also from its address', async () => {
  const page = await visit('laplace-2d', '?at=0.5,0.25');
  await viewOf(page).selectOption('∂u/∂x');
  await page.getByRole('checkbox', { name: 'Contour lines' }).press(' ');
  await addressWith(page, 'contours');
  await page.reload();
  await page.getByText(/^∂u\/∂x = /).waitFor();
  await expectSoon(() => page.getByRole('checkbox', { name: 'Contour lines' }).isChecked()).toBe(false);
  const svg = (await saved(page, 'SVG')).toString();
  // The letter of the colours, and where the slices are.
  for (const text of ['∂u/∂x', 'x = 0.5', 'y = 0.25']) expect(svg).toContain(`>${text}<`);
});

itThorough('saves what is seen with its title and address, and copies that address', async () => {
  const page = await visit('exp-decay', '?across=1,2', { permissions: ['clipboard-read', 'clipboard-write'] });
  const svg = (await saved(page, 'SVG')).toString();
  expect(svg).toContain('Sample solution');
  expect(svg).toContain('?across=1,2');
  const [title, address, head, ...rows] = (await saved(page, 'CSV')).toString().split('\r\n');
  expect(title).toMatch(/^# Sample solution, /);
  expect(address).toBe(`# ${page.url()}`);
  expect(head).toMatch(/^t,u/);
  const times = rows.filter((row) => row !== '').map((row) => Number(row.split(',')[0]));
  expect([Math.min(...times) >= 1, Math.max(...times) <= 2]).toEqual([true, true]);
  expect((await saved(page, 'PNG')).subarray(1, 4).toString()).toBe('PNG');
  await pick(page, 'Copy link');
  await page.getByText('Link copied, with zoom and settings of the figure.').waitFor();
  await expectSoon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});
