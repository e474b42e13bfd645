import { expectSoon } from '../expect-soon.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { createKey } from '../pages/api-keys.ts';
import { TEXT_IS_KEPT, waitForAlert, waitForHeading, waitForLogin } from '../pages/header.ts';
import { askForReset, choosePassword, logIn } from '../pages/sign-in.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import { freshAccount, newKey, newPerson, type Account } from '../world.ts';

const screens = useScreens();

const CHECK_EMAIL = 'Check your email for new password';
const CHANGED = 'Your password has been changed';
const OVER = 'This link has expired or has already been used. Please request a new one.';
const NEW_PASSWORD = 'another-long-passphrase';

/** Requests a reset of the password. @returns the window, and the link from the mail */
async function withLink({ email }: Account) {
  const seenByServers: string[] = [];
  const page = await screens.open('/login', {
    expectedProblems: /status of 422/,
    prepare: (fresh) => void fresh.on('request', (request) => seenByServers.push(request.url())),
  });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await askForReset(page, email);
  await waitForAlert(page, CHECK_EMAIL);
  await page.getByText(/30 minutes/).waitFor();
  return { page, seenByServers, link: linkIn(await mailTo(email, 'Choose a new password')) };
}

it('sets a new password with the link from the email and ends all sessions', async () => {
  const person = await newPerson();
  const elsewhere = await screens.open('/settings/apikeys', { as: person, expectedProblems: /status of 401/ });
  await waitForHeading(elsewhere, 'API Keys');
  const { page, link, seenByServers } = await withLink(person);

  await page.goto(link);
  await waitForHeading(page, 'Choose a new password');
  await expectSoon(() => page.url()).not.toContain('token');
  await choosePassword(page, NEW_PASSWORD);
  await waitForAlert(page, CHANGED);
  await waitForHeading(page, 'Login');
  expect(seenByServers.filter((url) => url.includes(new URL(link).hash.slice('#token='.length)))).toEqual([]);
  await logIn(page, person.email, NEW_PASSWORD);
  await waitForLogin(page, person);

  await elsewhere.getByLabel('Name').fill('half typed');
  await elsewhere.getByRole('button', { name: 'Create key' }).click();
  await waitForAlert(elsewhere, TEXT_IS_KEPT);
  await waitForHeading(elsewhere, 'Login');
  await logIn(elsewhere, person.username, NEW_PASSWORD);
  await waitForHeading(elsewhere, 'API Keys');
  await expectSoon(() => elsewhere.getByLabel('Name').inputValue()).toBe('half typed');
  await createKey(elsewhere, 'in time');
});

itThorough('accepts a link only once and then offers a new one', async () => {
  const person = await newPerson();
  const { page, link } = await withLink(person);
  await page.goto(link);
  await choosePassword(page, NEW_PASSWORD);
  await waitForAlert(page, CHANGED);

  const again = await screens.open(link, { expectedProblems: /status of 422/ });
  await choosePassword(again, 'and-yet-another-passphrase');
  await waitForAlert(again, OVER);
  await askForReset(again, person.email);
  await waitForAlert(again, CHECK_EMAIL);
});

itThorough('keeps the link valid after a refused password, and revokes API keys on request', async () => {
  const person = await newPerson();
  const key = await newKey(person);
  const { page, link } = await withLink(person);
  await page.goto(link);
  await choosePassword(page, 'password123');
  await page.getByLabel('New password').and(page.locator('[aria-invalid=true]')).waitFor();
  await page.getByLabel('Also revoke my API keys').check();
  await choosePassword(page, NEW_PASSWORD);
  await waitForAlert(page, CHANGED);
  const { status } = await fetch(`${new URL(link).origin}/api/v1/projects`, { headers: { apikey: key } });
  expect(status).toBe(401);
});

itThorough('shows the same message for an address without an account', async () => {
  const page = await screens.open('/reset_password');
  await askForReset(page, freshAccount().email);
  await waitForAlert(page, CHECK_EMAIL);
});
