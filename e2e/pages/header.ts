import type { Page } from 'playwright-core';
import type { Account } from '../world.ts';

const menuButton = (page: Page, { username }: Pick<Account, 'username'>) =>
  page.getByRole('button', { name: `Menu of ${username}` });

export const waitForLogin = (page: Page, account: Account): Promise<void> => menuButton(page, account).waitFor();

export const waitForLogout = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: 'Sign up' }).waitFor();

export async function chooseFromMenu(page: Page, account: Account, item: string): Promise<void> {
  await menuButton(page, account).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

export const SESSION_ENDED = 'Your session has ended. Please log in again.';
/** Alert at the end of a session while a form with unsaved text is open. */
export const TEXT_IS_KEPT = `${SESSION_ENDED} What you typed is kept until you do.`;

/** Waits for an alert or a status message with this text. */
export const waitForAlert = (page: Page, sentence: string): Promise<void> =>
  page.locator('[role=alert], [role=status]').getByText(sentence, { exact: true }).waitFor();

export const waitForHeading = (page: Page, name: string, level = 1): Promise<void> =>
  page.getByRole('heading', { level, name, exact: true }).waitFor();
