import { Button, Field, HStack, Input, Text } from '@hub/web-kit/ui';
import { useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { messages } from '../messages/messages.ts';

const words = messages.deletion;

export interface ConfirmByNameProps {
  name: string;
  /** What is lost. */
  children: ReactNode;
  /** Said at the field when another name is sent; left out, the button waits for the right one. */
  mismatch?: string;
  isSending: boolean;
  /** Why it could not be deleted. */
  failure: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Inside a dialog: deletes once the name is typed exactly. */
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
      <HStack gap="2" marginTop="5" justifyContent="flex-end">
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
      </HStack>
    </form>
  );
}
