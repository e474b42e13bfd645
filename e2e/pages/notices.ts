import type { Locator, Page } from 'playwright-core';

const bell = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** The header says that so many are unread. */
export const seesUnread = (page: Page, count: number): Promise<void> =>
  bell(page, count ? `Notices, ${count} unread` : 'Notices').waitFor();

export const openNotices = (page: Page): Promise<void> => bell(page, /^Notices/).click();

/** One of those that the bell shows, by its text. */
export const notice = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notices' }).getByRole('listitem').filter({ hasText: text });
