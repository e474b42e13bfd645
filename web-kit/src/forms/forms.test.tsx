import { HubError } from '@hub/openapi/client';
import { CheckField, ChoiceField, Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { renderScreen } from '@hub/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';

const schema = v.object({
  title: v.pipe(v.string(), v.trim(), v.nonEmpty('A title is needed'), v.maxLength(5, 'At most 5 letters')),
  colour: v.picklist(['red', 'blue']),
  shiny: v.boolean(),
  loud: v.boolean(),
});
type Values = v.InferOutput<typeof schema>;

const sent = jest.fn<Promise<Values | void>, [Values]>();
beforeEach(() => sent.mockReset().mockResolvedValue(undefined));

function Things() {
  const [values, setValues] = useState<Values>({ title: '', colour: 'red', shiny: false, loud: false });
  const form = useSchemaForm<Values>({ schema, values, send: sent });
  return (
    <Form form={form}>
      <TextField form={form} name="title" label="Title" />
      <ChoiceField
        form={form}
        name="colour"
        label="Colour"
        options={[
          { value: 'red', label: 'Red' },
          { value: 'blue', label: 'Blue' },
        ]}
      />
      <CheckField form={form} name="shiny" label="Shiny" />
      <CheckField form={form} name="loud" label="Loud" look="switch" />
      <SubmitButton form={form}>{form.dirty ? 'Save *' : 'Save'}</SubmitButton>
      <button type="button" onClick={() => setValues({ title: 'new', colour: 'blue', shiny: true, loud: false })}>
        Reload
      </button>
    </Form>
  );
}
const open = () => renderScreen([{ path: '/', element: <Things /> }]).person;
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const title = () => screen.getByLabelText('Title');
const save = () => screen.getByRole('button', { name: /Save/ });

it('shows a validation error at its field, focuses the field and sends nothing', async () => {
  const person = open();
  await person.type(title(), 'too long');
  await person.click(save());
  expect(await screen.findByText('At most 5 letters')).toBeInTheDocument();
  expect(title()).toHaveAttribute('aria-invalid', 'true');
  expect(title()).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

it('sends the output of the schema and then counts it as saved', async () => {
  const person = open();
  await person.type(title(), ' sea ');
  await person.selectOptions(screen.getByLabelText('Colour'), 'Blue');
  await person.click(screen.getByLabelText('Shiny'));
  await person.click(screen.getByRole('switch', { name: 'Loud', checked: false }));
  await person.click(screen.getByRole('button', { name: 'Save *' }));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
  expect(sent).toHaveBeenCalledWith({ title: 'sea', colour: 'blue', shiny: true, loud: true });
  expect(screen.getByRole('switch', { name: 'Loud', checked: true })).toBeInTheDocument();
  expect(title()).toHaveValue('sea');
});

it('sends once, however often the user clicks', async () => {
  let finish: () => void = () => undefined;
  sent.mockReturnValue(new Promise((resolve) => (finish = () => resolve())));
  const person = open();
  await person.type(title(), 'sea');
  await person.dblClick(save());
  await person.type(title(), '{Enter}');
  await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'true'));
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  finish();
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'));
  expect(sent).toHaveBeenCalledTimes(1);
});

it('sends once when Enter is pressed again before the button shows that it is busy', async () => {
  const person = open();
  await person.type(title(), 'sea');
  const form = title().closest('form')!;
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
  expect(sent).toHaveBeenCalledTimes(1);
});

it('sends once on a double click, even when the answer arrives between the two clicks', async () => {
  const person = open();
  await person.type(title(), 'sea');
  await person.click(save());
  expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
  fireEvent.click(save(), { detail: 2 });
  await person.click(screen.getByText('Reload'));
  expect(await screen.findByDisplayValue('new')).toBeInTheDocument();
  expect(sent).toHaveBeenCalledTimes(1);
});

it("shows the server's errors at the field and as an alert", async () => {
  sent.mockRejectedValue(new HubError(409, 'Taken by somebody', [{ field: 'title', message: 'This one is taken' }]));
  const person = open();
  await person.type(title(), 'sea');
  await person.click(save());
  await waitFor(() => expect(alerts()).toEqual(['Taken by somebody', 'This one is taken']));
  expect(title()).toHaveAccessibleDescription('This one is taken');
  expect(title()).toHaveValue('sea');
});

it('shows an error only once, at its field, and until the next attempt', async () => {
  sent.mockRejectedValueOnce(new HubError(422, 'Too salty', [{ field: 'title', message: 'Too salty' }]));
  sent.mockRejectedValueOnce(new HubError(500, 'The hub is tired.'));
  const person = open();
  await person.type(title(), 'sea');
  await person.click(save());
  await waitFor(() => expect(alerts()).toEqual(['Too salty']));
  expect(title()).toHaveAccessibleDescription('Too salty');
  await person.click(save());
  await waitFor(() => expect(alerts()).toEqual(['The hub is tired.']));
  await person.clear(title());
  await person.click(save());
  await waitFor(() => expect(alerts()).toEqual(['A title is needed']));
});

it('takes over newly loaded values except where the user has typed', async () => {
  const person = open();
  await person.type(title(), 'mine');
  await person.click(screen.getByText('Reload'));
  expect(await screen.findByLabelText('Shiny')).toBeChecked();
  expect(title()).toHaveValue('mine');
});

it('toggles a switch with the keyboard', async () => {
  const person = open();
  screen.getByRole('switch', { name: 'Loud' }).focus();
  await person.keyboard(' ');
  expect(screen.getByRole('switch', { name: 'Loud', checked: true })).toBeInTheDocument();
});
