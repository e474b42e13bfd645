import { renderScreen } from '@hub/web-kit/testing';
import { Button, Checkbox, IconButton } from '@hub/web-kit/ui';
import { screen } from '@testing-library/react';
import { createRef, useState, type ReactNode } from 'react';

const pressed = jest.fn();
const sent = jest.fn();
beforeEach(() => jest.resetAllMocks());

type Part = (disabled: boolean, press: () => void) => ReactNode;

/** A form with a control that is disabled after it was pressed once, and a field. */
function Once({ part }: { part: Part }) {
  const [isDone, setIsDone] = useState(false);
  const press = () => {
    pressed();
    setIsDone(true);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      {part(isDone, press)}
      <input aria-label="Beside" />
      <button type="button" onClick={() => setIsDone(false)}>
        Again
      </button>
    </form>
  );
}
const open = (part: Part) => renderScreen([{ path: '/', element: <Once part={part} /> }]).person;

describe.each<[string, 'button' | 'checkbox', Part]>([
  ['Button', 'button', (disabled, press) => <Button disabled={disabled} onClick={press} children="Part" />],
  [
    'IconButton',
    'button',
    (disabled, press) => <IconButton label="Part" disabled={disabled} onClick={press} children="x" />,
  ],
  [
    'button that sends its form',
    'button',
    (disabled, press) => <Button type="submit" disabled={disabled} onClick={press} children="Part" />,
  ],
  [
    'Checkbox',
    'checkbox',
    (disabled, press) => <Checkbox label="Part" checked={disabled} disabled={disabled} onChange={press} />,
  ],
])('a %s that becomes disabled while it has the focus', (_, role, part) => {
  const control = () => screen.getByRole(role, { name: 'Part' });

  it('keeps the focus and cannot be pressed', async () => {
    const person = open(part);
    control().focus();
    await person.keyboard(' ');
    expect(control()).toHaveFocus();
    expect(control()).toHaveAttribute('aria-disabled', 'true');
    const before = sent.mock.calls.length;
    await person.keyboard(' {Enter}');
    await person.click(control());
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(sent).toHaveBeenCalledTimes(before);
  });

  it('is disabled once the focus moves on, and can be pressed again when it is enabled', async () => {
    const person = open(part);
    await person.click(control());
    await person.tab();
    expect(screen.getByLabelText('Beside')).toHaveFocus();
    expect(control()).toBeDisabled();
    expect(control()).not.toHaveAttribute('aria-disabled');
    await person.tab({ shift: true });
    expect(control()).not.toHaveFocus();
    await person.click(screen.getByText('Again'));
    expect(control()).toBeEnabled();
    await person.click(control());
    expect(pressed).toHaveBeenCalledTimes(2);
  });
});

it('Enter in a field sends nothing while the submit button is disabled', async () => {
  const person = open((disabled, press) => (
    <Button type="submit" disabled={disabled} onClick={press} children="Part" />
  ));
  await person.type(screen.getByLabelText('Beside'), '{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
  await person.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});

it('forwards refs to the elements', () => {
  const button = createRef<HTMLButtonElement>();
  const box = createRef<HTMLInputElement>();
  open((disabled, press) => (
    <>
      <Button ref={button} disabled={disabled} onClick={press} children="Part" />
      <Checkbox ref={box} label="Tick" checked={disabled} onChange={press} />
    </>
  ));
  expect(button.current).toBe(screen.getByRole('button', { name: 'Part' }));
  expect(box.current).toBe(screen.getByRole('checkbox', { name: 'Tick' }));
});
