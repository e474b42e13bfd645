import type { Locator, Page } from 'playwright-core';

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

export const press = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click();

/** Opens the dialog that deletes a solution, and types a name into it. */
export async function fillDeleteDialog(page: Page, name: string): Promise<void> {
  await press(page, 'Delete solution');
  await page
    .getByRole('dialog')
    .getByLabel(/^Type .* to confirm$/)
    .fill(name);
}

/** Saves a description after another user has changed it, as far as this window can tell. */
export async function saveConflictingEdit(page: Page): Promise<void> {
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
