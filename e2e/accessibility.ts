import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } }, // a rule of WCAG 2.2 AA that axe runs only on request
};

/** Accessibility violations on a page, each described in one line. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(OPTIONS)})`);
  const found = results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  return [...found, ...(await tablesWithNamelessRows(page))];
}

/** Tables whose rows need no header cell. */
const NAMELESS_ROWS = ['Status history'];

/** Tables of the hub itself, not of user texts, that have a row with several cells and no header cell. */
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
