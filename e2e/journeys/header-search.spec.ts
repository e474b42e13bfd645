import { unwrap } from '@hub/openapi/client';
import { expectSoon } from '../expect-soon.ts';
import { waitForList } from '../pages/browse.ts';
import { waitForHeading } from '../pages/header.ts';
import { goDownTo, searchBox, suggestion, typeInHeader } from '../pages/header-search.ts';
import { cardOf } from '../pages/cards.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import { freshName, newKey, newPerson, publish, submit, logInAsAdmin, uploadRecorded, type Person } from '../world.ts';

const screens = useScreens();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** An author with the full name Schrödinger, who has published one solution of the Lotka–Volterra equations. */
let author: Person;
const name = freshName('foxes');
let id: number;
let equation: number;

beforeAll(async () => {
  author = await newPerson('erwin');
  await unwrap(author.api.PUT('/profile', { body: { full_name: 'Erwin Schrödinger' } }));
  const equations = await unwrap(author.api.GET('/equations'));
  equation = equations.find((one) => one.name === 'Lotka-Volterra')?.id ?? 0;
  ({ id } = await uploadRecorded(await newKey(author), name, 'lotka-volterra'));
  await unwrap(author.api.PUT('/solutions/{id}', { params: { path: { id } }, body: { equation_id: equation } }));
  await submit(author, id);
  await publish(await logInAsAdmin(), id);
});

it('finds an equation despite swapped letters and opens its solutions, with the keyboard alone', async () => {
  const page = await screens.open('/');
  await searchBox(page).waitFor();
  await page.keyboard.press('/');
  await typeInHeader(page, 'lokta volterra');
  const entry = suggestion(page, 'Equations', 'Lotka-Volterra');
  await expectSoon(() => entry.locator('mark').allInnerTexts()).toEqual(['Lotka', 'Volterra']);
  await goDownTo(page, entry);
  await page.keyboard.press('Enter');
  await page.waitForURL(`/solutions?equations=${equation}`);
  await waitForList(page);
  await cardOf(page, name).waitFor();
  await expectSoon(() => searchBox(page).inputValue()).toBe('');
});

itThorough('finds a solution by its name and opens its page', async () => {
  const page = await screens.open('/');
  await typeInHeader(page, name);
  await suggestion(page, 'Solutions', `${author.username}/${name}`).click();
  await page.waitForURL(`/solutions/${id}`);
  await waitForHeading(page, name);
});

itThorough.each(['schrodinger', 'Schrödinger', 'shcrödinger', 'schrodnger'])(
  'finds Erwin Schrödinger as %s and opens his page',
  async (text) => {
    const page = await screens.open('/docs/introduction');
    await typeInHeader(page, text);
    await goDownTo(page, suggestion(page, 'Users', author.username));
    await page.keyboard.press('Enter');
    await page.waitForURL(`/user/${author.username}`);
    await waitForHeading(page, 'Erwin Schrödinger');
  },
);

itThorough('opens the matching solutions on Enter, despite typos', async () => {
  const page = await screens.open('/');
  await typeInHeader(page, 'lokta volterra');
  await page.keyboard.press('Enter');
  await page.waitForURL('/solutions?q=lokta+volterra');
  await waitForList(page);
  await cardOf(page, 'lotka-volterra').first().waitFor();
});

itThorough('closes on Escape and on Tab', async () => {
  const page = await screens.open('/solutions');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await typeInHeader(page, 'lotka');
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await expectSoon(() => searchBox(page).inputValue()).toBe('lotka');
  await page.keyboard.press('ArrowDown');
  await list.waitFor();
  await page.keyboard.press('Tab');
  await list.waitFor({ state: 'detached' });
});

itThorough('says that nothing was found', async () => {
  const page = await screens.open('/');
  await searchBox(page).fill('qqqqxxxx');
  await page.locator('p', { hasText: 'Nothing found for “qqqqxxxx”.' }).waitFor();
});

itThorough('replaces the header on a phone without moving the page', async () => {
  const page = await screens.open('/solutions', PHONE);
  await waitForList(page);
  const topOfPage = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);
  const before = await topOfPage();
  await typeInHeader(page, 'lotka');
  await expectSoon(() => topOfPage()).toBe(before);
  await expectSoon(async () => (await page.getByRole('listbox').boundingBox())?.width).toBeGreaterThan(370);
  await expectSoon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expectSoon(() =>
    page.getByRole('button', { name: 'Search', exact: true }).evaluate((button) => button.matches(':focus')),
  ).toBe(true);
});
