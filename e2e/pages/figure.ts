import { paths } from '@hub/shared/paths';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Screens } from '../screens.ts';
import { freshName, newKey, newPerson, uploadRecorded, type Person } from '../world.ts';

/** The figure of a solution, its phase plane, and what the address says of them. */

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** What a person moves things with, and the window in which they do. */
export const HANDS = [
  ['mouse', {}],
  ['finger', PHONE],
] as const;

/** Solutions of the journeys of one file. They only look at figures, so that they share them. */
const uploads = new Map<string, Promise<{ author: Person; id: number }>>();

function explored(fixture: string): Promise<{ author: Person; id: number }> {
  const known = uploads.get(fixture) ?? upload(fixture);
  uploads.set(fixture, known);
  return known;
}

async function upload(fixture: string) {
  const author = await newPerson('author');
  const { id } = await uploadRecorded(await newKey(author), freshName('explored'), fixture);
  return { author, id };
}

/** Opens the page of a recorded solution as its author, with a view in its address. */
export async function visitFigure(
  screens: Screens,
  fixture: string,
  view = '',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { author, id } = await explored(fixture);
  const page = await screens.open(`${paths.solution.to(id)}${view}`, { as: author, ...options });
  await page.getByRole('application').first().waitFor();
  // Above the figure, and later than it.
  await page.getByRole('list', { name: 'Steps to publication' }).waitFor();
  return page;
}

export const figureOf = (page: Page) => page.getByRole('application', { name: /^(?!Phase plane).*, can be zoomed$/ });
export const viewOf = (page: Page) => page.getByRole('combobox', { name: 'What the figure shows' });
export const planeOf = (page: Page) => page.getByRole('application', { name: /^Phase plane/ });

export const partOf = (page: Page, key: string) => new URL(page.url()).searchParams.get(key);
export const numbersOf = (page: Page, key: string) => (partOf(page, key) ?? '').split(',').map(Number);
export const addressWith = (page: Page, key: string) =>
  page.waitForFunction((name) => new URL(location.href).searchParams.has(name), key);
export const addressWithout = (page: Page, key: string) =>
  page.waitForFunction((name) => !new URL(location.href).searchParams.has(name), key);
export const addressOtherThan = (page: Page, key: string, old: string | null) =>
  page.waitForFunction(([name, last]) => new URL(location.href).searchParams.get(name!) !== last, [key, old]);

export interface Place {
  x: number;
  y: number;
}

/** A place in an element, as shares of its width and height from its upper left corner. */
export async function placeIn(element: Locator, across: number, down: number): Promise<Place> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width * across, y: y + height * down };
}

/** Sends touches to the page: the places of all fingers, or none at the end. */
export async function touchScreen(page: Page) {
  const screen = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: Place[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((place, id) => ({ id, ...place })) });
}

/** Drags between two places, with one finger or with the mouse and its button held. */
export async function drag(page: Page, by: 'finger' | 'mouse', from: Place, to: Place): Promise<void> {
  const steps = [0.25, 0.5, 0.75, 1].map((share) => ({
    x: from.x + share * (to.x - from.x),
    y: from.y + share * (to.y - from.y),
  }));
  if (by === 'mouse') {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const { x, y } of steps) await page.mouse.move(x, y);
    await page.mouse.up();
    return;
  }
  const touch = await touchScreen(page);
  await touch('touchStart', from);
  for (const place of steps) await touch('touchMove', place);
  await touch('touchEnd');
}

/** Chooses from the menu of the figure. */
export const pick = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Save as' }).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** What the figure is saved as. */
export async function saved(page: Page, format: string): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await pick(page, format);
  const parts: Buffer[] = [];
  for await (const part of await (await coming).createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
