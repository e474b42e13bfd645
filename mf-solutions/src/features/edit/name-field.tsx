import { MAX_NAME_LENGTH } from '@hub/shared/limits';
import { Field, Input } from '@hub/web-kit/ui';
import { normalName } from '@hub/shared/normal-name';
import { messages } from '../../messages/messages.ts';

/** Longest normal form that the server takes. */

export interface NameFieldProps {
  /** The name it has now. */
  stored: string;
  error?: string;
  value: string;
  onChange: (name: string) => void;
}

/** Renames. The hub keeps a name in a form that works in addresses and scripts, shown while one types. */
export function NameField({ stored, error, value, onChange }: NameFieldProps) {
  const kept = normalName(value.trim());
  const hint = kept === stored || kept === '' ? messages.edit.hints.name : messages.edit.hints.renamed(stored, kept);
  return (
    <Field label={messages.edit.fields.name} hint={<span aria-live="polite">{hint}</span>} error={error}>
      {(control) => (
        <Input
          {...control}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
