import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useQuery } from '@tanstack/react-query';

/** The hub's lists of equations and use cases, by name. */
export const useEquations = () =>
  useQuery({ queryKey: keys.equations, queryFn: ({ signal }) => unwrap(api.GET('/equations', { signal })) });

export const useUseCases = () =>
  useQuery({ queryKey: keys.useCases, queryFn: ({ signal }) => unwrap(api.GET('/use_cases', { signal })) });
