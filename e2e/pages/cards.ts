import type { Locator, Page } from 'playwright-core';

/** Searches with the search box of the header. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search diff. equations, solutions, users...').fill(text);
  await page.keyboard.press('Enter');
}

/** A card, or a row of the review queue, by the name of its solution. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

export const openCard = (page: Page, name: string): Promise<void> =>
  cardOf(page, name).getByRole('link', { name, exact: true }).click();
