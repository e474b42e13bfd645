import { linkIn, mailTo } from '../mailbox.ts';
import { makeKey } from '../pages/api-keys.ts';
import { isTold, seesHeading, seesLoggedIn } from '../pages/header.ts';
import { askForReset, choosePassword, logIn } from '../pages/sign-in.ts';
import { useScreens } from '../screens.ts';
import { freshAccount, newKey, newPerson, type Account } from '../world.ts';

const screens = useScreens();

const CHECK_EMAIL = 'Check your email for new password';
const CHANGED = 'Your password has been changed';
const OVER = 'This link has expired or was used already, please ask for a new one';
const NEW_PASSWORD = 'another-long-passphrase';

/** A window in which the mail was asked for, and the link that came. */
async function withLink({ email }: Account) {
  const seenByServers: string[] = [];
  const page = await screens.open('/login', {
    expectedTroubles: /status of 422/,
    prepare: (fresh) => void fresh.on('request', (request) => seenByServers.push(request.url())),
  });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await askForReset(page, email);
  await isTold(page, CHECK_EMAIL);
  await page.getByText(/30 minutes/).waitFor();
  return { page, seenByServers, link: linkIn(await mailTo(email, 'Choose a new password')) };
}

it('leads from the mail to a new password, which ends all sessions', async () => {
  const person = await newPerson();
  const elsewhere = await screens.open('/settings/apikeys', { as: person, expectedTroubles: /status of 401/ });
  await seesHeading(elsewhere, 'API Keys');
  const { page, link, seenByServers } = await withLink(person);

  await page.goto(link);
  await seesHeading(page, 'Choose a new password');
  expect(page.url()).not.toContain('token');
  await choosePassword(page, NEW_PASSWORD);
  await isTold(page, CHANGED);
  await seesHeading(page, 'Login');
  expect(seenByServers.filter((url) => url.includes(new URL(link).hash.slice('#token='.length)))).toEqual([]);
  await logIn(page, person.email, NEW_PASSWORD);
  await seesLoggedIn(page, person);

  await elsewhere.getByLabel('Name').fill('half typed');
  await elsewhere.getByRole('button', { name: 'Create key' }).click();
  await isTold(elsewhere, 'Your session has ended, please log in again');
  await seesHeading(elsewhere, 'Login');
  await logIn(elsewhere, person.username, NEW_PASSWORD);
  await seesHeading(elsewhere, 'API Keys');
  expect(await elsewhere.getByLabel('Name').inputValue()).toBe('half typed');
  expect(await makeKey(elsewhere, 'in time')).not.toBe('');
});

it('works once, and then offers a new link', async () => {
  const person = await newPerson();
  const { page, link } = await withLink(person);
  await page.goto(link);
  await choosePassword(page, NEW_PASSWORD);
  await isTold(page, CHANGED);

  const again = await screens.open(link, { expectedTroubles: /status of 422/ });
  await choosePassword(again, 'and-yet-another-passphrase');
  await isTold(again, OVER);
  await askForReset(again, person.email);
  await isTold(again, CHECK_EMAIL);
});

it('is not used up by a password that is refused, and takes the keys along when asked to', async () => {
  const person = await newPerson();
  const key = await newKey(person);
  const { page, link } = await withLink(person);
  await page.goto(link);
  await choosePassword(page, 'password123');
  await page.getByLabel('New password').and(page.locator('[aria-invalid=true]')).waitFor();
  await page.getByLabel('Also revoke my API keys').check();
  await choosePassword(page, NEW_PASSWORD);
  await isTold(page, CHANGED);
  const { status } = await fetch(`${new URL(link).origin}/api/v1/projects`, { headers: { apikey: key } });
  expect(status).toBe(401);
});

it('says the same to an address without an account', async () => {
  const page = await screens.open('/reset_password');
  await askForReset(page, freshAccount().email);
  await isTold(page, CHECK_EMAIL);
});
