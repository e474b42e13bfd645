import type { Locator, Page } from 'playwright-core';
import { seesHeading } from './header.ts';

/** A row of the review queue, by the name of its solution. */
export const queueRow = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Submitted Solutions' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

/** Names in the queue, in its order. */
export const queueNames = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Submitted Solutions' }).getByRole('listitem').getByRole('heading').allInnerTexts();

/** What an admin sees above the tabs of a solution that waits. */
export const reviewStrip = (page: Page): Locator => page.getByRole('region', { name: 'Review' });

/** An entry of the list of equations or use cases. */
export const entryRow = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** Adds an entry, or saves the one whose form is open. */
export async function saveEntry(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Types into the search for users and waits for who is found. */
export async function searchUser(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search user' }).pressSequentially(text);
  await page.getByRole('listbox', { name: 'Search user' }).waitFor();
}

const handles = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Move .+, now \d+$/ });

/** Names of the featured solutions, in the order of the console. */
export async function featuredNames(page: Page): Promise<string[]> {
  await handles(page).first().waitFor();
  return page.getByRole('list', { name: 'Featured Solutions' }).getByRole('heading').allInnerTexts();
}

/** One column that needs no scrolling: there every step up is one place, however many there are. */
export const showInOneColumn = (page: Page): Promise<void> => page.setViewportSize({ width: 390, height: 8000 });

export const handleOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Move ${name}, now \\d+$`) });

/** Waits until the console shows a solution at this place. */
export const seesPlace = (page: Page, name: string, place: number): Promise<void> =>
  page.getByRole('button', { name: `Move ${name}, now ${place}`, exact: true }).waitFor();

export const seesAdminsOnly = (page: Page): Promise<void> => seesHeading(page, 'For admins only');
