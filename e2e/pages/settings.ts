import type { Locator, Page } from 'playwright-core';

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Waits for an error message at a field. */
export const waitForFieldError = (page: Page, label: string, sentence: string): Promise<void> =>
  page.getByRole('textbox', { name: label, exact: true, description: sentence }).waitFor();

/** Changes the username, email address or password, with the current password. */
export async function changeAccount(
  page: Page,
  change: { email?: string; password?: string },
  currentPassword: string,
): Promise<void> {
  if (change.email) await field(page, 'Email').fill(change.email);
  if (change.password) await field(page, 'New password').fill(change.password);
  await field(page, 'Current password').fill(currentPassword);
  await save(page);
}

/** Ends the other session of the account. */
export const endOtherSession = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^End .+, logged in / }).click();

/** Fills in and confirms the dialog that removes an account. */
export async function confirmRemoval(page: Page, username: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel(`Type ${username} to confirm`).fill(username);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
}
