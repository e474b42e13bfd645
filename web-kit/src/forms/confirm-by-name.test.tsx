import { ConfirmByName } from '@hub/web-kit/forms/confirm-by-name';
import { renderScreen } from '@hub/web-kit/testing';
import { screen } from '@testing-library/react';

it('asks for the exact name before it deletes', async () => {
  const confirm = jest.fn();
  const { person } = renderScreen([
    {
      path: '*',
      element: (
        <ConfirmByName
          open
          onClose={jest.fn()}
          title="Delete this project"
          loss="Its solutions go with it."
          name="heat"
          action="Delete"
          busy={false}
          onConfirm={confirm}
        />
      ),
    },
  ]);
  const button = screen.getByRole('button', { name: 'Delete' });
  await person.type(screen.getByRole('textbox', { name: 'Type heat to confirm' }), 'Heat');
  expect(button).toBeDisabled();
  await person.clear(screen.getByRole('textbox'));
  await person.type(screen.getByRole('textbox'), 'heat');
  await person.click(button);
  expect(confirm).toHaveBeenCalledTimes(1);
});
