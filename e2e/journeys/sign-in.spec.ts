import { isTold, seesHeading, seesLoggedIn } from '../pages/header.ts';
import { logIn, signUp } from '../pages/sign-in.ts';
import { useScreens } from '../screens.ts';
import { freshAccount, newPerson } from '../world.ts';

const screens = useScreens();
const refused = /status of (401|409|422)/;

describe('login', () => {
  it('asks for what is missing', async () => {
    const page = await screens.open('/login');
    await logIn(page, '', 'something');
    await isTold(page, 'Please enter Username');
    await logIn(page, 'somebody', '');
    await isTold(page, 'Please enter Password');
  });

  it('says what the server said to a wrong password', async () => {
    const { username } = await newPerson();
    const page = await screens.open('/login', { expectedTroubles: refused });
    const answer = page.waitForResponse('**/api/v1/auth/login');
    await logIn(page, username, 'not-the-password');
    const { detail } = (await (await answer).json()) as { detail: string };
    await isTold(page, detail);
  });

  it('takes username or e-mail address, and goes home', async () => {
    const person = await newPerson();
    for (const identity of [person.username, person.email]) {
      const page = await screens.open('/login');
      await logIn(page, identity, person.password);
      await seesLoggedIn(page, person);
      await page.waitForURL('/');
    }
  });
});

describe('signup', () => {
  it.each([
    ['username', 'Please enter Username'],
    ['email', 'Please enter Email'],
    ['password', 'Please enter Password'],
  ])('asks for the %s', async (field, sentence) => {
    const page = await screens.open('/signup', { expectedTroubles: refused });
    await signUp(page, { ...freshAccount(), [field]: '' });
    await isTold(page, sentence);
  });

  it('says that a name is taken', async () => {
    const { username } = await newPerson();
    const page = await screens.open('/signup', { expectedTroubles: refused });
    const answer = page.waitForResponse('**/api/v1/auth/signup');
    await signUp(page, { ...freshAccount(), username });
    const { detail } = (await (await answer).json()) as { detail: string };
    await isTold(page, detail);
  });

  it('makes an account and leads to the login', async () => {
    const page = await screens.open('/signup');
    await signUp(page, freshAccount());
    await isTold(page, 'User created successfully');
    await seesHeading(page, 'Login');
  });
});
