import { renderScreen } from '@hub/web-kit/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { UnsavedChanges } from './unsaved-changes.tsx';

function Form() {
  const [text, setText] = useState('');
  return (
    <>
      <UnsavedChanges dirty={text !== ''} />
      <input aria-label="Text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Link to="/form?tab=other">Other tab</Link>
      <Link to="#below">Below</Link>
      <Link to="/away">Away</Link>
    </>
  );
}

const show = () =>
  renderScreen(
    [
      { path: '/form', element: <Form /> },
      { path: '/away', element: <h1>Away</h1> },
    ],
    { at: '/form' },
  );
const typed = async ({ person }: ReturnType<typeof show>) => person.type(screen.getByLabelText('Text'), 'x');
const dialog = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
const reload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event;
};

it.each(['Other tab', 'Away'])('asks before navigating to %s, and stays if told to', async (link) => {
  const view = show();
  await typed(view);
  await view.person.click(screen.getByRole('link', { name: link }));
  expect(dialog()).toBeInTheDocument();
  await view.person.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(dialog()).not.toBeInTheDocument();
  expect(view.address()).toBe('/form');
  expect(screen.getByLabelText('Text')).toHaveValue('x');
});

it('leaves the page after confirmation', async () => {
  const view = show();
  await typed(view);
  await view.person.click(screen.getByRole('link', { name: 'Away' }));
  await view.person.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { name: 'Away' })).toBeInTheDocument();
});

it('makes the browser ask before a reload', async () => {
  const view = show();
  expect(reload().defaultPrevented).toBe(false);
  await typed(view);
  expect(reload().defaultPrevented).toBe(true);
});

it('does not ask if nothing has been typed or for a link within the same page', async () => {
  const view = show();
  await typed(view);
  await view.person.click(screen.getByRole('link', { name: 'Below' }));
  expect(dialog()).not.toBeInTheDocument();
  await view.person.clear(screen.getByLabelText('Text'));
  await view.person.click(screen.getByRole('link', { name: 'Away' }));
  expect(await screen.findByRole('heading', { name: 'Away' })).toBeInTheDocument();
});
