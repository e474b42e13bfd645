import { Button, chakra, Checkbox, Field, Input, Select, Textarea } from '@hub/web-kit/ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Controller, get, type FieldValues, type Path } from 'react-hook-form';
import { PasswordInput } from './password-input.tsx';
import type { SchemaForm } from './use-schema-form.ts';

const Frame = chakra('form', { base: { display: 'grid', gap: '5' } });

export interface FormProps<Values extends FieldValues> extends Omit<ComponentProps<typeof Frame>, 'form' | 'onSubmit'> {
  form: SchemaForm<Values>;
}

/** A form that is validated by its schema only, not by the browser. */
export function Form<Values extends FieldValues>({ form, ...rest }: FormProps<Values>) {
  return <Frame noValidate onSubmit={form.submit} {...rest} />;
}

interface Named<Values extends FieldValues> {
  form: SchemaForm<Values>;
  name: Path<Values>;
  label: string;
  hint?: ReactNode;
}

/** The error message of a field, from the schema or from the server. */
function errorOf<Values extends FieldValues>({ fields }: SchemaForm<Values>, name: Path<Values>): string | undefined {
  const error: { message?: string } | undefined = get(fields.formState.errors, name);
  return error?.message;
}

type Own = 'form' | 'name' | 'label' | 'hint' | 'value' | 'onChange';

/** Accepts the props of an input, such as `type` and `autoComplete`. */
export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  ...input
}: Named<Values> & Omit<ComponentProps<typeof Input>, Own>) {
  const Box = input.type === 'password' ? PasswordInput : Input;
  return (
    <Field label={label} hint={hint} error={errorOf(form, name)}>
      {(control) => <Box {...control} {...input} {...form.fields.register(name)} />}
    </Field>
  );
}

/** A field for several lines of text. Accepts the props of a textarea. */
export function AreaField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  ...area
}: Named<Values> & Omit<ComponentProps<typeof Textarea>, Own>) {
  return (
    <Field label={label} hint={hint} error={errorOf(form, name)}>
      {(control) => <Textarea {...control} {...area} {...form.fields.register(name)} />}
    </Field>
  );
}

/** A select field. */
export function ChoiceField<Values extends FieldValues, Choice extends string>({
  form,
  name,
  label,
  hint,
  options,
}: Named<Values> & { options: readonly { value: Choice; label: string }[] }) {
  return (
    <Field label={label} hint={hint} error={errorOf(form, name)}>
      {(control) => (
        <Controller
          control={form.fields.control}
          name={name}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Select
              {...control}
              ref={ref}
              width="full"
              options={options}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      )}
    </Field>
  );
}

/** A checkbox, or with `look="switch"` a switch. It shows no error, so its schema has to accept both values. */
export function CheckField<Values extends FieldValues>({
  form,
  name,
  ...box
}: Omit<Named<Values>, 'hint'> & Omit<ComponentProps<typeof Checkbox>, Own | 'checked'>) {
  return (
    <Controller
      control={form.fields.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Checkbox {...box} ref={ref} checked={value} onChange={onChange} onBlur={onBlur} />
      )}
    />
  );
}

/** Shown as busy while the form is being sent. */
export function SubmitButton<Values extends FieldValues>({
  form,
  ...rest
}: { form: SchemaForm<Values> } & Omit<ComponentProps<typeof Button>, 'form' | 'busy' | 'type' | 'onClick'>) {
  // The response may arrive before the second click of a double click, which must not send the form again.
  const onlyFirst = (event: MouseEvent) => event.detail > 1 && event.preventDefault();
  return <Button type="submit" look="solid" busy={form.busy} onClick={onlyFirst} {...rest} />;
}
