import type { Locator, Page } from 'playwright-core';

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

export const press = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click();

/** Opens the dialog that deletes, and types a name there. */
export async function asksToDelete(page: Page, name: string): Promise<void> {
  await press(page, 'Delete solution');
  await page
    .getByRole('dialog')
    .getByLabel(/^Type .* to confirm$/)
    .fill(name);
}

/** Saves a text of a solution or project over one that somebody else has stored, as far as this window knows. */
export async function meetsClash(page: Page): Promise<void> {
  await field(page, 'Description').fill('Written here.');
  await page.route(/\/api\/v1\/(solutions|projects)\/\d+$/, async (route) => {
    if (route.request().method() === 'PUT')
      return route.fulfill({ status: 412, json: { detail: 'Changed meanwhile' } });
    const answer = await route.fetch();
    const stored = (await answer.json()) as { revision: number };
    await route.fulfill({ json: { ...stored, revision: stored.revision + 1, description: 'Written elsewhere.' } });
  });
  await press(page, 'Save');
}
