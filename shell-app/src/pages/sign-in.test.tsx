import { answer, refuse } from '@hub/openapi/testing';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { LoginPage } from './login-page.tsx';
import { LogoutPage } from './logout-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { SignupPage } from './signup-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const routes = [
  { path: '/', element: <h1>home</h1> },
  { path: '/login', element: <LoginPage /> },
  { path: '/signup', element: <SignupPage /> },
  { path: '/reset_password', element: <ResetPasswordPage /> },
  { path: '/logout', element: <LogoutPage /> },
];

describe('login', () => {
  it('asks for what is missing before it asks the server, at the field and as an alert', async () => {
    const { person } = renderScreen(routes, { at: '/login' });
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter Username');
    expect(screen.getByLabelText('Username or email')).toHaveAccessibleDescription('Please enter Username');
    expect(screen.getByLabelText('Username or email')).toHaveFocus();
    await person.type(screen.getByLabelText('Username or email'), 'ada');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent('Please enter Password'));
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter Password');
  });

  it('is sent once by a double click, and waits for the answer', async () => {
    const sent: unknown[] = [];
    server.use(answer('post', '/auth/login', session(), { seen: ({ body }) => sent.push(body) }));
    const { person } = renderScreen(routes, { at: '/login' });
    await person.type(screen.getByLabelText('Username or email'), ' ada ');
    await person.type(screen.getByLabelText('Password'), 'correct horse');
    await person.dblClick(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('home')).toBeInTheDocument();
    expect(sent).toEqual([{ grant_type: 'password', username: 'ada', password: 'correct horse' }]);
  });

  it('leads to the signup and to a new password', () => {
    renderScreen(routes, { at: '/login' });
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/reset_password');
  });

  it('goes home with a stored session', async () => {
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

  it("shows the server's sentence", async () => {
    server.use(refuse('post', '/auth/login', 401, 'Username or password is wrong'));
    const { person, address } = renderScreen(routes, { at: '/login' });
    await person.type(screen.getByLabelText('Username or email'), 'ada');
    await person.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Username or password is wrong');
    expect(address()).toBe('/login');
  });
});

describe('signup', () => {
  it('goes to the login and says so there', async () => {
    server.use(answer('post', '/auth/signup', { account_created: true }));
    const { person, address } = renderScreen(routes, { at: '/signup' });
    await person.type(screen.getByLabelText('Username'), 'ada');
    await person.type(screen.getByLabelText('Email'), 'ada@example.org');
    await person.type(screen.getByLabelText('Password'), 'correct horse');
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('User created successfully');
    expect(address()).toBe('/login');
  });

  it('sends an empty field as one space and shows what the server says', async () => {
    const sent: unknown[] = [];
    server.use(answer('post', '/auth/signup', { account_created: true }, { seen: ({ body }) => sent.push(body) }));
    const { person } = renderScreen(routes, { at: '/signup' });
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(sent).toEqual([{ grant_type: 'password', username: ' ', email: ' ', password: ' ' }]));
  });

  it("shows the server's sentence, also at the field", async () => {
    const taken = 'This username is taken';
    server.use(refuse('post', '/auth/signup', 409, taken, [{ field: 'username', message: taken }]));
    const { person, address } = renderScreen(routes, { at: '/signup' });
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(taken);
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(taken);
    expect(address()).toBe('/signup');
  });

  it('says that capitals become small letters', async () => {
    const { person } = renderScreen(routes, { at: '/signup' });
    const username = screen.getByLabelText('Username');
    await person.type(username, 'Ada');
    expect(username).toHaveAccessibleDescription('Will be “ada”');
    await person.clear(username);
    expect(username).toHaveAccessibleDescription(/3 to 39/);
  });
});

it('logs out, clears all local storage and goes home', async () => {
  server.use(answer('post', '/auth/validate', session()), answer('post', '/auth/logout', undefined));
  const { address } = renderScreen(routes, { at: '/logout', as: session() });
  expect(await screen.findByText('home')).toBeInTheDocument();
  expect(address()).toBe('/');
  expect(localStorage).toHaveLength(0);
});
