import { renderScreen } from '@hub/web-kit/testing';
import { Menu } from '@hub/web-kit/ui';
import { act, screen, waitFor } from '@testing-library/react';

const chosen = jest.fn<void, [string]>();
beforeEach(() => chosen.mockReset());

async function open() {
  const page = (
    <>
      <Menu
        trigger={(button) => <button {...button}>Save as</button>}
        items={[
          { label: 'CSV', onSelect: () => chosen('CSV') },
          { label: 'PNG', onSelect: () => chosen('PNG') },
          { label: 'Help', to: '/help' },
        ]}
      />
      <p>beside</p>
    </>
  );
  const shown = renderScreen([
    { path: '/', element: page },
    { path: '/help', element: <h1>How to save</h1> },
  ]);
  await shown.person.tab();
  await shown.person.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menu', { name: 'Save as' })).toHaveFocus());
  return shown;
}
/** Waits for the next frame, in which the menu takes the focus, as a user waits until the item is highlighted. */
const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
const button = (expanded: boolean) => screen.getByRole('button', { name: 'Save as', expanded });

it('can be used with the arrow keys and returns the focus', async () => {
  const { person } = await open();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  await nextFrame();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(button(false)).toHaveFocus());
  expect(chosen.mock.calls).toEqual([['PNG']]);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

it('closes on Escape and returns the focus', async () => {
  const { person } = await open();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(button(false)).toHaveFocus());
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

it('closes when its button is pressed again and on a click outside', async () => {
  const { person } = await open();
  await person.click(button(true));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await person.click(button(false));
  expect(await screen.findByRole('menu')).toBeInTheDocument();
  // The menu detects clicks outside only a moment after it has opened.
  await waitFor(async () => {
    await person.click(screen.getByText('beside'));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

it.each(['click', 'keyboard'])('follows a link among its items by %s', async (way) => {
  const { person, address } = await open();
  if (way === 'click') await person.click(screen.getByRole('menuitem', { name: 'Help' }));
  else await person.keyboard('h{Enter}');
  expect(await screen.findByRole('heading', { name: 'How to save' })).toBeInTheDocument();
  expect(address()).toBe('/help');
});
