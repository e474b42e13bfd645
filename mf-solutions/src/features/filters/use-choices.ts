import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useQuery } from '@tanstack/react-query';
import type { ChoiceFilter } from '../../browse/browse-address.ts';

export interface Choice {
  /** Value as the address and the server have it. */
  value: string;
  label: string;
}

/** Undefined while a list is not there. */
export type Choices = Record<ChoiceFilter, Choice[] | undefined>;

/** What can be chosen in each filter. */
export function useChoices() {
  const enums = useQuery({
    queryKey: keys.enums,
    queryFn: ({ signal }) => unwrap(api.GET('/enums', { signal })),
    staleTime: Infinity,
  });
  const equations = useQuery({
    queryKey: keys.equations,
    queryFn: ({ signal }) => unwrap(api.GET('/equations', { signal })),
  });
  const useCases = useQuery({
    queryKey: keys.useCases,
    queryFn: ({ signal }) => unwrap(api.GET('/use_cases', { signal })),
  });
  const choices: Choices = {
    equation_types: fromEnum(enums.data?.diff_equation_types),
    problem_types: fromEnum(enums.data?.problem_types),
    condition_types: fromEnum(enums.data?.condition_types),
    libraries: fromEnum(enums.data?.libraries),
    equations: fromRows(equations.data),
    use_cases: fromRows(useCases.data),
  };
  const failed = [enums, equations, useCases].filter(({ isError }) => isError);
  return { choices, error: failed[0]?.error, retry: () => failed.forEach(({ refetch }) => void refetch()) };
}

const fromEnum = (labels: Record<string, string> | undefined) =>
  labels && Object.entries(labels).map(([value, label]) => ({ value, label }));

const fromRows = (rows: readonly { id: number; name: string }[] | undefined) =>
  rows?.map(({ id, name }) => ({ value: String(id), label: name }));
