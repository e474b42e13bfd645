import { text } from 'node:stream/consumers';
import { waitForVersion } from '../pages/solution.ts';
import { useScreens } from '../screens.ts';
import { freshName, newKey, newPerson, uploadRecorded } from '../world.ts';

const screens = useScreens();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

it.each([
  ['on a desktop', {}],
  ['on a phone', PHONE],
])('an author exports a solution that is not published %s', async (_, window) => {
  const author = await newPerson('author');
  const { id } = await uploadRecorded(await newKey(author), freshName('exported'));
  const page = await screens.open(`/solutions/${id}`, { as: author, ...window });
  await waitForVersion(page, 1, 'Created');
  await page.getByRole('button', { name: 'Download' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Download' });
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^JavaScript module/ }).press('Enter');
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`solution_${id}_v1.mjs`);
  const file = await text(await download.createReadStream());
  expect(file).toContain('export function solution(x) {');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});
