import type { Locator, Page } from 'playwright-core';

/** The visible one: on a phone it comes with the header's button. */
export const searchBox = (page: Page): Locator =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search the hub' }).locator('visible=true');

/** Types into the header's search, and waits for what it offers. */
export async function typeInHeader(page: Page, text: string): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  if (await button.isVisible()) await button.click();
  await searchBox(page).pressSequentially(text);
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
}

/** An entry of what is offered, by the group it stands in and the beginning of its text. */
export const suggestion = (page: Page, group: string, text: string | RegExp): Locator =>
  page.getByRole('listbox').getByRole('group', { name: group }).getByRole('option').filter({ hasText: text }).first();

/** Goes down with the arrow key until that entry is the one that Enter follows. */
export async function goDownTo(page: Page, entry: Locator): Promise<void> {
  await entry.waitFor();
  const options = await page.getByRole('option').count();
  for (let step = 0; step < options && (await entry.getAttribute('aria-selected')) !== 'true'; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
}
