import type { Locator, Page } from 'playwright-core';
import { waitForHeading } from './header.ts';

/** A row of the review queue, by the name of its solution. */
export const queueRow = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Submitted Solutions' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

/** Names in the queue, in its order. */
export const queueNames = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Submitted Solutions' }).getByRole('listitem').getByRole('heading').allInnerTexts();

/** The part of the page on which an admin decides on a submission. */
export const reviewOf = (page: Page): Locator => page.getByRole('region', { name: 'Review' });

/** Starts the review of a submission from its row of the queue. */
export async function startReview(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Start review: ${name}` }).click();
  await waitForReview(page, name);
}

export const waitForReview = (page: Page, name: string): Promise<void> =>
  reviewOf(page).getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Unchecks the option that opens the next submission after a decision. */
export const stayAfterDecision = (page: Page): Promise<void> =>
  reviewOf(page).getByLabel('Then open the next submission in the queue').uncheck();

/** An entry of the list of equations or use cases. */
export const entryRow = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** Adds an entry, or saves the one whose form is open. */
export async function saveEntry(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Types into the search for users, and waits for the results. */
export async function searchUser(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search user' }).pressSequentially(text);
  await page.getByRole('listbox', { name: 'Search user' }).waitFor();
}

const handles = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^Move .+, currently at position \d+$/ });

/** Names of the featured solutions, in the order of the console. */
export async function featuredNames(page: Page): Promise<string[]> {
  await handles(page).first().waitFor();
  return page.getByRole('list', { name: 'Featured Solutions' }).getByRole('heading').allInnerTexts();
}

/** Shows the list in one column that needs no scrolling, so that each key press moves an entry by one position. */
export const showInOneColumn = (page: Page): Promise<void> => page.setViewportSize({ width: 390, height: 8000 });

export const handleOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Move ${name}, currently at position \\d+$`) });

/** Waits until the console shows a solution at this position. */
export const waitForPosition = (page: Page, name: string, place: number): Promise<void> =>
  page.getByRole('button', { name: `Move ${name}, currently at position ${place}`, exact: true }).waitFor();

export const waitForAdminsOnly = (page: Page): Promise<void> => waitForHeading(page, 'For admins only');
