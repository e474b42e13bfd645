import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } }, // a rule of WCAG 2.2 AA that axe runs only on request
};

/** The rules on which a theme has a bearing. */
const COLOURS: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Accessibility violations on a page, each described in one line. */
export async function findViolations(page: Page): Promise<string[]> {
  return [...(await runAxe(page, OPTIONS)), ...(await tablesWithNamelessRows(page))];
}

/** Colours of a page that are too close to each other, for a theme other than the one in which everything was checked. */
export const findColourViolations = (page: Page): Promise<string[]> => runAxe(page, COLOURS);

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
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
