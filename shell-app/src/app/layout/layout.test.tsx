import type { Profile } from '@hub/openapi/types';
import { answer, refuse } from '@hub/openapi/testing';
import { useAlerts } from '@hub/web-kit/alerts';
import { SiteProvider, type Site } from '@hub/web-kit/site';
import { renderScreen, session } from '@hub/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { RequireLogin } from '../require-login.tsx';
import { SUCCESS_SHOWN_MS } from './alert-banner.tsx';
import { Layout } from './layout.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const site: Site = {
  title: 'Hub of tests',
  tagline: '',
  lead: '',
  logo: '',
  licence: { label: '', url: '' },
  links: {
    library: { label: 'neurodiffeq', url: 'https://example.org/lib' },
    footer: [
      { label: 'Blog', url: 'https://example.org/blog' },
      { label: 'Project', url: '' },
    ],
  },
};

function Page() {
  const alerts = useAlerts();
  return (
    <>
      <button onClick={() => alerts.warning('Comments are required')}>warn</button>
      <button onClick={() => alerts.info('Profile Updated')}>save</button>
    </>
  );
}

const profile: Profile = {
  username: 'ada',
  full_name: 'Grace Hopper',
  github_username: '',
  twitter_handle: '',
  research_interests: '',
  organizations: [],
  verified_orcid: null,
  verified_github: null,
  account_type: 'hub',
};
const SESSION_ENDED = 'Your session has ended. Please log in again.';

const inLayout = (own: Partial<Site> = {}) => (
  <SiteProvider value={{ ...site, ...own }}>
    <Layout />
  </SiteProvider>
);

const show = (account_type?: 'hub' | 'admin', { at, ...own }: Partial<Site> & { at?: string } = {}) => {
  const as = account_type && session({ account_type });
  server.use(
    answer('post', '/auth/validate', as ?? session()),
    answer('get', '/profile', profile),
    answer('get', '/notices', [], { total: 2 }),
  );
  return renderScreen([{ element: inLayout(own), children: [{ path: '*', element: <Page /> }] }], { as, at });
};

const header = () => within(screen.getByRole('banner'));

it('offers a visitor the navigation, login and sign-up', () => {
  show();
  expect(header().getByRole('link', { name: 'Hub of tests' })).toHaveAttribute('href', '/');
  expect(header().getByText('Solutions')).toHaveAttribute('href', '/solutions');
  expect(header().getByText('Resources')).toHaveAttribute('href', '/docs/getting_started');
  expect(header().getByText('neurodiffeq').closest('a')).toHaveAttribute('href', 'https://example.org/lib');
  expect(header().getByText('Login')).toHaveAttribute('href', '/login');
  expect(header().getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
});

it('removes the head tags of the first page after navigation', async () => {
  const canonical = document.head.appendChild(document.createElement('link'));
  canonical.rel = 'canonical';
  const { person } = show(undefined, { at: '/docs/introduction' });
  expect(canonical).toBeInTheDocument();
  await person.click(header().getByText('Solutions'));
  expect(canonical).not.toBeInTheDocument();
});

it('shows the logo of an operator beside the title', () => {
  show(undefined, { logo: '/photos/logo.svg' });
  const brand = header().getByRole('link', { name: 'Hub of tests' });
  expect(brand.querySelector('img')).toHaveAttribute('src', '/photos/logo.svg');
});

it.each([
  ['/solutions', 'Solutions', 'page'],
  ['/solutions/7', 'Solutions', 'true'],
  ['/docs/getting_started', 'Resources', 'page'],
  ['/docs/introduction', 'Resources', 'true'],
])('marks at %s the section %s as current', (at, name, current) => {
  show(undefined, { at });
  const marked = within(header().getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked).toEqual([header().getByRole('link', { name })]);
  expect(marked[0]).toHaveAttribute('aria-current', current);
});

it.each([
  ['hub', ['My Solutions', 'Settings', 'Logout']],
  ['admin', ['My Solutions', 'Settings', 'Admin', 'Logout']],
] as const)('shows an account of type %s the items of its menu', async (type, items) => {
  const { person } = show(type);
  await person.click(header().getByRole('button', { name: 'Menu of ada' }));
  const entries = await header().findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(items);
  expect(header().getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings/profile');
});

it('shows the notices bell to members but not to visitors', async () => {
  const { unmount } = show('hub');
  expect(await header().findByRole('button', { name: 'Notices, 2 unread' })).toBeInTheDocument();
  unmount();
  show();
  expect(header().queryByRole('button', { name: /Notices/ })).not.toBeInTheDocument();
});

it('focuses the search on / and shows the matching solutions', async () => {
  const { person, address } = show();
  await person.keyboard('/');
  const box = screen.getByPlaceholderText('Search diff. equations, solutions, users...');
  expect(box).toHaveFocus();
  await person.keyboard('a/b{Enter}');
  expect(address()).toBe('/solutions?q=a%2Fb');
});

describe('the search on a phone', () => {
  const open = async (at?: string) => {
    const shown = show(undefined, { at });
    await shown.person.click(header().getByRole('button', { name: 'Search' }));
    return { ...shown, box: document.activeElement };
  };
  const isClosed = () => expect(header().queryByRole('button', { name: 'Close search' })).not.toBeInTheDocument();

  it('replaces the header and takes the focus', async () => {
    const { person, box, address } = await open();
    expect(box).toHaveAccessibleName('Search the hub');
    await person.keyboard('heat{Enter}');
    expect(address()).toBe('/solutions?q=heat');
    isClosed();
  });

  it.each(['/', '/solutions'])('moves the focus on %s to the main content after a search', async (at) => {
    const { person } = await open(at);
    await person.keyboard('heat{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([
    ['Escape', '{Escape}'],
    ['its button', '{Tab}{Enter}'],
  ])('closes with %s and returns the focus', async (_, keys) => {
    const { person } = await open();
    await person.keyboard(keys);
    isClosed();
    expect(header().getByRole('button', { name: 'Search' })).toHaveFocus();
  });

  it('closes when the user clicks elsewhere', async () => {
    const { person } = await open();
    await person.click(screen.getByText('warn'));
    isClosed();
  });
});

it('shows the initials of the current full name of the profile', async () => {
  show('hub');
  const menu = header().getByRole('button', { name: 'Menu of ada' });
  await waitFor(() => expect(menu).toContainHTML('data-initials="GH"'));
});

describe('when the session ends unexpectedly', () => {
  const memberPages = [
    {
      path: '/settings/*',
      element: (
        <RequireLogin>
          <p>settings</p>
        </RequireLogin>
      ),
    },
    { path: '/login', element: <h1>Login</h1> },
  ];
  const loggedOutElsewhere = () =>
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });

  it('shows one message on the login page, however many requests failed', async () => {
    server.use(
      refuse('post', '/auth/validate', 401, SESSION_ENDED),
      refuse('get', '/profile', 401, SESSION_ENDED),
      refuse('get', '/notices', 401, SESSION_ENDED),
    );
    const { address } = renderScreen([{ element: inLayout(), children: memberPages }], {
      at: '/settings/profile',
      as: session(),
    });
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(address()).toBe('/login');
    expect(screen.getByRole('alert')).toHaveTextContent(SESSION_ENDED);
  });

  it('shows the message when another window logged out', async () => {
    const { address } = show('hub');
    loggedOutElsewhere();
    expect(await screen.findByRole('alert')).toHaveTextContent(SESSION_ENDED);
    expect(header().getByText('Login')).toBeInTheDocument();
    expect(address()).toBe('/');
  });

  it('shows a visitor no message', () => {
    show();
    loggedOutElsewhere();
    expect(screen.queryByText(SESSION_ENDED)).not.toBeInTheDocument();
  });
});

it('opens the drawer with Home and Settings', async () => {
  const { person, address } = show('hub');
  await person.click(header().getByRole('button', { name: 'Open menu' }));
  const drawer = within(screen.getByRole('dialog'));
  expect(drawer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await person.click(drawer.getByRole('link', { name: 'Settings' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/settings/profile');
});

it('shows alerts until they are closed, and then moves the focus to the page', async () => {
  const { person } = show();
  await person.click(screen.getByText('warn'));
  expect(screen.getByRole('alert')).toHaveTextContent('Comments are required');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

describe('a message', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const later = () => act(() => jest.advanceTimersByTimeAsync(SUCCESS_SHOWN_MS + 1));
  const raise = (name: 'warn' | 'save') => {
    show();
    fireEvent.click(screen.getByText(name));
  };
  const success = () => screen.queryByText('Profile Updated');

  it('about a success disappears after some seconds', async () => {
    raise('save');
    expect(success()).toBeInTheDocument();
    await later();
    expect(success()).not.toBeInTheDocument();
  });

  it('about a failure stays', async () => {
    raise('warn');
    await later();
    expect(screen.getByRole('alert')).toHaveTextContent('Comments are required');
  });

  it.each([
    ['the pointer is over', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['the focus is in', fireEvent.focus, fireEvent.blur],
  ])('about a success stays while %s it', async (_, come, go) => {
    raise('save');
    come(screen.getByRole('button', { name: 'Close' }));
    await later();
    expect(success()).toBeInTheDocument();
    go(screen.getByRole('button', { name: 'Close' }));
    await later();
    expect(success()).not.toBeInTheDocument();
  });
});

it('shows only those footer links that have an address', () => {
  show();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Introduction' })).toHaveAttribute('href', '/docs/introduction');
  expect(footer.getByRole('link', { name: 'Blog' })).toBeInTheDocument();
  expect(footer.queryByText('Project')).not.toBeInTheDocument();
});
