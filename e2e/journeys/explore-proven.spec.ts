import type { BrowserContextOptions, Page } from 'playwright-core';
import { expectSoon } from '../expect-soon.ts';
import { addressOtherThan, addressWith, HANDS, partOf, saved, viewOf } from '../pages/figure.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';

const screens = useScreens();

/** The page of a demo solution, once its error is proven. */
async function visitProven(name: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await screens.open(`/solutions?q=${name}`, options);
  await page
    .getByRole('article')
    .filter({ hasText: `demo/${name}` })
    .getByRole('link', { name, exact: true })
    .first()
    .click();
  await untilProven(page);
  return page;
}

/** Waits for the certificate and for all else that the figure shows. */
async function untilProven(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Error ≤/ }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function compareWithNumeric(page: Page): Promise<void> {
  const only = page.getByRole('checkbox', { name: 'Numeric solution' });
  const list = page.getByRole('combobox', { name: 'Compare with' }); // where others are published
  await only.or(list).waitFor();
  if (await list.isVisible()) await list.selectOption({ label: 'Compared with the numeric solution' });
  else await only.press(' ');
  await addressWith(page, 'to');
}

itThorough.each(HANDS)('shows the difference to the numeric solution, with the %s', async (hand, options) => {
  const page = await visitProven('lotka-volterra', options);
  await compareWithNumeric(page);
  await viewOf(page).selectOption('Difference');
  await addressWith(page, 'show');
  await expectSoon(() => partOf(page, 'show')).toBe('difference');
  await page.getByText('Data', { exact: true }).first().press('Enter');
  await page.getByRole('columnheader', { name: 'Δx' }).waitFor();
});

itThorough('shows the difference to the numeric solution as a map, and reads it at other times', async () => {
  const page = await visitProven('heat');
  await compareWithNumeric(page);
  await viewOf(page).selectOption('Difference in u');
  await page.getByText(/^Δu = /).waitFor();
  await page.getByRole('slider', { name: 't', exact: true }).press('Shift+ArrowRight');
  await addressWith(page, 'at');
});

it('draws the proven error as a band where that can be seen, else as a strip', async () => {
  const page = await visitProven('duffing');
  expect((await saved(page, 'SVG')).toString()).toContain('Proven error bound');
  await page.goto(`${page.url()}?across=12.34,12.4`);
  await untilProven(page);
  const zoomed = (await saved(page, 'SVG')).toString();
  expect(zoomed).not.toContain('Proven error bound');
  expect(zoomed).toMatch(/<path [^>]*opacity="0\.\d+"/);
});

itThorough.each(HANDS)('lets the time run, and stops it, with the %s', async (hand, options) => {
  const page = await visitProven('lotka-volterra', options);
  const press = (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    return hand === 'mouse' ? button.click() : button.tap();
  };
  await press('Play t');
  await addressWith(page, 'at');
  await addressOtherThan(page, 'at', partOf(page, 'at'));
  await press('Pause');
  await page.getByRole('button', { name: 'Play t', exact: true }).waitFor();
});
