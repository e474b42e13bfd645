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
const title = () => screen.getByLabelText('Title');
const save = () => screen.getByRole('button', { name: /Save/ });

it('says at the field what is wrong, goes there, and sends nothing', async () => {
  const person = open();
  await person.type(title(), 'too long');
  await person.click(save());
  expect(await screen.findByText('At most 5 letters')).toBeInTheDocument();
  expect(title()).toHaveAttribute('aria-invalid', 'true');
  expect(title()).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

it('sends what the schema makes of it, and takes that for saved', async () => {
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

it('sends once, however often one clicks', async () => {
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

it('sends a double click once, even when the answer comes between the two clicks', async () => {
  const person = open();
  await person.type(title(), 'sea');
  await person.click(save());
  expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
  fireEvent.click(save(), { detail: 2 });
  await person.click(screen.getByText('Reload'));
  expect(await screen.findByDisplayValue('new')).toBeInTheDocument();
  expect(sent).toHaveBeenCalledTimes(1);
});

it("shows the server's sentences: at the field, and as an alert", async () => {
  sent.mockRejectedValue(new HubError(409, 'Taken by somebody', [{ field: 'title', message: 'This one is taken' }]));
  const person = open();
  await person.type(title(), 'sea');
  await person.click(save());
  expect(await screen.findByText('This one is taken')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Taken by somebody');
  expect(title()).toHaveValue('sea');
});

it('takes over what is newly loaded, but for what was typed', async () => {
  const person = open();
  await person.type(title(), 'mine');
  await person.click(screen.getByText('Reload'));
  expect(await screen.findByLabelText('Shiny')).toBeChecked();
  expect(title()).toHaveValue('mine');
});

it('turns a switch with the keys', async () => {
  const person = open();
  screen.getByRole('switch', { name: 'Loud' }).focus();
  await person.keyboard(' ');
  expect(screen.getByRole('switch', { name: 'Loud', checked: true })).toBeInTheDocument();
});
