import { paths } from '@hub/shared/paths';
import type { Page } from 'playwright-core';
import { expectSoon } from '../expect-soon.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import { freshName, logInAsAdmin, newKey, newPerson, publish, submit, uploadRecorded } from '../world.ts';

const screens = useScreens();

const TYPED = "fox' = fox hare - fox; hare' = hare - fox hare";
let first: number;
let second: number;
let plate: number;
const names = [freshName('predators'), freshName('predators')] as const;
const maps = [freshName('plate'), freshName('plate')];
beforeAll(async () => {
  const [person, admin] = await Promise.all([newPerson('author'), logInAsAdmin()]);
  const key = await newKey(person);
  const published = async (name: string, save = 'lotka-volterra') => {
    const { id } = await uploadRecorded(key, name, save);
    await submit(person, id);
    await publish(admin, id);
    return id;
  };
  first = await published(names[0]);
  second = await published(names[1]);
  for (const name of maps) plate = await published(name, 'laplace-2d');
});

/** The only one in the list is the one that was typed. */
const openFound = async (page: Page) => {
  await page.getByText('Read as').waitFor();
  await page.getByRole('list', { name: 'Equations' }).getByRole('link').click();
};

it('leads from a typed equation to its page, and from two rows to their comparison', async () => {
  const page = await screens.open(paths.home.to());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Equations' }).click();
  await page.getByRole('searchbox', { name: 'Name or equation' }).fill(TYPED);
  await openFound(page);

  const table = page.getByRole('region', { name: 'Solutions of this equation' });
  for (const name of names) {
    const box = table.getByRole('row').filter({ hasText: name }).getByRole('checkbox');
    await box.check({ force: true });
  }
  await page.getByRole('link', { name: 'Compare 2 selected' }).click();
  await page.getByText('Same equation, same parameters.').waitFor();
  await page.getByRole('img', { name: /Δx and Δy over t/ }).waitFor();
  await expectSoon(() => new URL(page.url()).search).toBe(`?a=${first}&b=${second}`);
});

itThorough('puts another solution of the equation in the place of a side', async () => {
  const page = await screens.open(paths.compare.to({ a: String(first), b: String(second) }));
  await page.getByRole('button', { name: 'Change A' }).click();
  await page.getByRole('menuitem', { name: 'demo/lotka-volterra' }).click();
  await page.getByText('Same equation, other parameters.').waitFor();
  await expectSoon(() => new URL(page.url()).searchParams.get('b')).toBe(String(second));
});

itThorough('draws a map beside curves', async () => {
  const page = await screens.open(paths.compare.to({ a: String(first), b: String(plate) }));
  await page.getByText('These solve different equations.').waitFor();
  await page.getByRole('img', { name: /^x and y over t.*; x between/ }).waitFor();
  await page.getByRole('img', { name: /^u over x.*; u between/ }).waitFor();
});

itThorough('names the nearest solution to the values that are typed', async () => {
  const page = await screens.open(paths.equationList.to({ text: TYPED }));
  await openFound(page);
  const solve = page.getByRole('region', { name: 'Find a solution for these values' });
  await solve.getByText('All values agree.').waitFor();
  await solve.getByRole('textbox', { name: 'to t' }).fill('1000000');
  await solve.getByText(/^No solution is close to these values/).waitFor();
});

itThorough('lists others with the same equation on the page of a solution', async () => {
  const page = await screens.open(paths.solution.to(first));
  const block = page.getByRole('region', { name: 'Same equation', exact: true });
  await block.getByRole('heading', { name: 'Same equation, same parameters' }).waitFor();
  await block
    .getByRole('link', { name: /^Compare with / })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor();
  await page.getByRole('button', { name: 'Swap A and B' }).click();
  await page.waitForURL((address) => address.searchParams.get('b') === String(first));
});

itThorough.each([1440, 320])(
  'moves one slice through all solutions over two coordinates, %i px wide',
  async (width) => {
    const page = await screens.open(paths.equationList.to({ text: 'u_xx + u_yy = 0' }), {
      viewport: { width, height: 900 },
    });
    await openFound(page);
    const slider = page.getByRole('slider', { name: 'y' });
    await slider.press('ArrowRight');
    await page.getByRole('img', { name: /^y = 0\.31:/ }).waitFor();
    const box = (await slider.boundingBox())!;
    await slider.click({ position: { x: 0.8 * box.width, y: box.height / 2 } });
    const figure = page.getByRole('img', { name: /^y = 0\.[78]/ });
    for (const name of maps) await expectSoon(() => figure.getAttribute('aria-label')).toContain(name);
  },
);

itThorough(
  'shows errors and losses beside the solutions, their phase plane, and how long one value takes',
  async () => {
    const page = await screens.open(paths.equationList.to({ text: TYPED }));
    await openFound(page);
    await page.getByRole('img', { name: /^Phase plane, / }).waitFor();
    await page.getByRole('button', { name: 'Loss', exact: true }).press('Enter');
    await page.getByRole('img', { name: /^Lowest loss of / }).waitFor();
    await page.getByRole('button', { name: 'Error', exact: true }).press('Enter');
    await page.getByRole('img', { name: /demo\/lotka-volterra.* over t/ }).waitFor();
    await page.getByText(/^Error of each solution/).waitFor();
    await page.getByRole('button', { name: 'Measure evaluation times' }).click();
    const row = page.getByRole('row').filter({ hasText: names[0] });
    await row.getByRole('cell', { name: /µs$/ }).waitFor();
  },
);
