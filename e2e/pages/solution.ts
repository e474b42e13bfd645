import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link', { name }).click();
}

/** Fills in the comment that submit, publish and reject require, and presses the button. */
export async function sendWithComment(page: Page, comment: string, button: string): Promise<void> {
  await page.getByLabel('Comment').fill(comment);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Waits until the head of the page shows this version and status. */
export async function waitForVersion(page: Page, version: number, status: string): Promise<void> {
  await page.getByText(`version ${version}`, { exact: true }).waitFor();
  await page.getByRole('main').getByText(status, { exact: true }).first().waitFor();
}

/** The region of the page with this heading. */
export const part = (page: Page, heading: string): Locator => page.getByRole('region', { name: heading, exact: true });

/** Presses the Download button. @returns the SHA-256 of the file, in hex */
export async function downloadedSha256(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download \d/ }).click();
  const hash = createHash('sha256');
  for await (const chunk of await (await coming).createReadStream()) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** The text that the Share part shows in one of its forms. */
export async function sharedCode(page: Page, form: 'Link' | 'Embed' | 'Markdown' | 'BibTeX'): Promise<string> {
  await part(page, 'Share').getByRole('button', { name: form, exact: true }).click();
  return part(page, 'Share').locator('code').innerText();
}
