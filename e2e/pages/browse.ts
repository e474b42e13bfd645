import type { Locator, Page } from 'playwright-core';

export const FILTERS = [
  'Equation Type',
  'Problem Type',
  'Condition Type',
  'Differential Equation',
  'Use Case',
] as const;
export type Filter = (typeof FILTERS)[number];

/** A choice of a filter, and the number of solutions beside it. */
export interface Choice {
  label: string;
  solutions: number;
}

const groupOf = (page: Page, filter: Filter): Locator => page.getByRole('group', { name: filter });

/** The choices that are not greyed out, once their numbers are shown. */
export async function choicesOf(page: Page, filter: Filter): Promise<Choice[]> {
  const numbers = groupOf(page, filter).locator('[data-hits]');
  await numbers.first().waitFor();
  const open = groupOf(page, filter).locator(
    'label:has(:enabled:not([aria-disabled])), button[aria-pressed]:enabled:not([aria-disabled])',
  );
  const texts = await open.allInnerTexts();
  return texts.map((text) => {
    const [, label = '', solutions] = /^(.+?)\s+(\d+)\s+solutions?$/s.exec(text.trim()) ?? [];
    return { label, solutions: Number(solutions) };
  });
}

/** Presses a choice of a filter, and waits for the new list. */
export async function press(page: Page, filter: Filter, label: string): Promise<void> {
  await groupOf(page, filter).getByText(label, { exact: true }).click();
  await waitForList(page);
}

/** Clears what is chosen in a filter. */
export async function clearFilter(page: Page, filter: Filter): Promise<void> {
  const chosen = groupOf(page, filter).locator('label:has(:checked), button[aria-pressed=true]');
  while ((await chosen.count()) > 0) {
    await chosen.first().click();
    await waitForList(page);
  }
}

/** Waits until the cards match the filters in the address. */
export async function waitForList(page: Page): Promise<void> {
  await count(page).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
}

/** The number of solutions that the page shows, and the number of cards on it. */
export async function countSolutions(page: Page): Promise<{ shown: number; cards: number }> {
  return { shown: Number.parseInt(await count(page).innerText(), 10), cards: await page.getByRole('article').count() };
}

/** The names on the cards, in their order. */
export const namesOf = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading').allInnerTexts();

const count = (page: Page): Locator =>
  page
    .getByRole('status')
    .filter({ hasText: /^\d+ solutions?$/ })
    .first();
