import { valibotResolver } from '@hookform/resolvers/valibot';
import { detailOf, HubError } from '@hub/openapi/client';
import { useAlerts } from '@hub/web-kit/alerts';
import { useDraft, useKeepDraft } from '@hub/web-kit/session';
import { useEffect, useRef, type FormEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
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
  /** Told the first sentence of the schema when it lets nothing be sent; the fields show theirs anyway. */
  onInvalid?: (sentence: string) => void;
  /**
   * The name of this form on its page: what is typed is still there for whoever has to log in again in the middle of it.
   * Not for forms with a password.
   */
  draft?: string;
}

/** A form whose fields are checked by one schema before they are sent, and by the server afterwards. */
export function useSchemaForm<Values extends FieldValues>({
  schema,
  values,
  send,
  onFailure,
  onInvalid,
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
      if (!onFailure?.(error)) alerts.error(detailOf(error));
    }
  };

  const refuse = (errors: FieldErrors<Values>) => {
    const [first] = Object.values(errors as Record<string, { message?: string }>);
    if (first?.message) onInvalid?.(first.message);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    void fields
      .handleSubmit(attempt, refuse)()
      .finally(() => (sending.current = false));
  };

  return { fields, submit, busy: isSubmitting, dirty: isDirty };
}

/** Of the values, those that were typed. */
function picked<Values extends FieldValues>(values: Values, typed: object): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in typed)) as Partial<Values>;
}
