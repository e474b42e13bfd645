import type { Solution } from '@hub/openapi/types';
import { messages } from '../../messages/messages.ts';
import type { EditField, EditValues } from './edit-values.ts';
import { useEquations, useUseCases } from './use-catalog.ts';

/** The value of a field as lines of text; empty for no value. `solutions` have the names until the lists are loaded. */
export function useValueText(solutions: readonly Solution[]) {
  const equations = useEquations().data ?? [];
  const useCases = useUseCases().data ?? solutions.flatMap(({ use_cases }) => use_cases);
  const nameIn = (list: readonly { id: number; name: string }[], id: number) =>
    list.find((one) => one.id === id)?.name ?? messages.edit.numbered(id);
  const equationName = (id: number) =>
    solutions.find(({ equation_id }) => equation_id === id)?.equation_name ?? nameIn(equations, id);

  return (field: EditField, values: EditValues): string => {
    switch (field) {
      case 'equation_id':
        return values.equation_id === null ? '' : equationName(values.equation_id);
      case 'use_cases':
        return values.use_cases.map((id) => nameIn(useCases, id)).join('\n');
      case 'equation_tex':
      case 'conditions_tex':
      case 'exact_solution':
        return values[field].join('\n');
      default:
        return values[field];
    }
  };
}
