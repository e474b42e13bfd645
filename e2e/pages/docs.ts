import type { Locator, Page } from 'playwright-core';

/** Types into the search of the guides. @returns the first result */
export async function searchGuides(page: Page, text: string): Promise<Locator> {
  await page.getByRole('combobox', { name: 'Search the documentation' }).pressSequentially(text);
  const first = page.getByRole('listbox', { name: 'Sections found' }).getByRole('option').first();
  await first.waitFor();
  return first;
}

/** Waits until a section of the guide is scrolled to: below the header, in the upper half of the window. */
export async function waitForSection(page: Page, heading: string): Promise<void> {
  const section = await page.getByRole('main').getByRole('heading', { name: heading, exact: true }).elementHandle();
  await page.waitForFunction((element) => {
    const { top } = element?.getBoundingClientRect() ?? { top: -1 };
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return top >= header && top < innerHeight / 2;
  }, section);
}
