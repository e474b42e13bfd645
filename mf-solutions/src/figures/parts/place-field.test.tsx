import { renderScreen } from '@hub/web-kit/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { PlaceField } from './place-field.tsx';

function show() {
  const chosen: number[] = [];
  function Field() {
    const [value, setValue] = useState(0.5);
    const choose = (next: number) => {
      chosen.push(next);
      setValue(next);
    };
    return <PlaceField name="t" range={{ from: -3, to: 17 }} value={value} onChange={choose} />;
  }
  const { person } = renderScreen([{ path: '/', element: <Field /> }]);
  return { person, chosen, field: screen.getByRole('textbox', { name: 'Value of t' }) };
}

it.each([
  ['2.25', 2.25],
  ['2,25', 2.25],
  [' −2.25 ', -2.25],
])('takes “%s” as %d', async (text, value) => {
  const { person, chosen, field } = show();
  await person.clear(field);
  await person.type(field, text);
  expect(chosen.at(-1)).toBe(value);
  expect(field).toBeValid();
});

it.each(['', 'noon', '17.5', '-3.5'])('leaves the place where it is for “%s”, and says why', async (text) => {
  const { person, chosen, field } = show();
  await person.clear(field);
  if (text) await person.type(field, text);
  expect(field).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a number from −3 to 17');
  const last = chosen.at(-1) ?? 0.5;
  await person.tab();
  expect(field).toHaveValue(String(last).replace('-', '−'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
