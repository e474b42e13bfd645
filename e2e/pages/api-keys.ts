import type { Page } from 'playwright-core';

/** Creates an API key on the settings screen. @returns the key, which is shown only once */
export async function createKey(page: Page, name: string): Promise<string> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('region', { name: `Key “${name}” created` });
  return shown.locator('code', { hasText: /\S/ }).innerText();
}

/** Deletes a key, and confirms the dialog. */
export async function revokeKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete key ${name}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete key' }).click();
}
