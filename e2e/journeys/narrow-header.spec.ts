import type { Locator } from 'playwright-core';
import { expectSoon } from '../expect-soon.ts';
import { waitForLogin } from '../pages/header.ts';
import { openNotices } from '../pages/notices.ts';
import { useScreens } from '../screens.ts';
import { newPerson } from '../world.ts';

const screens = useScreens();

it('keeps notices and the theme within reach at 320 px', async () => {
  const person = await newPerson();
  const page = await screens.open('/docs/introduction', {
    as: person,
    colorScheme: 'light',
    viewport: { width: 320, height: 640 },
  });
  await waitForLogin(page, person);
  await openNotices(page);
  await page.getByRole('heading', { name: 'No notices' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'No notices' }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dark theme' }).click();
  await page.locator('html.dark').waitFor();
});

it.each([
  { width: 720, place: 'drawer' },
  { width: 820, place: 'header' },
])('gives the search at least 200 px at $width px, with the links in the $place', async ({ width, place }) => {
  const page = await screens.open('/docs/introduction', { viewport: { width, height: 640 } });
  const search = page.getByRole('banner').getByRole('search');
  await expectSoon(async () => (await search.boundingBox())?.width).toBeGreaterThanOrEqual(200);
  await expectSoon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

  const linkIn = (part: Locator) => part.getByRole('link', { name: 'Resources' }).isVisible();
  await expectSoon(() => linkIn(page.getByRole('banner'))).toBe(place === 'header');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Home' }).waitFor();
  await expectSoon(() => linkIn(page.getByRole('dialog'))).toBe(place === 'drawer');
});
