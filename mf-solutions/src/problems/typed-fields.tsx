import { MAX_TEX_LINE_LENGTH } from '@hub/shared/limits';
import { chakra, Field, Textarea } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';
import type { TypedProblem } from './use-problems.ts';

const words = messages.problems.byForm;
export const TYPED_FIELDS = ['equation', 'conditions', 'domain'] as const satisfies (keyof TypedProblem)[];

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr)' },
    gap: '3',
  },
});

export interface TypedFieldsProps {
  values: TypedProblem;
  errorOf: (field: keyof TypedProblem) => string | undefined;
  onChange: (field: keyof TypedProblem, value: string) => void;
}

/** Equation, conditions and domain of a problem, as somebody types them. */
export function TypedFields({ values, errorOf, onChange }: TypedFieldsProps) {
  return (
    <Columns>
      {TYPED_FIELDS.map((name) => (
        <Field key={name} label={words[name].label} hint={words[name].hint} error={errorOf(name)}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={MAX_TEX_LINE_LENGTH}
              fontFamily="mono"
              spellCheck={false}
              value={values[name]}
              onChange={({ currentTarget: { value } }) => onChange(name, value)}
            />
          )}
        </Field>
      ))}
    </Columns>
  );
}
