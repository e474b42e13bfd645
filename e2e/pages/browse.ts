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

/** Those that are not greyed out, as soon as their numbers are there. */
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

/** Presses a choice, or presses it again, and waits for the list that comes of it. */
export async function press(page: Page, filter: Filter, label: string): Promise<void> {
  await groupOf(page, filter).getByText(label, { exact: true }).click();
  await listIsThere(page);
}

/** Gives up what is chosen in a filter. */
export async function empty(page: Page, filter: Filter): Promise<void> {
  const chosen = groupOf(page, filter).locator('label:has(:checked), button[aria-pressed=true]');
  while ((await chosen.count()) > 0) {
    await chosen.first().click();
    await listIsThere(page);
  }
}

/** The cards are those that the address asks for. */
export async function listIsThere(page: Page): Promise<void> {
  await count(page).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
}

/** The number of solutions that the page tells, and of the cards on it. */
export async function found(page: Page): Promise<{ told: number; cards: number }> {
  return { told: Number.parseInt(await count(page).innerText(), 10), cards: await page.getByRole('article').count() };
}

/** The names on the cards, in their order. */
export const namesOf = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading').allInnerTexts();

const count = (page: Page): Locator =>
  page
    .getByRole('status')
    .filter({ hasText: /^\d+ solutions?$/ })
    .first();
