import { detailOf, HubError } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { useDraft, useKeepDraft } from '@hub/web-kit/session';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { bodyOf, differingFields, rebased, valuesOf, type EditField, type EditValues } from './edit-values.ts';
import { EditClash, useSaveSolution } from './use-edit.ts';

export interface EditForm {
  /** The solution as it was when editing began, or was last stored. */
  base: Solution;
  values: EditValues;
  changed: EditField[];
  /** The server's sentences. */
  errors: Partial<Record<EditField, string>>;
  isSaving: boolean;
  /** The values that someone else has saved during the edit. */
  clash: Solution | undefined;
  set: (values: Partial<EditValues>) => void;
  save: () => void;
  discard: () => void;
  /** Continues with these values, based on what someone else has saved. */
  settle: (stored: Solution, values: EditValues) => void;
}

/** The state of the edit form until it is saved. */
export function useEditForm(solution: Solution): EditForm {
  const alerts = useAlerts();
  // A draft is based on the solution at that time. What others have saved since then is a conflict.
  const draft = useDraft<{ base: Solution; values: EditValues }>('edit');
  const [base, setBase] = useState(draft?.base ?? solution);
  const [values, setValues] = useState(() => draft?.values ?? valuesOf(solution));
  const [errors, setErrors] = useState<EditForm['errors']>({});
  const [clash, setClash] = useState<Solution>();
  const save = useSaveSolution(solution.id);
  const changed = differingFields(valuesOf(base), values);
  useKeepDraft('edit', () => (changed.length > 0 ? { base, values } : undefined));

  const restart = (from: Solution, restarted: EditValues) => {
    setBase(from);
    setValues(restarted);
    setErrors({});
    setClash(undefined);
  };
  // Changes by others appear in fields that were not edited. In edited fields they would be lost, or mistaken for the user's own.
  if (changed.length === 0 && solution.revision > base.revision) restart(solution, valuesOf(solution));

  return {
    base,
    values,
    changed,
    errors,
    isSaving: save.isPending,
    clash,
    set: (part) => setValues((now) => ({ ...now, ...part })),
    save: () =>
      save.mutate(
        { body: bodyOf(values, changed), revision: base.revision },
        {
          onSuccess: (saved) => {
            setBase(saved);
            // What was typed since then is still to be stored.
            setValues((now) => rebased(now, values, valuesOf(saved)));
            setErrors({});
            alerts.info(messages.edit.saved);
          },
          onError: (error) => {
            if (error instanceof EditClash) return setClash(error.stored);
            const refused = fieldErrorsOf(error, changed);
            setErrors(refused);
            if (!Object.values(refused).includes(detailOf(error))) alerts.error(detailOf(error));
          },
        },
      ),
    discard: () => restart(solution, valuesOf(solution)),
    settle: restart,
  };
}

/** `equation_details.equation_tex` is the form's `equation_tex`; of all fields only a name can be taken. */
function fieldErrorsOf(error: Error, sent: readonly EditField[]): EditForm['errors'] {
  if (!(error instanceof HubError)) return {};
  if (error.status === 409 && sent.includes('name')) return { name: error.detail };
  const messageFor = (field: EditField) =>
    error.errors.find(({ field: named }) => named === field || named.endsWith(`.${field}`))?.message;
  return Object.fromEntries(sent.map((field) => [field, messageFor(field)]));
}
