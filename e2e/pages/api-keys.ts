import type { Page } from 'playwright-core';

/** Makes a key on the settings screen and reads it, the one time that it is shown. */
export async function makeKey(page: Page, name: string): Promise<string> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('region', { name: `Key “${name}” created` });
  return (await shown.locator('code').textContent()) ?? '';
}

/** Deletes a key, and says yes to the question. */
export async function revokeKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete key ${name}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete key' }).click();
}
