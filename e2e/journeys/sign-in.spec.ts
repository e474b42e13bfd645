import { waitForAlert, waitForHeading, waitForLogin } from '../pages/header.ts';
import { logIn, signUp } from '../pages/sign-in.ts';
import { useScreens } from '../screens.ts';
import { itThorough } from '../thorough.ts';
import { freshAccount, newPerson } from '../world.ts';

const screens = useScreens();
const refused = /status of (401|409|422)/;

describe('login', () => {
  itThorough('reports missing fields', async () => {
    const page = await screens.open('/login');
    await logIn(page, '', 'something');
    await waitForAlert(page, 'Please enter Username');
    await logIn(page, 'somebody', '');
    await waitForAlert(page, 'Please enter Password');
  });

  it('shows the server’s message about a wrong password', async () => {
    const { username } = await newPerson();
    const page = await screens.open('/login', { expectedProblems: refused });
    const answer = page.waitForResponse('**/api/v1/auth/login');
    await logIn(page, username, 'not-the-password');
    const { detail } = (await (await answer).json()) as { detail: string };
    await waitForAlert(page, detail);
  });

  it('accepts a username or an email address and opens the home page', async () => {
    const person = await newPerson();
    for (const identity of [person.username, person.email]) {
      const page = await screens.open('/login');
      await logIn(page, identity, person.password);
      await waitForLogin(page, person);
      await page.waitForURL('/');
    }
  });
});

describe('signup', () => {
  itThorough.each([
    ['username', 'Please enter Username'],
    ['email', 'Please enter Email'],
    ['password', 'Please enter Password'],
  ])('requires the %s', async (field, sentence) => {
    const page = await screens.open('/signup', { expectedProblems: refused });
    await signUp(page, { ...freshAccount(), [field]: '' });
    await waitForAlert(page, sentence);
  });

  itThorough('says that a username is taken', async () => {
    const { username } = await newPerson();
    const page = await screens.open('/signup', { expectedProblems: refused });
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await signUp(page, { ...freshAccount(), username });
    const { detail } = (await (await answer).json()) as { detail: string };
    await waitForAlert(page, detail);
  });

  itThorough('creates an account and opens the login page', async () => {
    const page = await screens.open('/signup');
    await signUp(page, freshAccount());
    await waitForAlert(page, 'User created successfully');
    await waitForHeading(page, 'Login');
  });
});
