import { renderScreen } from '@hub/web-kit/testing';
import { Menu, MenuButton } from '@hub/web-kit/ui';
import { screen } from '@testing-library/react';

it.each(['{Enter}', '{Escape}'])('gives the focus back to its button when %s closes it', async (pressed) => {
  const { person } = renderScreen([
    {
      path: '/',
      element: (
        <Menu trigger={(button) => <button {...button}>Save as</button>}>
          <MenuButton>CSV</MenuButton>
        </Menu>
      ),
    },
  ]);
  await person.tab();
  await person.keyboard('{Enter}');
  await person.tab();
  expect(screen.getByRole('button', { name: 'CSV' })).toHaveFocus();
  await person.keyboard(pressed);
  expect(screen.getByText('CSV')).not.toBeVisible();
  expect(screen.getByRole('button', { name: 'Save as', expanded: false })).toHaveFocus();
});
