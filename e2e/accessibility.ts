import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } }, // of WCAG 2.2 AA; left out unless asked for
};

/** What axe and the eye for tables find, in words. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(OPTIONS)})`);
  const found = results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  return [...found, ...(await tablesWithNamelessRows(page))];
}

/** Tables in which no cell says what its row is about. */
const NAMELESS_ROWS = ['Status history'];

/** The tables of the hub (not those in the texts of people) with a row that has several cells and no head. */
const tablesWithNamelessRows = (page: Page): Promise<string[]> =>
  page.evaluate(
    (exceptions) =>
      [...document.querySelectorAll<HTMLTableElement>('table[aria-label]')]
        .filter(({ ariaLabel }) => !exceptions.includes(ariaLabel ?? ''))
        .filter(({ tBodies }) =>
          [...tBodies]
            .flatMap(({ rows }) => [...rows])
            .some((row) => row.cells.length > 1 && !row.querySelector('th[scope=row]')),
        )
        .map(({ ariaLabel }) => `rows without a head: ${ariaLabel}`),
    NAMELESS_ROWS,
  );
