import { ConfirmByName, type ConfirmByNameProps } from '@hub/web-kit/confirm-by-name';
import { renderScreen } from '@hub/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';

const confirmed = jest.fn();
const cancelled = jest.fn();
beforeEach(() => [confirmed, cancelled].forEach((mock) => mock.mockReset()));

const show = (props: Partial<ConfirmByNameProps> = {}) => {
  const all = { name: 'decay', isSending: false, failure: undefined, onConfirm: confirmed, onCancel: cancelled };
  const element = (
    <ConfirmByName {...all} {...props}>
      All 7 versions are deleted.
    </ConfirmByName>
  );
  return renderScreen([{ path: '*', element }]).person;
};
const box = () => screen.getByLabelText('Type decay to confirm');
const remove = () => screen.getByRole('button', { name: /^Delete/ });

it('deletes only once the name is typed exactly', async () => {
  const person = show();
  expect(screen.getByText('All 7 versions are deleted.')).toBeInTheDocument();
  for (const wrong of ['decay2', 'Decay', ' decay', 'deca']) {
    await person.clear(box());
    await person.type(box(), `${wrong}{Enter}`);
    expect(remove()).toBeDisabled();
  }
  expect(confirmed).not.toHaveBeenCalled();
  await person.type(box(), 'y{Enter}');
  expect(confirmed).toHaveBeenCalledTimes(1);
  await person.click(remove());
  expect(confirmed).toHaveBeenCalledTimes(2);
  fireEvent.click(remove(), { detail: 2 });
  expect(confirmed).toHaveBeenCalledTimes(2);
});

it('says at the field that the name is wrong, and focuses it, where the button is always enabled', async () => {
  const person = show({ mismatch: 'This is not its name' });
  expect(remove()).toBeEnabled();
  await person.type(box(), 'other');
  expect(screen.queryByText('This is not its name')).not.toBeInTheDocument();
  await person.click(remove());
  expect(box()).toHaveAccessibleDescription('This is not its name');
  expect(box()).toHaveFocus();
  await person.clear(box());
  await person.type(box(), 'decay');
  await person.click(remove());
  expect(screen.queryByText('This is not its name')).not.toBeInTheDocument();
  expect(confirmed).toHaveBeenCalledTimes(1);
});

it.each([
  [{ isSending: false, failure: undefined }, '', 'Cancel'],
  [{ isSending: false, failure: 'It is in use' }, 'It is in use', 'Cancel'],
  [{ isSending: true, failure: 'It is in use' }, 'Deleting…', 'Close'],
])('shows with %j the status “%s” and the button “%s”', async (state, status, way) => {
  const person = show(state);
  expect(screen.getByRole('status').textContent).toBe(status);
  await person.click(screen.getByRole('button', { name: way }));
  expect(cancelled).toHaveBeenCalledTimes(1);
  expect(confirmed).not.toHaveBeenCalled();
});

it('sends nothing a second time while it is deleting', async () => {
  const person = show({ isSending: true });
  await person.type(box(), 'decay');
  expect(remove()).toHaveAttribute('aria-busy', 'true');
  await person.click(remove());
  expect(confirmed).not.toHaveBeenCalled();
});
