import { valibotResolver } from '@hookform/resolvers/valibot';
import { detailOf, HubError } from '@hub/openapi/client';
import { useAlerts } from '@hub/web-kit/alerts';
import { useRef, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { GenericSchema } from 'valibot';

export interface SchemaForm<Values extends FieldValues> {
  fields: UseFormReturn<Values>;
  submit: (event: FormEvent) => void;
  busy: boolean;
  /** Something was typed that is not sent yet. */
  dirty: boolean;
}

export interface SchemaFormOptions<Values extends FieldValues> {
  /** What may be sent: checked for all fields together, its texts shown at the fields. */
  schema: GenericSchema<Values, Values>;
  /** What the fields show at first, and again when it changes; what was typed meanwhile stays. */
  values: Values;
  /**
   * Called once at a time, however often one clicks. What it throws is shown: the server's `errors[]` at the fields, its
   * `detail` as an alert.
   * @returns what the fields show next, if not what was sent
   */
  send: (values: Values) => Promise<Values | void>;
  /** For failures that have another answer than an alert, beside the sentences at the fields. @returns whether this was one */
  onFailure?: (error: unknown) => boolean;
}

/** A form whose fields are checked by one schema before they are sent, and by the server afterwards. */
export function useSchemaForm<Values extends FieldValues>({
  schema,
  values,
  send,
  onFailure,
}: SchemaFormOptions<Values>): SchemaForm<Values> {
  const alerts = useAlerts();
  const fields = useForm<Values>({
    resolver: valibotResolver(schema),
    defaultValues: values as DefaultValues<Values>,
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const sending = useRef(false);
  const { isSubmitting, isDirty } = fields.formState;

  const attempt = async (checked: Values) => {
    try {
      fields.reset((await send(checked)) ?? checked, { keepDirtyValues: false });
    } catch (error) {
      const refused = (error instanceof HubError ? error.errors : []).filter(({ field }) => field in checked);
      refused.forEach(({ field, message }, i) =>
        fields.setError(field as Path<Values>, { message }, { shouldFocus: i === 0 }),
      );
      if (!onFailure?.(error)) alerts.error(detailOf(error));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    void fields
      .handleSubmit(attempt)()
      .finally(() => (sending.current = false));
  };

  return { fields, submit, busy: isSubmitting, dirty: isDirty };
}
