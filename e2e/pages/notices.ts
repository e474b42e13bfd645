import type { Locator, Page } from 'playwright-core';

const bell = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** Waits until the header shows this number of unread notices. */
export const waitForUnreadCount = (page: Page, count: number): Promise<void> =>
  bell(page, count ? `Notices, ${count} unread` : 'Notices').waitFor();

export const openNotices = (page: Page): Promise<void> => bell(page, /^Notices/).click();

/** An open notice, by its text. */
export const notice = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notices' }).getByRole('listitem').filter({ hasText: text });
