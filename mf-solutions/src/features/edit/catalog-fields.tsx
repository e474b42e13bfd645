import { detailOf } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { MAX_USE_CASES } from '@hub/shared/limits';
import { Box, Button, chakra, Checkbox, Field, Select } from '@hub/web-kit/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { messages } from '../../messages/messages.ts';
import { labelOf } from './edit-values.ts';
import { FieldGroup } from './field-group.tsx';
import { useEquations, useUseCases } from './use-catalog.ts';

const NONE = '';

interface Named {
  id: number;
  name: string;
}

export interface EquationFieldProps {
  solution: Solution;
  error?: string;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Which equation of the hub's list this is a solution of. Until the list is there, the one it has is all there is. */
export function EquationField({ solution, error, value, onChange }: EquationFieldProps) {
  const equations = useEquations();
  const { equation_id: id, equation_name: name } = solution;
  const known: Named[] = equations.data ?? (id !== null && name !== null ? [{ id, name }] : []);
  return (
    <div>
      <Field label={labelOf('equation_id')} error={error}>
        {(control) => (
          <Select
            {...control}
            width="full"
            options={[
              { value: NONE, label: messages.edit.noEquation },
              ...known.map((equation) => ({ value: String(equation.id), label: equation.name })),
            ]}
            value={value === null ? NONE : String(value)}
            onChange={(chosen) => onChange(chosen === NONE ? null : Number(chosen))}
          />
        )}
      </Field>
      <NoList list={equations} words={messages.edit.noList.equations} />
    </div>
  );
}

const Choices = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
    columnGap: '4',
    maxHeight: '14rem',
    overflowY: 'auto',
    paddingBlock: '1',
    paddingInline: '3',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    background: 'plate',
  },
});

export interface UseCasesFieldProps {
  solution: Solution;
  error?: string;
  value: readonly number[];
  /** Ids in order. */
  onChange: (ids: number[]) => void;
}

export function UseCasesField({ solution, error, value, onChange }: UseCasesFieldProps) {
  const useCases = useUseCases();
  const known: readonly Named[] = useCases.data ?? solution.use_cases;
  const toggle = (id: number) => (isChosen: boolean) =>
    onChange(isChosen ? [...value, id].sort((a, b) => a - b) : value.filter((other) => other !== id));
  return (
    <FieldGroup label={labelOf('use_cases')} hint={hintFor(useCases.data?.length, value.length)} error={error}>
      {known.length > 0 && (
        <Choices>
          {known.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={value.includes(id)}
              disabled={!value.includes(id) && value.length >= MAX_USE_CASES}
              onChange={toggle(id)}
            />
          ))}
        </Choices>
      )}
      <NoList list={useCases} words={messages.edit.noList.use_cases} />
    </FieldGroup>
  );
}

function hintFor(known: number | undefined, chosen: number): string | undefined {
  if (known === 0) return messages.edit.hints.noUseCases;
  return chosen >= MAX_USE_CASES ? messages.edit.hints.tooManyUseCases(MAX_USE_CASES) : undefined;
}

/** The rest of the form works without a list that did not come. */
function NoList({ list, words }: { list: UseQueryResult<unknown>; words: (why: string) => string }) {
  if (!list.isError) return null;
  return (
    <Box role="alert" marginTop="1.5" textStyle="small" color="bad">
      {words(detailOf(list.error))}{' '}
      <Button size="sm" look="text" onClick={() => void list.refetch()}>
        {messages.common.tryAgain}
      </Button>
    </Box>
  );
}
