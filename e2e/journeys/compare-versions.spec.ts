import { paths } from '@hub/shared/paths';
import { expectSoon } from '../expect-soon.ts';
import { part } from '../pages/solution.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import { freshName, newKey, newPerson, uploadRecorded } from '../world.ts';

const screens = useScreens();

/** Uploads these recorded saves as versions of one solution, and opens its Versions tab as the author. */
async function visit(...saves: string[]) {
  const author = await newPerson('author');
  const key = await newKey(author);
  const name = freshName('solver');
  const uploads = [];
  for (const [number, save] of saves.entries()) uploads.push(await uploadRecorded(key, name, save, 1, number));
  const page = await screens.open(`/solutions/${uploads[0]?.id}?tab=versions`, { as: author });
  const tick = async (version: number) => {
    const box = { name: `Compare version ${version}` };
    await page.getByRole('checkbox', box).click();
    await page.getByRole('checkbox', { ...box, checked: true }).waitFor();
  };
  const compare = async (one: number, other: number) => {
    await tick(one);
    await tick(other);
    await page.getByRole('button', { name: 'Compare the two' }).click();
  };
  return { page, compare };
}

it('shows the differences between the two selected versions under an address that can be shared', async () => {
  const { page, compare } = await visit('exp-decay', 'harmonic', 'lotka-volterra');
  await compare(1, 3);
  const sides = part(page, 'Version 1 and version 3');
  await sides.getByText(/^Different: .*the equation/).waitFor();
  await expectSoon(() => new URL(page.url()).search).toBe('?tab=versions&compare=1%2C3');
  await sides.getByRole('row', { name: 'Condition for y none IVP' }).waitFor();

  await page.reload();
  await sides.getByText('Version 1 solves for u, version 3 for x, y, so their solutions cannot be compared.').waitFor();
  await expectSoon(() => page.getByRole('checkbox', { name: 'Compare version 3' }).isChecked()).toBe(true);
});

itThorough('says that two saves of the same solver are identical', async () => {
  const { page, compare } = await visit('exp-decay', 'exp-decay');
  await compare(2, 1);
  await part(page, 'Version 1 and version 2')
    .getByText(/^No differences\..*The files are identical, byte for byte\.$/)
    .waitFor();
});

itThorough('plots the difference of two maps', async () => {
  const { page, compare } = await visit('laplace-2d', 'heat-neumann');
  await compare(2, 1);
  const sides = part(page, 'Version 1 and version 2');
  await sides.getByRole('img', { name: /^Δu over/ }).waitFor();
  await sides.getByRole('button', { name: 'All', exact: true }).click();
  await sides.getByRole('heading', { name: 'Made with' }).waitFor();
  await sides.getByRole('link', { name: 'Open the comparison page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor();
  await page.getByText('These solve different equations.').waitFor();
  await page.getByText(/ · version 2$/).waitFor();
});

itThorough(
  'draws the phase plane of two solutions of a system, and measures how long one value of each takes',
  async () => {
    const { page, compare } = await visit('lotka-volterra', 'lotka-volterra');
    await compare(2, 1);
    const sides = part(page, 'Version 1 and version 2');
    await sides.getByRole('link', { name: 'Open the comparison page' }).click();
    await page.getByRole('button', { name: 'Phase plane', exact: true }).click();
    await page.getByRole('img', { name: 'Phase plane, y against x: A and B' }).waitFor();

    const table = page.getByRole('region', { name: 'What differs' });
    await table.getByRole('button', { name: 'Measure' }).click();
    await table.getByRole('row', { name: /^Time per evaluation [\d.]+ µs.* [\d.]+ µs/ }).waitFor();
  },
);

itThorough.each(['keys', 'finger'])('puts another version in the place of a side with the %s', async (way) => {
  const author = await newPerson('author');
  const [key, name] = [await newKey(author), freshName('solver')];
  let id = 0;
  for (const again of [0, 1, 2]) ({ id } = await uploadRecorded(key, name, 'exp-decay', 1, again));
  const page = await screens.open(paths.compare.to({ a: String(id), b: String(id), v: '1,2' }), {
    as: author,
    ...(way === 'finger' && { hasTouch: true, viewport: { width: 320, height: 640 } }),
  });
  await page.getByText(/ · version 2$/).waitFor();
  const button = page.getByRole('button', { name: 'Change B' });
  const item = page.getByRole('menuitem', { name: / · version 3$/ });
  if (way === 'finger') {
    await button.tap();
    await item.tap();
  } else {
    await button.press('Enter');
    await item.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await page.getByText(/ · version 3$/).waitFor();
  await expectSoon(() => new URL(page.url()).searchParams.get('v')).toBe('1,3');
});
