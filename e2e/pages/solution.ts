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

/** Waits until the head of the page shows this version and status; a published one says nothing of its status. */
export async function waitForVersion(page: Page, version: number, status: string): Promise<void> {
  await page.getByText(`version ${version}`, { exact: true }).waitFor({ state: 'attached' }); // not on phones
  const main = page.getByRole('main');
  if (status === 'Published') await main.getByText(/^(Created|Submitted|Rejected)$/).waitFor({ state: 'detached' });
  else await main.getByText(status, { exact: true }).first().waitFor();
}

/** Opens a part that is closed at first. */
async function openFold(page: Page, title: string): Promise<Locator> {
  const content = part(page, title);
  const summary = page.locator('summary').filter({ hasText: title });
  await summary.waitFor();
  if (!(await content.isVisible())) await summary.click();
  return content;
}

/** The region of the page with this heading. */
export const part = (page: Page, heading: string): Locator => page.getByRole('region', { name: heading, exact: true });

/** Downloads the solver file. @returns the SHA-256 of the file, in hex */
export async function downloadedSha256(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('link', { name: /^Solver file/ }).click();
  const hash = createHash('sha256');
  for await (const chunk of await (await coming).createReadStream()) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** The text that the part for sharing shows in one of its forms. */
export async function sharedCode(page: Page, form: 'Link' | 'Embed' | 'Markdown' | 'BibTeX'): Promise<string> {
  const shared = await openFold(page, 'Share and embed');
  await shared.getByRole('button', { name: form, exact: true }).click();
  return shared.locator('code').innerText();
}
