import type { Page } from 'playwright-core';
import { expectSoon } from '../expect-soon.ts';
import { mailTo } from '../mailbox.ts';
import { queueNames, queueRow, reviewOf, waitForReview, stayAfterDecision, startReview } from '../pages/admin.ts';
import { waitForAlert } from '../pages/header.ts';
import { notice, openNotices, waitForUnreadCount } from '../pages/notices.ts';
import { openTab, waitForVersion, sendWithComment } from '../pages/solution.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import {
  freshName,
  newAdmin,
  newKey,
  newPerson,
  publish,
  submit,
  logInAsAdmin,
  uploadRecorded,
  type Person,
} from '../world.ts';

const screens = useScreens();

const QUEUE = '/admin/solutionsdashboard';

/** A solution of `author` with a published first version, and a second one that is not submitted yet. */
async function uploadTwoVersions(author: Person): Promise<{ id: number; name: string; label: string }> {
  const key = await newKey(author);
  const name = freshName('decay');
  const { id } = await uploadRecorded(key, name, 'exp-decay', 1);
  await submit(author, id);
  await publish(await logInAsAdmin(), id);
  const { label } = await uploadRecorded(key, name, 'exp-decay', 2);
  return { id, name, label };
}

/** A solution that waits for review. */
async function uploadAndSubmit(): Promise<{ id: number; name: string }> {
  const author = await newPerson('author');
  const name = freshName('waits');
  const { id } = await uploadRecorded(await newKey(author), name);
  await submit(author, id);
  return { id, name };
}

it('rejects a version with a reason, of which the author is told by mail and by a notice', async () => {
  const author = await newPerson('author');
  const { id, name, label } = await uploadTwoVersions(author);
  await submit(author, id, 'Trained for longer.');
  const reviewer = await screens.open(QUEUE, { as: await newAdmin('reviewer') });
  await startReview(reviewer, name);
  await checkReviewPanel(reviewer, author);
  await rejectWithReason(reviewer);

  const said = `Version 2 of ${label} was rejected`;
  const mail = await mailTo(author.email, said);
  expect(mail).toContain('Please go up to t 12.');
  const authorsWindow = await screens.open(`/solutions/${id}`, { as: author });
  await authorsWindow
    .getByRole('complementary', { name: 'Reason for the rejection' })
    .getByText(/Please go up to t 12\./)
    .waitFor();
  await readRejectionNotice(authorsWindow, said, id);
});

itThorough('passes a submission from one reviewer to another', async () => {
  const older = await uploadAndSubmit();
  const [author, first, second] = await Promise.all([newPerson('author'), newAdmin('first'), newAdmin('second')]);
  const { id, name } = await uploadTwoVersions(author);

  const authorsWindow = await screens.open(`/solutions/${id}?tab=submit`, { as: author });
  await sendWithComment(authorsWindow, 'Trained for longer.', 'Submit');
  await waitForAlert(authorsWindow, 'Solution submitted for approval!');
  await authorsWindow.waitForURL(`/solutions/${id}`);

  const firstWindow = await screens.open(QUEUE, { as: first });
  await checkQueueRow(firstWindow, { author, id, name, older: older.name });
  await startReview(firstWindow, name);
  await reviewOf(firstWindow)
    .getByText(/in review by you until/)
    .waitFor();

  const reviewer = await screens.open(QUEUE, { as: second });
  await takeOverReview(reviewer, name);
  await checkReviewPanel(reviewer, author);
  await firstWindow.goto(QUEUE);
  await queueRow(firstWindow, name).getByText(`In review by ${second.username}`).waitFor();
});

async function checkQueueRow(
  page: Page,
  { author, id, name, older }: { author: Person; id: number; name: string; older: string },
): Promise<void> {
  const row = queueRow(page, name);
  await row.getByText(/^Waiting (less than a|\d+) minute/).waitFor();
  await row.getByText(`by ${author.username}`).waitFor();
  await row.getByText('Replaces version 1').waitFor();
  await expectSoon(() => row.getByRole('link', { name: 'What changed' }).getAttribute('href')).toBe(
    `/solutions/${id}?tab=versions&compare=1,2`,
  );
  const known = async () => (await queueNames(page)).filter((one) => [older, name].includes(one));
  await expectSoon(known).toEqual([older, name]);
}

/** The queue only says that another admin reviews a version. The review is taken over on the page of the solution. */
async function takeOverReview(page: Page, name: string): Promise<void> {
  const row = queueRow(page, name);
  await row.getByText(/^In review by first-/).waitFor();
  await expectSoon(() => row.getByRole('button').count()).toBe(0);
  await row.getByRole('link', { name, exact: true }).click();
  await waitForReview(page, name);
  await reviewOf(page).getByRole('button', { name: 'Take over' }).click();
}

async function checkReviewPanel(page: Page, { username }: Person): Promise<void> {
  const review = reviewOf(page);
  await review.getByText(/waiting (less than a|\d+) minutes? · in review by you until/).waitFor();
  await review.getByText('version 2, submitted by').waitFor();
  await review.getByText('Equation readable, 1 unknown, order 1').waitFor();
  await review.getByText('No citation given').waitFor();
  await review.getByRole('heading', { name: 'Changed since version 1 (published)' }).waitFor();
  await review.getByRole('link', { name: 'Compare versions' }).waitFor();
  await review.getByText(`Message from ${username}: “Trained for longer.”`).waitFor();
}

/** Picks a reason, edits its text, and rejects the version. */
async function rejectWithReason(page: Page): Promise<void> {
  const review = reviewOf(page);
  await review.getByRole('button', { name: 'Reasons' }).click();
  await review.getByRole('menuitem', { name: 'Domain too small' }).click();
  const comment = review.getByLabel('Comment to the author');
  await expectSoon(() => comment.inputValue()).toContain('trained on a domain that is too small');
  await comment.press('End');
  await comment.pressSequentially(' Please go up to t 12.');
  await stayAfterDecision(page);
  await review.getByRole('button', { name: 'Reject', exact: true }).click();
  await waitForAlert(page, 'Solution has been rejected!');
  await review.waitFor({ state: 'detached' });
}

async function readRejectionNotice(page: Page, said: string, id: number): Promise<void> {
  await waitForUnreadCount(page, 2); // one notice for each decision
  await openNotices(page);
  const entry = notice(page, said);
  await entry.getByText(/trained on a domain that is too small.*Please go up to t 12\.$/).waitFor();
  await entry.getByRole('link', { name: said }).click();
  await page.waitForURL(`/solutions/${id}`);
  await waitForUnreadCount(page, 1);
  await openNotices(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await waitForUnreadCount(page, 0);
}

itThorough('accepts one of two simultaneous decisions and shows it to the other admin', async () => {
  const { id } = await uploadAndSubmit();
  const admins = await Promise.all([newAdmin('ada'), newAdmin('bea')]);
  const windows = await Promise.all(
    admins.map((as) => screens.open(`/solutions/${id}?tab=publish`, { as, expectedProblems: /status of 409/ })),
  );
  await Promise.all(windows.map((page) => page.getByLabel('Comment to the author').fill('Seen.')));
  await Promise.all(windows.map((page) => stayAfterDecision(page)));
  const [one, other] = windows as [Page, Page];
  await Promise.all([
    one.getByRole('button', { name: 'Publish', exact: true }).click(),
    other.getByRole('button', { name: 'Reject', exact: true }).click(),
  ]);

  const said = windows.map((page) =>
    page.locator('[role=alert], [role=status]').getByText(/(successfully!|been rejected!|its current state\.)$/),
  );
  const [publisher, rejecter] = await Promise.all(said.map((sentence) => sentence.first().innerText()));
  const status = publisher === 'Solution published successfully!' ? 'published' : 'rejected';
  expect([publisher, rejecter]).toEqual(
    status === 'published'
      ? [
          'Solution published successfully!',
          `This submission has changed: ${admins[0]?.username} has already published version 1. The page now shows its current state.`,
        ]
      : [
          `This submission has changed: ${admins[1]?.username} has already rejected version 1. The page now shows its current state.`,
          'Solution has been rejected!',
        ],
  );
  for (const page of windows) {
    await waitForVersion(page, 1, status === 'published' ? 'Published' : 'Rejected');
    await reviewOf(page).waitFor({ state: 'detached' });
    await openTab(page, 'Versions');
    await page.getByRole('cell', { name: 'Seen.' }).waitFor();
  }
});

itThorough('takes an admin from the queue through two submissions', async () => {
  const [first, second] = [await uploadAndSubmit(), await uploadAndSubmit()];
  const page = await screens.open(QUEUE, { as: await newAdmin('reviewer') });
  const triage = await queueRow(page, first.name)
    .getByText(/points to check: .*no description given; no citation given$/)
    .innerText();
  await startReview(page, first.name);
  // The server computes the points to check for the queue, the browser those of the review. Both must be the same.
  await reviewOf(page)
    .getByRole('heading', { name: triage.split(':')[0], exact: true })
    .waitFor();
  await page.keyboard.press(']');
  await waitForReview(page, second.name);
  await page.goBack();
  await waitForReview(page, first.name);
  await page.getByLabel('Comment to the author').fill('Clear and complete.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await waitForAlert(page, 'Solution published successfully!');
  await waitForReview(page, second.name);
  await reviewOf(page)
    .getByText(/in review by you until/)
    .waitFor();
  await page.getByLabel('Comment to the author').fill('Please describe it.');
  await stayAfterDecision(page);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await waitForAlert(page, 'Solution has been rejected!');
  await waitForVersion(page, 1, 'Rejected');
  await page.goto(QUEUE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const { name } of [first, second]) await queueRow(page, name).waitFor({ state: 'detached' });
});

itThorough('lets an author withdraw a submission and submit a newer version instead', async () => {
  const [author, admin] = await Promise.all([newPerson('author'), newAdmin('reviewer')]);
  const key = await newKey(author);
  const name = freshName('decay');
  const { id, label } = await uploadRecorded(key, name, 'exp-decay', 1);
  await submit(author, id);
  const reviewer = await screens.open(QUEUE, { as: admin });
  await startReview(reviewer, name);
  await uploadRecorded(key, name, 'exp-decay', 2);

  const page = await screens.open(`/solutions/${id}`, { as: author });
  await page.getByText(/^Version 1 is waiting for review, .* in the queue\. Version 2 is newer\./).waitFor();
  await openTab(page, 'Submit');
  await page.getByRole('button', { name: 'Withdraw submission' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await waitForAlert(page, 'Version 1 was withdrawn from review');
  await sendWithComment(page, 'The better one.', 'Submit');
  await waitForAlert(page, 'Solution submitted for approval!');
  await page.getByText(/^Version 2 is waiting for review/).waitFor();

  await reviewer.goto('/');
  await openNotices(reviewer);
  await notice(reviewer, `${author.username} withdrew version 1 of ${label}, which you had in review`).waitFor();
});
