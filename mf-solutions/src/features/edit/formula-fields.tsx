import { MAX_FORMULA_LENGTH } from '@hub/shared/limits';
import { chakra, Input } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { labelOf } from './edit-values.ts';
import { FieldGroup } from './field-group.tsx';

const words = messages.edit.exactSolution;

const Line = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(2rem, max-content) minmax(0, 1fr)',
    gap: '2',
    alignItems: 'center',
    fontFamily: 'mono',
    '& + &': { marginTop: '2' },
  },
});

export interface FormulaFieldsProps {
  unknowns: readonly string[];
  error?: string;
  /** Exact solution as a formula, for each unknown. */
  formulas: readonly string[];
  onChange: (formulas: string[]) => void;
}

/** The exact solution as formulas, a line for each unknown. */
export function FormulaFields({ unknowns, error, formulas, onChange }: FormulaFieldsProps) {
  return (
    <FieldGroup label={labelOf('exact_solution')} hint={words.hint} error={error}>
      {unknowns.map((unknown, at) => (
        <Line key={unknown}>
          <span>{unknown} =</span>
          <Input
            aria-label={words.of(unknown)}
            aria-invalid={error !== undefined || undefined}
            fontFamily="mono"
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            maxLength={MAX_FORMULA_LENGTH}
            placeholder={at === 0 ? words.example : undefined}
            value={formulas[at] ?? ''}
            onChange={(event) =>
              onChange(unknowns.map((_, i) => (i === at ? event.currentTarget.value : (formulas[i] ?? ''))))
            }
          />
        </Line>
      ))}
    </FieldGroup>
  );
}
