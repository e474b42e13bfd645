import { unwrap } from '@hub/openapi/client';
import type { Locator, Page } from 'playwright-core';
import { findViolations } from '../accessibility.ts';
import { expectSoon } from '../expect-soon.ts';
import { choicesOf, clearFilter, FILTERS, countSolutions, waitForList, namesOf, press } from '../pages/browse.ts';
import { cardOf, openCard } from '../pages/cards.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import { newKey, newPerson, publish, submit, logInAsAdmin, uploadRecorded, type Person } from '../world.ts';

const screens = useScreens();

const SOLVERS = ['exp-decay', 'harmonic', 'lotka-volterra', 'laplace-2d', 'heat-neumann', 'dirichlet-bvp'];
const WIDE = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A search for this name finds exactly the solutions of this test, whatever other journeys publish. */
let author: Person;
/** Ids of the three equations and two use cases of these solutions. */
let equations: number[];
let useCases: number[];

beforeAll(async () => {
  const admin = await logInAsAdmin();
  author = await newPerson('collector');
  equations = (await unwrap(author.api.GET('/equations'))).slice(0, 3).map(({ id }) => id);
  useCases = (await unwrap(author.api.GET('/use_cases'))).slice(0, 2).map(({ id }) => id);
  const key = await newKey(author);
  for (const [index, name] of SOLVERS.entries()) {
    const { id } = await uploadRecorded(key, name, name);
    // The last solution has neither.
    const body = { equation_id: equations[index % 4] ?? null, use_cases: useCases.slice(0, index % 3) };
    await unwrap(author.api.PUT('/solutions/{id}', { params: { path: { id } }, body }));
    await submit(author, id);
    await publish(admin, id);
  }
});

const address = (query: Record<string, string> = {}): string =>
  `/solutions?${new URLSearchParams({ q: author.username, ...query }).toString()}`;

itThorough.each<[string, () => string]>([
  ['a search', () => address()],
  ['an equation type', () => address({ equation_types: 'ode' })],
  ['a problem type and a use case', () => address({ problem_types: 'bvp', use_cases: String(useCases[0]) })],
  [
    'two condition types and two equations',
    () => address({ condition_types: 'ivp,ibvp1d', equations: equations.slice(0, 2).join(',') }),
  ],
  ['a domain', () => address({ domain_t_min: '0', domain_t_max: '1' })],
])('shows with %s beside each filter value the number of solutions that it finds', async (_, query) => {
  const page = await screens.open(query(), WIDE);
  for (const filter of FILTERS) {
    await page.goto(query());
    const choices = await choicesOf(page, filter);
    await clearFilter(page, filter);
    const results = [];
    for (const { label } of choices) {
      await press(page, filter, label);
      results.push({ label, ...(await countSolutions(page)) });
      await press(page, filter, label);
    }
    expect(choices).not.toEqual([]);
    expect(results).toEqual(choices.map(({ label, solutions }) => ({ label, shown: solutions, cards: solutions })));
  }
});

describe('the address of the list', () => {
  const waitForChosenFilters = async (page: Page) => {
    await page.getByRole('button', { name: 'Remove t from 0 to 2' }).waitFor();
    await waitForList(page);
    await expectSoon(() => namesOf(page)).toEqual(['exp-decay', 'harmonic']);
    await page.getByRole('checkbox', { name: 'ODE', checked: true }).waitFor();
    await page.getByRole('button', { name: 'Equation', exact: true, pressed: true }).waitFor();
    await expectSoon(() => page.getByRole('textbox', { name: 't max' }).inputValue()).toBe('2');
    await expectSoon(() => page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('alphabetical');
  };

  it('contains all filters, so that it can be reloaded, revisited and shared', async () => {
    const page = await screens.open(address(), WIDE);
    await waitForList(page);
    await press(page, 'Equation Type', 'ODE');
    await press(page, 'Condition Type', 'IVP');
    await page.getByRole('textbox', { name: 't min' }).fill('0');
    await page.getByRole('textbox', { name: 't max' }).fill('2');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Alphabetical');
    await page.getByRole('button', { name: 'Equation', exact: true }).click();
    await waitForChosenFilters(page);
    const shared = page.url();
    expect(shared).toContain('equation_types=ode&condition_types=ivp&domain_t_min=0&domain_t_max=2');

    await page.reload();
    await waitForChosenFilters(page);
    await openCard(page, 'harmonic');
    await page.getByRole('heading', { level: 1, name: 'harmonic' }).waitFor();
    await page.goBack();
    await waitForChosenFilters(page);
    await waitForChosenFilters(await screens.open(shared, WIDE));
  });

  itThorough('changes with each filter, so that Back undoes them', async () => {
    const page = await screens.open(address(), WIDE);
    await press(page, 'Equation Type', 'PDE');
    await press(page, 'Condition Type', 'IBVP 1D');
    await expectSoon(() => namesOf(page)).toEqual(['heat-neumann']);
    await page.goBack();
    await cardOf(page, 'laplace-2d').waitFor();
    await page.getByRole('button', { name: 'Remove PDE' }).click();
    await cardOf(page, 'exp-decay').waitFor();
  });

  itThorough.each([
    ['equation_types', 'sde', 'Remove Equation Type: sde'],
    ['equations', 'heat', 'Remove Differential Equation: heat'],
    ['use_cases', '2147483647', 'Remove Use Case: 2147483647'],
  ])('shows an error for an unknown value: %s=%s', async (name, value, chip) => {
    const page = await screens.open(address({ [name]: value }), { ...WIDE, expectedProblems: /status of 422/ });
    await page.getByRole('heading', { name: 'No solutions found' }).waitFor();
    await page.getByRole('button', { name: chip }).click();
    await waitForList(page);
    expect((await countSolutions(page)).shown).toBe(SOLVERS.length);
  });

  itThorough('links to the last page from a page past the end', async () => {
    const page = await screens.open(address({ page: '9' }), WIDE);
    await page.getByText('There is only 1 page.').waitFor();
    await page.getByRole('link', { name: 'Go to the last page' }).click();
    await cardOf(page, 'harmonic').waitFor();
  });
});

describe('the list on a phone', () => {
  const filterButton = (page: Page) => page.getByRole('button', { name: /^Filter/ });
  const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement);
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filter' });

  it('has its filters in a sheet that keeps the focus and returns it when closed', async () => {
    const page = await screens.open(address(), PHONE);
    await waitForList(page);
    await filterButton(page).click();
    await sheet(page).getByRole('checkbox', { name: 'PDE' }).check();
    await sheet(page).getByRole('button', { name: 'Show 2 solutions' }).waitFor();
    await expectSoon(() => findViolations(page)).toEqual([]);
    // More presses than the sheet has controls.
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      await expectSoon(() => page.locator(':focus:not(dialog, dialog *)').count()).toBe(0);
    }
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    await expectSoon(() => hasFocus(filterButton(page))).toBe(true);
    await expectSoon(() => filterButton(page).innerText()).toMatch(/^Filter\s*1/);

    await filterButton(page).click();
    await sheet(page).getByRole('button', { name: 'Show 2 solutions' }).click();
    await expectSoon(() => hasFocus(filterButton(page))).toBe(true);
    expect((await namesOf(page)).sort()).toEqual(['heat-neumann', 'laplace-2d']);
  });
});
