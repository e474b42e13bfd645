import guides from '../../docs/guide/guides.json';
import { violations } from '../accessibility.ts';
import { searchGuides, standsAt } from '../pages/docs.ts';
import { seesHeading } from '../pages/header.ts';
import { useScreens } from '../screens.ts';
import { hubUrl } from '../world.ts';

const screens = useScreens();

it('is searched: the words of a question lead to the section that answers it', async () => {
  const page = await screens.open('/docs/introduction');
  const first = await searchGuides(page, 'file cut short');
  expect(await first.locator('mark').allInnerTexts()).toEqual(expect.arrayContaining(['file', 'cut', 'short']));
  await page.keyboard.press('Enter');
  await page.waitForURL('/docs/save#the-file-was-cut-short');
  await standsAt(page, 'The file was cut short');
});

it('opens at the section that an address names', async () => {
  const page = await screens.open('/docs/load#one-certain-version');
  await standsAt(page, 'One certain version');
});

it('has a link at every section, and a list of them on wide screens', async () => {
  const page = await screens.open('/docs/getting_started', { viewport: { width: 1440, height: 900 } });
  const list = page.getByRole('navigation', { name: 'On this page' });
  await list.getByRole('link', { name: 'Submit' }).click();
  await page.waitForURL('/docs/getting_started#submit');
  await standsAt(page, 'Submit');
  const heading = page.getByRole('heading', { name: 'Retrain' });
  await heading.getByRole('link').click();
  await page.waitForURL('/docs/getting_started#retrain');
  await standsAt(page, 'Retrain');
});

it('is read from the first guide to the last, and back', async () => {
  const page = await screens.open('/docs/introduction');
  const way = (which: 'next' | 'prev') =>
    page.getByRole('navigation', { name: 'Previous and next guide' }).locator(`[rel=${which}]`);
  for (const { title } of guides.slice(1)) {
    await way('next').click();
    await seesHeading(page, title);
  }
  expect(await way('next').count()).toBe(0);
  await way('prev').click();
  await seesHeading(page, guides.at(-2)?.title ?? '');
});

it('gives its code to the clipboard, and says so', async () => {
  const page = await screens.open('/docs/getting_started', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('pip install neurodiffeq dill');
});

it('has its code in colours', async () => {
  const page = await screens.open('/docs/getting_started');
  const plate = page.locator('pre').filter({ hasText: 'harmonic = lambda' });
  await plate.locator('.hljs-keyword', { hasText: 'lambda' }).waitFor();
});

describe.each(guides)('$page', ({ page: name, title }) => {
  it('is reached by everybody, and fits a small phone: what is wide scrolls by itself', async () => {
    const page = await screens.open(`/docs/${name}`, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
    await seesHeading(page, title);
    await page.getByRole('navigation', { name: 'Previous and next guide' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await violations(page)).toEqual([]);
  });
});

it('gives its texts as they are written', async () => {
  for (const { page, title } of guides) {
    const answer = await fetch(new URL(`/docs/${page}.md`, hubUrl));
    expect(await answer.text()).toMatch(new RegExp(`^# ${title}\n`));
  }
});
