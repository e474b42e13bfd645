import { valibotResolver } from '@hookform/resolvers/valibot';
import { detailOf, HubError } from '@hub/openapi/client';
import { useAlerts } from '@hub/web-kit/alerts';
import { useDraft, useKeepDraft } from '@hub/web-kit/session';
import { useEffect, useRef, type FormEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';

export interface SchemaForm<Values extends FieldValues> {
  fields: UseFormReturn<Values>;
  submit: (event: FormEvent) => void;
  busy: boolean;
  /** Whether a field differs from what was loaded or sent last. */
  dirty: boolean;
}

export interface SchemaFormOptions<Values extends FieldValues> {
  /** Validates all fields together. Its messages are shown at the fields. */
  schema: GenericSchema<Values, Values>;
  /** The initial values. When they change, fields that the user has not edited show the new ones. */
  values: Values;
  /**
   * Sends the values. It is not called again while it is pending. An error that it throws is shown: the server's
   * `errors[]` at the fields, and its `detail` as an alert unless a field shows the same message.
   * @returns the values that the fields show next, if they differ from those sent
   */
  send: (values: Values) => Promise<Values | void>;
  /**
   * Handles an error in another way than with an alert.
   * @returns whether it has handled the error
   */
  onFailure?: (error: unknown) => boolean;
  /**
   * The name of this form on its page, for restoring what was typed when the user has to log in again. Do not use it for
   * forms with a password.
   */
  draft?: string;
}

/** A form whose fields are validated by a schema before they are sent, and by the server afterwards. */
export function useSchemaForm<Values extends FieldValues>({
  schema,
  values,
  send,
  onFailure,
  draft,
}: SchemaFormOptions<Values>): SchemaForm<Values> {
  const alerts = useAlerts();
  const fields = useForm<Values>({
    resolver: valibotResolver(schema),
    defaultValues: values as DefaultValues<Values>,
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const sending = useRef(false);
  const { isSubmitting, isDirty, dirtyFields } = fields.formState;

  const kept = useDraft<Partial<Values>>(draft);
  useKeepDraft(draft, () => (isDirty ? picked(fields.getValues(), dirtyFields) : undefined));
  useEffect(() => {
    for (const [name, value] of Object.entries(kept ?? {})) {
      fields.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }, [fields, kept]);

  const attempt = async (checked: Values) => {
    try {
      fields.reset((await send(checked)) ?? checked, { keepDirtyValues: false });
    } catch (error) {
      const refused = (error instanceof HubError ? error.errors : []).filter(({ field }) => field in checked);
      refused.forEach(({ field, message }, i) =>
        fields.setError(field as Path<Values>, { message }, { shouldFocus: i === 0 }),
      );
      if (onFailure?.(error) || refused.some(({ message }) => message === detailOf(error))) return;
      alerts.error(detailOf(error));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    alerts.clear();
    void fields
      .handleSubmit(attempt)()
      .finally(() => (sending.current = false));
  };

  return { fields, submit, busy: isSubmitting, dirty: isDirty };
}

/** The values of those fields that the user has edited. */
function picked<Values extends FieldValues>(values: Values, typed: object): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in typed)) as Partial<Values>;
}
