import type { Page } from 'playwright-core';
import { mailTo } from '../mailbox.ts';
import { queueNames, queueRow, reviewStrip } from '../pages/admin.ts';
import { isTold } from '../pages/header.ts';
import { notice, openNotices, seesUnread } from '../pages/notices.ts';
import { openTab, seesVersion, sendWithComment } from '../pages/solution.ts';
import { useScreens } from '../screens.ts';
import {
  freshName,
  newAdmin,
  newKey,
  newPerson,
  publish,
  submit,
  theAdmin,
  uploadRecorded,
  type Person,
} from '../world.ts';

const screens = useScreens();

const QUEUE = '/admin/solutionsdashboard';

/** A solution of `author` with a published first version, and a second one of which nobody has heard yet. */
async function retrained(author: Person): Promise<{ id: number; name: string; label: string }> {
  const key = await newKey(author);
  const name = freshName('decay');
  const { id } = await uploadRecorded(key, name, 'exp-decay', 1);
  await submit(author, id);
  await publish(await theAdmin(), id);
  const { label } = await uploadRecorded(key, name, 'exp-decay', 2);
  return { id, name, label };
}

/** A solution that waits for review. */
async function waiting(): Promise<{ id: number; name: string }> {
  const author = await newPerson('author');
  const name = freshName('waits');
  const { id } = await uploadRecorded(await newKey(author), name);
  await submit(author, id);
  return { id, name };
}

it('goes from the comment of an author through two reviewers to a rejection that the author hears of', async () => {
  const older = await waiting();
  const [author, first, second] = await Promise.all([newPerson('author'), newAdmin('first'), newAdmin('second')]);
  const { id, name, label } = await retrained(author);

  const authorsWindow = await screens.open(`/solutions/${id}?tab=submit`, { as: author });
  await sendWithComment(authorsWindow, 'Trained for longer.', 'Submit');
  await isTold(authorsWindow, 'Solution submitted for approval!');

  const firstWindow = await screens.open(QUEUE, { as: first });
  await seesInQueue(firstWindow, { author, id, name, older: older.name });
  await takesAndLoses(firstWindow, await screens.open(QUEUE, { as: second }), name, second);

  const reviewer = await screens.open(QUEUE, { as: second });
  await queueRow(reviewer, name).getByRole('link', { name, exact: true }).click();
  await reviews(reviewer, author);
  await rejects(reviewer);

  const said = `Version 2 of ${label} was rejected`;
  expect(await mailTo(author.email, said)).toContain('Please go up to t 12.');
  await authorsWindow.reload();
  await hears(authorsWindow, said, id);
});

async function seesInQueue(
  page: Page,
  { author, id, name, older }: { author: Person; id: number; name: string; older: string },
): Promise<void> {
  const row = queueRow(page, name);
  await row.getByText(/^Waiting (less than a|\d+) minute/).waitFor();
  await row.getByText(`by ${author.username}`).waitFor();
  await row.getByText('Replaces version 1').waitFor();
  const changed = await row.getByRole('link', { name: 'What changed' }).getAttribute('href');
  expect(changed).toBe(`/solutions/${id}?tab=versions&compare=1,2`);
  const names = await queueNames(page);
  expect(names.filter((known) => [older, name].includes(known))).toEqual([older, name]);
}

/** One takes the version into review; the other sees so, and takes it over. */
async function takesAndLoses(one: Page, other: Page, name: string, { username }: Person): Promise<void> {
  await queueRow(one, name)
    .getByRole('button', { name: `Take: ${name}` })
    .click();
  await queueRow(one, name).getByText('In review by you').waitFor();
  await other.reload();
  await queueRow(other, name)
    .getByText(/^In review by first-/)
    .waitFor();
  await queueRow(other, name)
    .getByRole('button', { name: `Take over: ${name}` })
    .click();
  await queueRow(other, name).getByText('In review by you').waitFor();
  await one.reload();
  await queueRow(one, name).getByText(`In review by ${username}`).waitFor();
}

async function reviews(page: Page, { username }: Person): Promise<void> {
  const strip = reviewStrip(page);
  await strip.getByText(/in review by you until/).waitFor();
  await strip
    .getByRole('heading', { name: `Submitted less than a minute ago by ${username}` })
    .or(strip.getByRole('heading', { name: new RegExp(`^Submitted \\d+ minutes? ago by ${username}$`) }))
    .waitFor();
  await strip.getByText('Equation readable, 1 unknown, order 1').waitFor();
  await strip.getByText('No citation given').waitFor();
  await strip.getByRole('heading', { name: 'Changed since version 1 (published)' }).waitFor();
  await strip.getByRole('link', { name: 'Compare in full' }).waitFor();
  await strip.getByRole('heading', { name: `Comment from ${username}` }).waitFor();
  await strip.getByText('“Trained for longer.”').waitFor();
}

/** Picks a reason, edits what it says, and sends it. */
async function rejects(page: Page): Promise<void> {
  const strip = reviewStrip(page);
  await strip.getByRole('button', { name: 'Reasons' }).click();
  await strip.getByRole('button', { name: 'Domain too small' }).click();
  const comment = strip.getByLabel('Comment to the author');
  expect(await comment.inputValue()).toContain('trained on a domain that is too small');
  await comment.press('End');
  await comment.pressSequentially(' Please go up to t 12.');
  await strip.getByRole('button', { name: 'Reject', exact: true }).click();
  await isTold(page, 'Solution has been rejected!');
  await strip.waitFor({ state: 'detached' });
}

async function hears(page: Page, said: string, id: number): Promise<void> {
  await seesUnread(page, 2); // of both decisions
  await openNotices(page);
  const told = notice(page, said);
  await told.getByText(/trained on a domain that is too small.*Please go up to t 12\.$/).waitFor();
  await told.getByRole('link', { name: said }).click();
  await page.waitForURL(`/solutions/${id}`);
  await seesUnread(page, 1);
  await openNotices(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await seesUnread(page, 0);
}

it('lets one of two admins decide who do so at once; the other is told, and sees it', async () => {
  const { id } = await waiting();
  const admins = await Promise.all([newAdmin('ada'), newAdmin('bea')]);
  const windows = await Promise.all(
    admins.map((as) => screens.open(`/solutions/${id}?tab=publish`, { as, expectedTroubles: /status of 409/ })),
  );
  await Promise.all(windows.map((page) => page.getByLabel('Comment').fill('Seen.')));
  const [one, other] = windows as [Page, Page];
  await Promise.all([
    one.getByRole('button', { name: 'Publish', exact: true }).click(),
    other.getByRole('button', { name: 'Reject', exact: true }).click(),
  ]);

  const said = windows.map((page) =>
    page.locator('[role=alert], [role=status]').getByText(/ (successfully|rejected|published)/),
  );
  const [publisher, rejecter] = await Promise.all(said.map((sentence) => sentence.first().innerText()));
  const status = publisher === 'Solution published successfully!' ? 'published' : 'rejected';
  expect([publisher, rejecter]).toEqual(
    status === 'published'
      ? ['Solution published successfully!', `${admins[0]?.username} has published version 1 already`]
      : [`${admins[1]?.username} has rejected version 1 already`, 'Solution has been rejected!'],
  );
  for (const page of windows) {
    await seesVersion(page, 1, status === 'published' ? 'Published' : 'Rejected');
    await reviewStrip(page).waitFor({ state: 'detached' });
    await openTab(page, 'Versions');
    await page.getByRole('cell', { name: 'Seen.' }).waitFor();
  }
});
