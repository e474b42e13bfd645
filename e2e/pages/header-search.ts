import type { Locator, Page } from 'playwright-core';

/** The visible search box. On a phone it appears after a press of the button in the header. */
export const searchBox = (page: Page): Locator =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search the hub' }).locator('visible=true');

/** Types into the search of the header, and waits for suggestions. */
export async function typeInHeader(page: Page, text: string): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  if (await button.isVisible()) await button.click();
  await searchBox(page).pressSequentially(text);
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
}

/** A suggestion, by its group and a part of its text. */
export const suggestion = (page: Page, group: string, text: string | RegExp): Locator =>
  page.getByRole('listbox').getByRole('group', { name: group }).getByRole('option').filter({ hasText: text }).first();

/** Presses the down arrow until this suggestion is active. */
export async function goDownTo(page: Page, entry: Locator): Promise<void> {
  await entry.waitFor();
  const options = await page.getByRole('option').count();
  for (let step = 0; step < options && (await entry.getAttribute('aria-selected')) !== 'true'; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
}
