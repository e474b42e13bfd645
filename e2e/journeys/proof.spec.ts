import { unwrap } from '@hub/openapi/client';
import { paths } from '@hub/shared/paths';
import { expectSoon } from '../expect-soon.ts';
import { COMPUTED_MS } from '../patience.ts';
import { part } from '../pages/solution.ts';
import { useScreens } from '../screens.ts';
import { itThorough, sampleOf } from '../thorough.ts';
import { freshName, hubUrl, newPerson, uploadPublished, type Person } from '../world.ts';

const screens = useScreens();
/** The certificate is computed by the hub meanwhile; other files may keep the machine busy. */
const CERTIFIED = { timeout: COMPUTED_MS };

let author: Person;
let id: number;
const name = freshName('proven');
beforeAll(async () => {
  author = await newPerson('author');
  ({ id } = await uploadPublished(author, name, 'exp-decay'));
});

const WINDOWS: [string, { width: number; height: number }][] = [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
];

it.each(sampleOf(WINDOWS, ([name]) => name === 'phone'))(
  'proves the error of an upload while its page is open, and proves it again in the browser (%s)',
  async (_, viewport) => {
    const page = await screens.open(paths.solution.to(id), { viewport });
    await page.getByRole('heading', { name: /^Error ≤ \d/ }).waitFor(CERTIFIED);
    const how = part(page, 'How this was proven');
    await page.getByRole('link', { name: 'How this was proven' }).click();
    const again = how.getByRole('button', { name: 'Check again in this browser' });
    await again.focus();
    await page.keyboard.press('Enter');
    await how.getByText('Same result, byte for byte').waitFor(CERTIFIED);
    await expectSoon(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
    const solution = await unwrap(author.api.GET('/solutions/{id}', { params: { path: { id } } }));
    expect(solution.download_count).toBe(0);
  },
);

itThorough('shows a proven error that is large on cards and in a badge, and not under the filter', async () => {
  const page = await screens.open(paths.solution.to(id));
  await page.getByRole('heading', { name: /^Error ≤ \d/ }).waitFor(CERTIFIED);
  const card = page.getByRole('article').filter({ hasText: name });
  await page.goto(`${paths.solutions.to()}?sort=proven_error&q=${name}`);
  await card.getByText(/\d\s%$/).waitFor();
  await page.goto(`${paths.solutions.to()}?proven=true&q=${name}`);
  await page.getByText('No solutions found').waitFor();
  const badge = await fetch(`${hubUrl}/api/v1/solutions/${id}/badge.svg`);
  const text = await badge.text();
  expect(text).toMatch(/too coarse to use/);
  const certificate = await fetch(`${hubUrl}/api/v1/solutions/${id}/certificate`);
  const proof = (await certificate.json()) as object;
  expect(proof).toMatchObject({ format: 'solverhub-certificate/1', rung: 'reference' });
});
