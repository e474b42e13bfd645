import { answer, refuse } from '@hub/openapi/testing';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { RequireLogin } from '../app/require-login.tsx';
import { ConfirmEmailPage } from './confirm-email-page.tsx';
import { ConfirmSignUpPage } from './confirm-sign-up-page.tsx';
import { LoginPage } from './login-page.tsx';
import { LogoutPage } from './logout-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { SignupPage } from './signup-page.tsx';

const server = setupServer(answer('get', '/auth/sign-in', []));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => server.use(waysToSignUp('open')));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const waysToSignUp = (mode: 'open' | 'invitation' | 'domain' | 'closed', ...domains: string[]) =>
  answer('get', '/auth/signup', { mode, domains });

const toLogin = { from: '/solutions/7?version=1', like: { id: 7, label: 'ada/decay' } };
const routes = [
  { path: '/', element: <h1>home</h1> },
  { path: '/solutions/7', element: <Link to="/login" state={toLogin} children="Like" /> },
  { path: '/login', element: <LoginPage /> },
  { path: '/signup', element: <SignupPage /> },
  { path: '/signup/confirm', element: <ConfirmSignUpPage /> },
  { path: '/confirm_email', element: <ConfirmEmailPage /> },
  { path: '/reset_password', element: <ResetPasswordPage /> },
  { path: '/org/wave-lab', element: <h1>Wave Laboratory</h1> },
  { path: '/logout', element: <LogoutPage /> },
];

describe('login', () => {
  it('reports missing fields at the fields without asking the server', async () => {
    const { person } = renderScreen(routes, { at: '/login' });
    const shown = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    await person.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(shown()).toEqual(['Please enter Username', 'Please enter Password']));
    expect(screen.getByLabelText('Username or email')).toHaveAccessibleDescription('Please enter Username');
    expect(screen.getByLabelText('Username or email')).toHaveFocus();
    await person.type(screen.getByLabelText('Username or email'), 'ada');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(shown()).toEqual(['Please enter Password']));
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter Password');
  });

  it('is sent only once on a double click', async () => {
    const sent: unknown[] = [];
    server.use(answer('post', '/auth/login', session(), { seen: ({ body }) => sent.push(body) }));
    const { person } = renderScreen(routes, { at: '/login' });
    await person.type(screen.getByLabelText('Username or email'), ' ada ');
    await person.type(screen.getByLabelText('Password'), 'correct horse');
    await person.dblClick(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('home')).toBeInTheDocument();
    expect(sent).toEqual([{ grant_type: 'password', username: 'ada', password: 'correct horse' }]);
  });

  it('links to the sign-up page and to the password reset', () => {
    renderScreen(routes, { at: '/login' });
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/reset_password');
  });

  it('stores the session and opens the home page', async () => {
    const sent: unknown[] = [];
    server.use(answer('post', '/auth/login', session(), { seen: ({ body }) => sent.push(body) }));
    const { person, address } = renderScreen(routes, { at: '/login' });
    await person.type(screen.getByLabelText('Username or email'), 'ada');
    await person.type(screen.getByLabelText('Password'), 'a&b=c{Enter}');
    expect(await screen.findByText('home')).toBeInTheDocument();
    expect(address()).toBe('/');
    expect(sent).toEqual([{ grant_type: 'password', username: 'ada', password: 'a&b=c' }]);
    expect(JSON.parse(localStorage.getItem('session') ?? '')).toEqual(session());
  });

  it('shows the password on request', async () => {
    const { person } = renderScreen(routes, { at: '/login' });
    await person.type(screen.getByLabelText('Password'), 'wrong');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await person.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  });

  it("shows the server's error at the password, where it can be typed again", async () => {
    server.use(refuse('post', '/auth/login', 401, 'Username or password is wrong'));
    const { person, address } = renderScreen(routes, { at: '/login' });
    await person.type(screen.getByLabelText('Username or email'), 'ada');
    await person.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Username or password is wrong');
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(address()).toBe('/login');
  });

  it.each([
    ['/settings/apikeys', /^API keys belong to an account/],
    ['/settings/profile', /^This page belongs to an account/],
  ])('says why it is asked for on the way to %s', async (page, why) => {
    renderScreen([...routes, { path: page, element: <RequireLogin>secret</RequireLogin> }], { at: page });
    expect(await screen.findByText(why)).toBeInTheDocument();
  });
});

describe('a login for a like', () => {
  const pressLikeAndLogIn = async () => {
    server.use(answer('post', '/auth/login', session()));
    const { person, address } = renderScreen(routes, { at: '/solutions/7' });
    await person.click(screen.getByRole('link', { name: 'Like' }));
    await person.click(screen.getByRole('link', { name: 'Sign up' }));
    await person.click(screen.getByRole('link', { name: 'Login' }));
    const note = 'Your like for ada/decay is saved when you log in.';
    expect(screen.getByText(/^Your like for/)).toHaveTextContent(note);
    await person.type(screen.getByLabelText('Username or email'), 'ada');
    await person.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    expect(await screen.findByRole('link', { name: 'Like' })).toBeInTheDocument();
    return address();
  };

  it('likes the solution and opens its page, also by way of the signup', async () => {
    const liked: string[] = [];
    const seen = ({ url, headers }: { url: URL; headers: Headers }) =>
      liked.push(`${url.pathname} ${headers.get('Authorization')}`);
    server.use(answer('put', '/solutions/{id}/like', { liked: true, like_count: 4 }, { seen }));
    expect(await pressLikeAndLogIn()).toBe('/solutions/7?version=1');
    expect(liked).toEqual([`/api/v1/solutions/7/like Bearer ${session().access_token}`]);
  });

  it('opens the page with a message if the like is refused', async () => {
    server.use(refuse('put', '/solutions/{id}/like', 404, 'There is no such solution.'));
    expect(await pressLikeAndLogIn()).toBe('/solutions/7?version=1');
    expect(screen.getByRole('alert')).toHaveTextContent('There is no such solution.');
  });
});

describe('signup', () => {
  it('opens the login page with a message', async () => {
    server.use(answer('post', '/auth/signup', { account_created: true }));
    const { person, address } = renderScreen(routes, { at: '/signup' });
    await person.type(screen.getByLabelText('Username'), 'ada');
    await person.type(screen.getByLabelText('Email'), 'ada@example.org');
    await person.type(screen.getByLabelText('Password'), 'correct horse');
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('User created successfully');
    expect(address()).toBe('/login');
    expect(await screen.findByLabelText('Username or email')).toHaveValue('ada');
  });

  it('sends an empty field as one space and lets the server validate it', async () => {
    const sent: unknown[] = [];
    server.use(answer('post', '/auth/signup', { account_created: true }, { seen: ({ body }) => sent.push(body) }));
    const { person } = renderScreen(routes, { at: '/signup' });
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(sent).toEqual([{ grant_type: 'password', username: ' ', email: ' ', password: ' ' }]));
  });

  it("shows the server's error as an alert and at the field", async () => {
    const taken = 'This username is taken';
    server.use(refuse('post', '/auth/signup', 409, taken, [{ field: 'username', message: taken }]));
    const { person, address } = renderScreen(routes, { at: '/signup' });
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(taken);
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(taken);
    expect(address()).toBe('/signup');
  });

  it('says that capitals are converted to lower case', async () => {
    const { person } = renderScreen(routes, { at: '/signup' });
    const username = screen.getByLabelText('Username');
    await person.type(username, 'Ada');
    expect(username).toHaveAccessibleDescription('Your username will be “ada”');
    await person.clear(username);
    expect(username).toHaveAccessibleDescription(/3–39 characters/);
  });
});

it('logs out, clears the local storage and opens the home page', async () => {
  server.use(answer('post', '/auth/validate', session()), answer('post', '/auth/logout', undefined));
  const { address } = renderScreen(routes, { at: '/logout', as: session() });
  expect(await screen.findByText('home')).toBeInTheDocument();
  expect(address()).toBe('/');
  expect(localStorage).toHaveLength(0);
});

describe('a login with a provider', () => {
  const providers = [{ key: 'orcid', name: 'ORCID' } as const, { key: 'github', name: 'GitHub' } as const];
  const person = { provider_name: 'ORCID', display_name: '0000-0002-1825-0097', full_name: 'Ada', email: null };
  const completing = (result: Parameters<typeof answer<'post', '/auth/sign-in/complete'>>[2]) => {
    const sent: unknown[] = [];
    server.use(answer('post', '/auth/sign-in/complete', result, { seen: ({ body }) => sent.push(body) }));
    return sent;
  };

  it('keeps the invitation with which somebody chooses a provider', async () => {
    server.use(answer('get', '/auth/sign-in', providers));
    const { person: user } = renderScreen(routes, { at: '/signup#invitation=i1' });
    const button = await screen.findByRole('link', { name: 'Log in with ORCID' });
    button.addEventListener('click', (event) => event.preventDefault());
    await user.click(button);
    expect(sessionStorage.getItem('invitation')).toBe('i1');
    sessionStorage.clear();
  });

  it.each(['/login', '/signup'])('is offered on %s, and leads back to the page before', async (page) => {
    server.use(answer('get', '/auth/sign-in', providers));
    const from = <Link to={page} state={{ from: '/solutions/7?version=1' }} children="go" />;
    const { person: user } = renderScreen([...routes, { path: '/before', element: from }], { at: '/before' });
    await user.click(screen.getByRole('link', { name: 'go' }));
    expect(await screen.findByRole('link', { name: 'Log in with ORCID' })).toHaveAttribute(
      'href',
      '/api/v1/auth/sign-in/orcid?to=%2Fsolutions%2F7%3Fversion%3D1',
    );
    expect(screen.getByRole('link', { name: 'Log in with GitHub' })).toBeInTheDocument();
  });

  it('stores the session and opens the page on which it began', async () => {
    const sent = completing({ session: session(), second_factor: null, new_account: null, to: '/solutions/7' });
    const { address } = renderScreen(routes, { at: '/login#ticket=t1' });
    expect(await screen.findByRole('link', { name: 'Like' })).toBeInTheDocument();
    expect(address()).toBe('/solutions/7');
    expect(sent).toEqual([{ ticket: 't1' }]);
    expect(JSON.parse(localStorage.getItem('session') ?? '')).toEqual(session());
  });

  it('asks somebody new for what belongs to an account', async () => {
    const sent: unknown[] = [];
    completing({ session: null, second_factor: null, new_account: person, to: '/solutions/7' });
    server.use(
      answer(
        'post',
        '/auth/sign-in/sign-up',
        { session: session() },
        { status: 201, seen: ({ body }) => sent.push(body) },
      ),
    );
    const { person: user, address } = renderScreen(routes, { at: '/login#ticket=t1' });
    expect(await screen.findByText(/^ORCID knows you as 0000-0002-1825-0097/)).toBeInTheDocument();
    expect(screen.getByLabelText('Full name (optional)')).toHaveValue('Ada');
    await user.type(screen.getByLabelText('Username'), 'ada');
    await user.type(screen.getByLabelText('Email'), 'ada@example.org');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('link', { name: 'Like' })).toBeInTheDocument();
    expect(address()).toBe('/solutions/7');
    expect(sent).toEqual([{ ticket: 't1', username: 'ada', full_name: 'Ada', email: 'ada@example.org' }]);
  });

  it('asks for the code that confirms the address, and sends the invitation with which the person came', async () => {
    const sent: object[] = [];
    const { invitation, ...code } = { invitation: 'i1', code: '1234 5678' };
    sessionStorage.setItem('invitation', invitation);
    completing({
      session: null,
      second_factor: null,
      new_account: { ...person, email: 'ada@example.org' },
      to: '/solutions/7',
    });
    const asked = { status: 201, seen: ({ body }: { body: unknown }) => sent.push(body as object) };
    server.use(answer('post', '/auth/sign-in/sign-up', { session: null }, asked));
    const { person: user, address } = renderScreen(routes, { at: '/login#ticket=t1' });
    await user.type(await screen.findByLabelText('Username'), 'ada');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByLabelText('Code')).toHaveAccessibleDescription(/sent a code .* to ada@example.org/);
    await user.click(screen.getByRole('button', { name: 'Send another code' }));
    expect(await screen.findByText('We have sent another code')).toBeInTheDocument();
    server.use(answer('post', '/auth/sign-in/sign-up', { session: session() }, asked));
    await user.type(screen.getByLabelText('Code'), code.code);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('link', { name: 'Like' })).toBeInTheDocument();
    expect(address()).toBe('/solutions/7');
    const account = { ticket: 't1', username: 'ada', full_name: 'Ada', email: 'ada@example.org', invitation };
    expect(sent).toEqual([account, account, { ...account, ...code }]);
    expect(sessionStorage.getItem('invitation')).toBeNull();
  });

  it('says why it failed, and shows the form again', async () => {
    server.use(refuse('post', '/auth/sign-in/complete', 422, 'This sign-in has expired.'));
    renderScreen(routes, { at: '/login#ticket=t1' });
    expect(await screen.findByText('This sign-in has expired.')).toBeInTheDocument();
    expect(await screen.findByLabelText('Username or email')).toBeInTheDocument();
  });

  it.each([
    ['cancelled', 'You have cancelled the sign-in.'],
    ['anything else', /cannot be trusted/],
  ])('says why the browser comes back with the failure "%s"', async (reason, sentence) => {
    const { address } = renderScreen(routes, { at: `/login#failed=${reason}` });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(address()).toBe('/login');
  });
});

describe('signup where addresses are confirmed', () => {
  const fillIn = async (person: ReturnType<typeof renderScreen>['person']) => {
    await person.type(screen.getByLabelText('Username'), 'ada');
    await person.type(screen.getByLabelText('Email'), 'ada@example.org');
    await person.type(screen.getByLabelText('Password'), 'correct horse');
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
  };

  it('says where the link was sent, and lets the address be corrected', async () => {
    server.use(answer('post', '/auth/signup', { account_created: false }));
    const { person } = renderScreen(routes, { at: '/signup' });
    await fillIn(person);
    expect(await screen.findByText(/link to ada@example\.org.*24 hours/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Correct the address' }));
    expect(screen.getByLabelText('Email')).toBeInTheDocument();
  });

  it('creates the account with the link and the password, and logs in', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('post', '/auth/signup/confirm', { username: 'ada' }, { seen: ({ body }) => sent.push(body) }),
      answer('post', '/auth/login', session()),
    );
    const { person, address } = renderScreen(routes, { at: '/signup/confirm#token=one-time' });
    await person.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
    expect(await screen.findByText('home')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Your account is ready');
    expect(sent).toEqual([{ token: 'one-time', password: 'correct horse' }]);
    expect(address()).toBe('/');
  });

  it('sends the invitation of the link, and says so', async () => {
    const sent: unknown[] = [];
    server.use(
      waysToSignUp('invitation'),
      answer('post', '/auth/signup', { account_created: true }, { seen: ({ body }) => sent.push(body) }),
    );
    const { person } = renderScreen(routes, { at: '/signup#invitation=from-emmy' });
    expect(await screen.findByText(/^You are invited/)).toBeInTheDocument();
    await fillIn(person);
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ invitation: 'from-emmy' })]);
  });

  it('joins the organization of the invitation with the account of somebody who is logged in', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('post', '/auth/validate', session()),
      answer('post', '/organization_invitations/accept', { name: 'wave-lab' }, { seen: ({ body }) => sent.push(body) }),
    );
    const { person } = renderScreen(routes, { at: '/signup#invitation=from-emmy', as: session() });
    expect(await screen.findByText('You are invited, and logged in as ada.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByRole('heading', { name: 'Wave Laboratory' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('You are now a member of wave-lab');
    expect(sent).toEqual([{ token: 'from-emmy' }]);
  });

  it('leads somebody with an account through the login back to the invitation, and says when that is over', async () => {
    server.use(
      answer('post', '/auth/login', session()),
      refuse('post', '/organization_invitations/accept', 422, 'This invitation has been used.'),
    );
    const { person } = renderScreen(routes, { at: '/signup#invitation=from-emmy' });
    await person.click(await screen.findByRole('link', { name: 'Login' }));
    await person.type(screen.getByLabelText('Username or email'), 'ada');
    await person.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This invitation has been used.');
  });

  it.each([
    ['invitation', /^Sign-up is by invitation/],
    ['closed', 'This hub takes no new accounts.'],
  ] as const)('shows no form where sign-up is %s', async (mode, sentence) => {
    server.use(waysToSignUp(mode));
    renderScreen(routes, { at: '/signup' });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
  });

  it('names the domains whose addresses can sign up', async () => {
    server.use(waysToSignUp('domain', 'example.org', 'uni.example'));
    renderScreen(routes, { at: '/signup' });
    expect(await screen.findByText('Sign up with an address of example.org or uni.example.')).toBeInTheDocument();
  });
});

describe('the link to a new address', () => {
  it('confirms it when asked to', async () => {
    server.use(answer('post', '/account/email/confirm', { email: 'new@example.org' }));
    const { person } = renderScreen(routes, { at: '/confirm_email#token=one-time' });
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your email address is now new@example.org')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  });

  it('says that the link is over or missing', async () => {
    const over = 'This link has expired or has already been used. Please request a new one.';
    server.use(refuse('post', '/account/email/confirm', 422, over));
    const { person } = renderScreen(routes, { at: '/confirm_email#token=used' });
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(over)).toBeInTheDocument();
  });

  it.each(['/confirm_email', '/signup/confirm'])('is needed by %s', (at) => {
    renderScreen(routes, { at });
    expect(screen.getByText(/^This page needs the link from our mail/)).toBeInTheDocument();
  });
});

describe('a login with a second factor', () => {
  const needsCode = (has_passkey: boolean) =>
    http.post('*/api/v1/auth/login', () =>
      HttpResponse.json(
        { status: 401, detail: 'Please enter the code.', challenge: 'c1', has_passkey },
        { status: 401 },
      ),
    );
  const toSecondStep = async (hasPasskey = false) => {
    server.use(needsCode(hasPasskey));
    const shown = renderScreen(routes, { at: '/login' });
    await shown.person.type(screen.getByLabelText('Username or email'), 'ada');
    await shown.person.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    expect(await screen.findByRole('heading', { name: 'Second factor' })).toBeInTheDocument();
    return shown;
  };

  it('asks for the code, and logs in with it', async () => {
    const sent: unknown[] = [];
    server.use(answer('post', '/auth/login/second', session(), { seen: ({ body }) => sent.push(body) }));
    const { person } = await toSecondStep();
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Please enter the code')).toBeInTheDocument();
    await person.type(screen.getByLabelText('Code'), ' 123456 {Enter}');
    expect(await screen.findByText('home')).toBeInTheDocument();
    expect(sent).toEqual([{ challenge: 'c1', code: '123456' }]);
  });

  it('shows at the field that the code is wrong', async () => {
    const message = 'This code is wrong or was used already.';
    server.use(refuse('post', '/auth/login/second', 422, message, [{ field: 'code', message }]));
    const { person } = await toSecondStep();
    await person.type(screen.getByLabelText('Code'), '000000{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(message));
  });

  it('is offered a passkey where the account has one, and says that none was used', async () => {
    server.use(answer('post', '/auth/login/passkey', { options: { challenge: 'YzE' } }));
    const { person } = await toSecondStep(true);
    // The browser of these tests knows no passkeys.
    await person.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText('No passkey was used. Please try again, or type a code.')).toBeInTheDocument();
    expect(screen.getByLabelText('Code')).toBeInTheDocument();
  });

  it('is asked for after a provider, too, and leads to the page on which the login began', async () => {
    const second_factor = { challenge: 'c2', has_passkey: false };
    server.use(
      answer('post', '/auth/sign-in/complete', { session: null, second_factor, new_account: null, to: '/solutions/7' }),
      answer('post', '/auth/login/second', session()),
    );
    const { person, address } = renderScreen(routes, { at: '/login#ticket=t1' });
    await person.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('link', { name: 'Like' })).toBeInTheDocument();
    expect(address()).toBe('/solutions/7');
  });

  it('begins again when the login has expired, or when somebody goes back', async () => {
    server.use(refuse('post', '/auth/login/second', 401, 'This login has expired. Please begin again.'));
    const { person } = await toSecondStep();
    await person.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('This login has expired. Please begin again.')).toBeInTheDocument();
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });
});
