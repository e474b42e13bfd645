import type { Page } from 'playwright-core';
import { TOTP } from 'otpauth';
import { chooseFromMenu, waitForLogin, waitForLogout } from '../pages/header.ts';
import { logIn } from '../pages/sign-in.ts';
import { useScreens } from '../screens.ts';
import { newPerson, type Person } from '../world.ts';

const screens = useScreens();
const needsMore = /status of (401|422)/;

/** Gives the browser a device with passkeys. */
async function withDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'usb',
    hasUserVerification: false,
    automaticPresenceSimulation: true,
  };
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: options as never });
}

async function toSecondStep(page: Page, person: Person): Promise<void> {
  await chooseFromMenu(page, person, 'Logout');
  await waitForLogout(page);
  await page.goto('/login');
  await logIn(page, person.username, person.password);
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function confirm(page: Page, title: string, person: Person, action: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: action }).click();
}

it('logs in with a passkey, and with a recovery code', async () => {
  const person = await newPerson();
  const page = await screens.open('/settings/sign-in', { as: person, expectedProblems: needsMore });
  await withDevice(page);
  await button(page, 'Add a passkey').click();
  await page.getByRole('dialog').getByLabel('Name of the passkey').fill('Blue key');
  await confirm(page, 'Add a passkey?', person, 'Continue');
  const code = await page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem').first().innerText();
  await button(page, 'I have kept them').click();
  await page.getByText('Passkey “Blue key”').waitFor();

  await toSecondStep(page, person);
  await button(page, 'Use a passkey').click();
  await waitForLogin(page, person);

  await toSecondStep(page, person);
  await page.getByLabel('Code').fill(code);
  await button(page, 'Login').click();
  await waitForLogin(page, person);
});

it('logs in with the code of an app', async () => {
  const person = await newPerson();
  const page = await screens.open('/settings/sign-in', { as: person, expectedProblems: needsMore });
  await button(page, 'Set up an authenticator app').click();
  await confirm(page, 'Set up an authenticator app?', person, 'Continue');
  const secret = await page.getByText('Or type this secret').locator('code').innerText();
  const codeOf = (step: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 * step });
  const first = codeOf(0);
  await page.getByLabel('Code of the app').fill(first);
  await button(page, 'Add the app').click();
  await button(page, 'I have kept them').click();

  await toSecondStep(page, person);
  await page.getByLabel('Code').fill(first);
  await button(page, 'Login').click();
  await page.getByText('This code is wrong or was used already.').first().waitFor();
  await page.getByLabel('Code').fill(codeOf(1));
  await button(page, 'Login').click();
  await waitForLogin(page, person);
});
