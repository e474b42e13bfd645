import { KeyIcon } from '@hub/web-kit/icons';
import { SideMenu } from '@hub/web-kit/side-menu';
import { renderScreen } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

const items = [
  { to: '/settings/apikeys', label: 'API Keys', icon: <KeyIcon /> },
  { to: '/logout', label: 'Logout', icon: <KeyIcon /> },
];
const menu = (
  <SideMenu label="Settings" head="Ada" groups={items.map((item) => [item])}>
    The page
  </SideMenu>
);
const show = () => renderScreen([{ path: '*', element: menu }], { at: '/settings/apikeys' });

it('marks the current page', () => {
  show();
  const nav = screen.getByRole('navigation', { name: 'Settings' });
  expect(within(nav).getAllByRole('link', { current: 'page' })).toHaveLength(1);
  expect(within(nav).getByRole('link', { name: 'API Keys', current: 'page' })).toBeInTheDocument();
});

it('collapses under the name of the current page', async () => {
  const { person, address } = show();
  await person.click(screen.getByRole('button', { name: 'API Keys' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/logout'));
});

it('marks the parent item on a page that has no item of its own', () => {
  renderScreen([{ path: '*', element: menu }], { at: '/settings/apikeys/7' });
  expect(screen.getByRole('button', { name: 'API Keys' })).toBeInTheDocument();
});
