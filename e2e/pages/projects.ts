import type { Locator, Page } from 'playwright-core';

export const nameField = (page: Page): Locator => page.getByLabel('Name', { exact: true });
export const descriptionField = (page: Page): Locator => page.getByLabel('Description', { exact: true });

/** Creates a project, starting from the list of projects. */
export async function createProject(page: Page, name: string, description: string): Promise<void> {
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await nameField(page).fill(name);
  await descriptionField(page).fill(description);
  await page.getByRole('button', { name: 'Create project' }).click();
}

/** Searches for a user on the page of a project, and adds them as a member. */
export async function addMember(page: Page, username: string, permission: 'read' | 'readwrite' | 'owner') {
  await page.getByRole('combobox', { name: 'Search user' }).fill(username);
  await page.getByRole('option', { name: new RegExp(username) }).click();
  await page.getByLabel('Permission', { exact: true }).selectOption(permission);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

/** Opens the dialog that deletes a project in the list, and types a name into it. @returns its button */
export async function fillDeleteProjectDialog(page: Page, name: string, typed: string): Promise<Locator> {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Type ${name} to confirm`).fill(typed);
  return dialog.getByRole('button', { name: 'Delete', exact: true });
}

/** Changes the permission of a member on the page of a project. `username` may be the beginning of the username. */
export async function changePermission(page: Page, username: string, permission: 'read' | 'readwrite' | 'owner') {
  await page.getByLabel(`Permission of ${username}`).selectOption(permission);
}
