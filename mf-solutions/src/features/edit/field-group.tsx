import { chakra } from '@hub/web-kit/ui';
import { useId, type ReactNode } from 'react';

const Frame = chakra('fieldset', { base: { minWidth: 0, margin: 0, padding: 0, border: 0 } });
const Legend = chakra('legend', {
  base: { padding: 0, marginBottom: '1.5', fontWeight: 500, fontSize: 'small' },
});
const Note = chakra('p', { base: { margin: 0, marginTop: '1.5', fontSize: 'small' } });

export interface FieldGroupProps {
  label: string;
  hint?: string;
  error?: string;
  children: ReactNode;
}

/** Several controls that are one field. */
export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
  const noteId = useId();
  const note = error ?? hint;
  return (
    <Frame aria-describedby={note && noteId}>
      <Legend>{label}</Legend>
      {children}
      {note && (
        <Note id={noteId} color={error ? 'bad' : 'ink-2'}>
          {note}
        </Note>
      )}
    </Frame>
  );
}
