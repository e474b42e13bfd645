import { Button, DialogButtons, Field, Input, Text } from '@hub/web-kit/ui';
import { useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { messages } from '../messages/messages.ts';

const words = messages.deletion;

export interface ConfirmByNameProps {
  name: string;
  /** Describes what will be deleted. */
  children: ReactNode;
  /** The error at the field when a wrong name is submitted. Without it, the button is disabled until the name is right. */
  mismatch?: string;
  isSending: boolean;
  /** The error message of a failed deletion. */
  failure: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The contents of a dialog that deletes something after its name was typed exactly. */
export function ConfirmByName(props: ConfirmByNameProps) {
  const { name, children, mismatch, isSending, failure, onConfirm, onCancel } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setIsWrong(typed !== name);
    if (typed === name) onConfirm();
    else input.current?.focus();
  };
  // The second click of a double click must not send again.
  const onlyFirst = (event: MouseEvent) => event.detail > 1 && event.preventDefault();
  return (
    <form onSubmit={confirm}>
      <Text marginTop="0" marginBottom="4">
        {children}
      </Text>
      <Field label={words.typeName(name)} error={isWrong ? mismatch : undefined}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <Text role="status" margin="0" marginTop="3" color={failure ? 'bad' : 'ink-2'}>
        {isSending ? words.deleting : failure}
      </Text>
      <DialogButtons>
        <Button onClick={onCancel}>{isSending ? messages.parts.close : words.cancel}</Button>
        <Button
          type="submit"
          look="danger"
          busy={isSending}
          disabled={mismatch === undefined && typed !== name}
          onClick={onlyFirst}
        >
          {words.delete}
        </Button>
      </DialogButtons>
    </form>
  );
}
