import { MAX_COMMENT_LENGTH } from '@hub/shared/limits';
import { Field, Textarea } from '@hub/web-kit/ui';
import { useRef, useState } from 'react';

/** A text without which something cannot be done, as a person types it. */
export function useRequiredText() {
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = typed.trim();
  return {
    typed,
    setTyped,
    field,
    /** What was typed, without spaces around it; may be empty. */
    text,
    isMissing: isAsked && !text,
    /** Runs `action` with the text. Where there is none, the field says so and has the focus. */
    use: (action: (text: string) => void) => {
      setAsked(!text);
      if (text) action(text);
      else field.current?.focus();
    },
  };
}

export interface RequiredTextFieldProps {
  text: ReturnType<typeof useRequiredText>;
  label: string;
  hint?: string;
  /** What the field says when the text is missing. */
  missing: string;
  rows?: number;
  /** Whether everything that can be done needs the text. */
  required?: boolean;
}

/** The field of a {@link useRequiredText}. */
export function RequiredTextField({ text, label, hint, missing, rows = 4, required = true }: RequiredTextFieldProps) {
  return (
    <Field label={label} hint={hint} error={text.isMissing ? missing : undefined}>
      {(control) => (
        <Textarea
          {...control}
          ref={text.field}
          rows={rows}
          required={required}
          maxLength={MAX_COMMENT_LENGTH}
          value={text.typed}
          onChange={(event) => text.setTyped(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
