import guides from '../../docs/guide/guides.json';
import { findViolations } from '../accessibility.ts';
import { expectSoon } from '../expect-soon.ts';
import { searchGuides, waitForSection } from '../pages/docs.ts';
import { waitForHeading } from '../pages/header.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import { hubUrl } from '../world.ts';

const screens = useScreens();

it('finds the section of a guide that matches a question', async () => {
  const page = await screens.open('/docs/introduction');
  const first = await searchGuides(page, 'file cut short');
  await expectSoon(() => first.locator('mark').allInnerTexts()).toEqual(
    expect.arrayContaining(['file', 'cut', 'short']),
  );
  await page.keyboard.press('Enter');
  await page.waitForURL('/docs/error-messages#the-file-was-cut-short');
  await waitForSection(page, 'The file was cut short');
});

itThorough('finds a section of the open guide and goes to its heading', async () => {
  const page = await screens.open('/docs/error-messages');
  await searchGuides(page, 'scratch file');
  const here = page.getByRole('group', { name: 'On this page' }).getByRole('option');
  await here.filter({ hasText: 'Two programs share one home folder' }).click();
  await page.waitForURL('/docs/error-messages#two-programs-share-one-home-folder');
  await waitForSection(page, 'Two programs share one home folder');
  await searchGuides(page, 'file cut short');
  await page.keyboard.press('Enter');
  await page.waitForURL('/docs/error-messages#the-file-was-cut-short');
  await waitForSection(page, 'The file was cut short');
});

it('leads a former address to the section that has its text', async () => {
  const page = await screens.open('/docs/load#a-specific-version');
  await page.waitForURL('/docs/find-and-share#a-specific-version');
  await waitForSection(page, 'A specific version');
});

itThorough('has a link at each section and a list of sections on wide screens', async () => {
  const page = await screens.open('/docs/getting_started', { viewport: { width: 1440, height: 900 } });
  const list = page.getByRole('navigation', { name: 'On this page' });
  await list.getByRole('link', { name: 'Submit' }).click();
  await page.waitForURL('/docs/getting_started#submit');
  await waitForSection(page, 'Submit');
  const heading = page.getByRole('heading', { name: 'Retrain' });
  await heading.getByRole('link').click();
  await page.waitForURL('/docs/getting_started#retrain');
  await waitForSection(page, 'Retrain');
});

itThorough('can be read from the first guide to the last and back with links', async () => {
  const page = await screens.open('/docs/introduction');
  const way = (which: 'next' | 'prev') =>
    page.getByRole('navigation', { name: 'Previous and next guide' }).locator(`[rel=${which}]`);
  for (const { title } of guides.slice(1)) {
    await way('next').click();
    await waitForHeading(page, title);
  }
  await expectSoon(() => way('next').count()).toBe(0);
  await way('prev').click();
  await waitForHeading(page, guides.at(-2)?.title ?? '');
});

itThorough('copies code to the clipboard and confirms it', async () => {
  const page = await screens.open('/docs/getting_started', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
  await expectSoon(() => page.evaluate(() => navigator.clipboard.readText())).toBe('pip install neurodiffeq dill');
});

itThorough('highlights code', async () => {
  const page = await screens.open('/docs/getting_started');
  const plate = page.locator('pre').filter({ hasText: 'harmonic = lambda' });
  await plate.locator('.hljs-keyword', { hasText: 'lambda' }).waitFor();
});

describe.each(guides)('$page', ({ page: name, title }) => {
  itThorough('is public, accessible and fits a small phone', async () => {
    const page = await screens.open(`/docs/${name}`, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
    await waitForHeading(page, title);
    await page.getByRole('navigation', { name: 'Previous and next guide' }).waitFor();
    await expectSoon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectSoon(() => findViolations(page)).toEqual([]);
  });
});

itThorough('serves the guides as Markdown', async () => {
  for (const { page, title } of guides) {
    const answer = await fetch(new URL(`/docs/${page}.md`, hubUrl));
    const [heading] = (await answer.text()).split('\n');
    expect(heading).toBe(`# ${title}`);
  }
});
