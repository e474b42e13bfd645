import { unwrap } from '@hub/openapi/client';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { useScreens } from '../screens.ts';
import { hubUrl, newPerson } from '../world.ts';
import { ROOT } from './guides.ts';

const screens = useScreens();

/** e2e/client/test_docs.py runs this script with the real library. */
const RUN = path.join(ROOT, 'e2e/client/user_scripts/home_sample.py');

it('shows on the home page the script that is tested with the real library', async () => {
  const { api } = await newPerson();
  const query = { q: 'demo/lotka-volterra' };
  const cards = await unwrap(api.GET('/solutions', { params: { query } }));
  const page = await screens.open('/', {
    // Other journeys feature solutions of their own.
    prepare: async (fresh) => {
      await fresh.route('**/api/v1/solutions?*', (route) => route.fulfill({ json: cards.slice(0, 1) }));
    },
  });
  await page.getByRole('button', { name: 'Whole script' }).click();
  const sample = page.locator('pre', { hasText: 'demo/lotka-volterra' });
  await sample.filter({ hasText: 'alpha' }).waitFor();
  const script = readFileSync(RUN, 'utf8').replace('https://your-hub.example.org', hubUrl);
  expect(`${await sample.textContent()}\n`).toBe(script);
});
