import type { Page } from 'playwright-core';
import { expectSoon } from '../expect-soon.ts';
import { fillDeleteDialog, field, press } from '../pages/edit.ts';
import { waitForAlert, waitForHeading } from '../pages/header.ts';
import { cardOf } from '../pages/cards.ts';
import { openTab } from '../pages/solution.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import { freshName, newKey, newPerson, uploadRecorded } from '../world.ts';

const screens = useScreens();

const SAVED = 'Solution saved successfully!';

async function newSolution() {
  const author = await newPerson('author');
  const name = freshName('oscillator');
  const { id } = await uploadRecorded(await newKey(author), name);
  return { author, name, id };
}

itThorough('shows two conflicting edits and loses neither', async () => {
  const { author, id } = await newSolution();
  const address = `/solutions/${id}?tab=edit`;
  const [early, late] = await Promise.all([
    screens.open(address, { as: author }),
    screens.open(address, { as: author, expectedProblems: /status of 412/ }),
  ]);
  await field(late, 'Description').fill('Written late.');

  await field(early, 'Description').fill('Written early.');
  await field(early, 'Citation').fill('Early, 2026.');
  await press(early, 'Save');
  await waitForAlert(early, SAVED);

  await addEquation(late, 'E = \\frac{1}{2}');
  await press(late, 'Save');
  await waitForHeading(late, 'Someone else has changed this solution', 2);
  await late.getByText('Written early.', { exact: true }).waitFor();
  await late.getByText(/and kept: Citation\./).waitFor();
  await late.getByRole('radio', { name: /^Your value/ }).check();
  await press(late, 'Continue editing');
  await press(late, 'Save');
  await waitForAlert(late, SAVED);

  await openTab(early, 'Solution Details');
  await early.reload();
  await early.getByText('Written late.', { exact: true }).waitFor();
  await early.getByRole('math').filter({ hasText: 'E = \\frac{1}{2}' }).first().waitFor();
  await early.getByText('Early, 2026.').waitFor();
});

it('asks before unsaved changes are lost', async () => {
  const { author, id } = await newSolution();
  const page = await screens.open(`/solutions/${id}?tab=edit`, { as: author });
  await field(page, 'Description').fill('Not saved.');
  await openTab(page, 'Versions');
  await press(page, 'Stay on this page');
  await expectSoon(() => field(page, 'Description').inputValue()).toBe('Not saved.');
  const question = page.waitForEvent('dialog');
  const reload = page.reload();
  await (await question).accept();
  await reload;
  await field(page, 'Description').waitFor();
  await expectSoon(() => field(page, 'Description').inputValue()).toBe('');
});

itThorough('deletes a solution after its name was typed', async () => {
  const { author, name, id } = await newSolution();
  const page = await screens.open(`/solutions/${id}?tab=edit`, { as: author, expectedProblems: /status of 404/ });
  await fillDeleteDialog(page, `${name}x`);
  await press(page, 'Delete');
  await page.getByRole('dialog').getByText('Solution name entered does not match original name').waitFor();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/user/${author.username}`);
  await waitForAlert(page, 'Solution deleted successfully!');
  await expectSoon(() => cardOf(page, name).count()).toBe(0);
  await page.goto(`/solutions/${id}`);
  await waitForHeading(page, 'This page does not exist');
});

/** Adds an equation, and waits for its formula. */
async function addEquation(page: Page, tex: string): Promise<void> {
  await press(page, 'Add equation');
  await page.keyboard.type(tex);
  await page.getByRole('group', { name: 'Equations' }).getByRole('math').filter({ hasText: tex }).waitFor();
}
