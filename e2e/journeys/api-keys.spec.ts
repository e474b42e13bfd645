import { createKey, revokeKey } from '../pages/api-keys.ts';
import { waitForAlert } from '../pages/header.ts';
import { useScreens } from '../screens.ts';
import { hubUrl, newPerson } from '../world.ts';

const screens = useScreens();

const statusWith = async (apikey: string): Promise<number> =>
  (await fetch(`${hubUrl}/api/v1/projects`, { headers: { apikey } })).status;

it('creates an API key that gives access until it is deleted', async () => {
  const page = await screens.open('/settings/apikeys', { as: await newPerson() });
  const key = await createKey(page, 'laptop');
  await waitForAlert(page, 'API Key Created');
  const other = await createKey(page, 'cluster');
  const status = await statusWith(key);
  expect(status).toBe(200);

  await page.reload();
  await page.getByRole('row', { name: /laptop/ }).waitFor();
  await expect(page.content()).resolves.not.toContain(key);
  await revokeKey(page, 'laptop');
  await waitForAlert(page, 'API Key Deleted');
  await page.getByRole('row', { name: /laptop/ }).waitFor({ state: 'detached' });
  const statuses = await Promise.all([key, other].map(statusWith));
  expect(statuses).toEqual([401, 200]);
});
