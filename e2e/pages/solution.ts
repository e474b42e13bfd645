import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name }).click();
}

/** Writes the comment that submit, publish and reject ask for, and sends it. */
export async function sendWithComment(page: Page, comment: string, button: string): Promise<void> {
  await page.getByLabel('Comment').fill(comment);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Waits until the head of the page says so. */
export async function seesVersion(page: Page, version: number, status: string): Promise<void> {
  await page.getByText(`version ${version}`, { exact: true }).waitFor();
  await page.getByRole('main').getByText(status, { exact: true }).first().waitFor();
}

/** The part of the page under this heading. */
export const part = (page: Page, heading: string): Locator => page.getByRole('region', { name: heading, exact: true });

/** SHA-256 in hex of the file that the Download button gives. */
export async function downloadedSha256(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download \d/ }).click();
  const hash = createHash('sha256');
  for await (const chunk of await (await coming).createReadStream()) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** What the Share part gives in one of its forms. */
export async function sharedCode(page: Page, form: 'Link' | 'Embed' | 'Markdown' | 'BibTeX'): Promise<string> {
  await part(page, 'Share').getByRole('button', { name: form, exact: true }).click();
  return part(page, 'Share').locator('code').innerText();
}
