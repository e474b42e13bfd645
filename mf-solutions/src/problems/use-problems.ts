import { api, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export function useProblem(slug: string) {
  return useQuery({
    queryKey: keys.problems.page(slug),
    queryFn: ({ signal }) => unwrap(api.GET('/problems/{slug}', { params: { path: { slug } }, signal })),
  });
}

/** The values of the reference of a problem at a point, with their errors; nothing is asked for without one. */
export function useReferenceValues(slug: string, point: Record<string, number> | undefined) {
  const points = Object.fromEntries(Object.entries(point ?? {}).map(([name, value]) => [name, [value]]));
  return useQuery({
    queryKey: keys.problems.values(slug, points),
    queryFn: ({ signal }) =>
      unwrap(api.POST('/problems/{slug}/values', { params: { path: { slug } }, body: { points }, signal })),
    enabled: point !== undefined,
    // Values of a reference stay as they are, and what is refused once is refused again.
    staleTime: Infinity,
    retry: false,
  });
}

export interface ProblemListView {
  q: string;
  type: 'ode' | 'pde' | undefined;
  /** `slug` of the equation that all are of; empty for problems of any. */
  equation: string;
  /** Number of the page, from 1. */
  page: number;
}

/** One page of the problems. */
export function useProblems({ q, type, equation, page }: ProblemListView) {
  const query = {
    ...(q && { q }),
    ...(type && { equation_type: type }),
    ...(equation && { equation }),
    page_num: page - 1,
  };
  return useQuery({
    queryKey: keys.problems.list(query),
    queryFn: ({ signal }) => unwrapPage(api.GET('/problems', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Number of problems that the page of an equation shows. */
const MAX_OF_EQUATION = 10;

/** The problems of an equation with the most solutions. */
export function useProblemsOfEquation(slug: string) {
  const query = { equation: slug, page_size: MAX_OF_EQUATION };
  return useQuery({
    queryKey: keys.problems.list(query),
    queryFn: ({ signal }) => unwrapPage(api.GET('/problems', { params: { query }, signal })),
    // The page waits for them, and can do without them.
    retry: false,
  });
}

/** A problem as somebody types it. */
export interface TypedProblem {
  equation: string;
  conditions: string;
  domain: string;
}

/** What a typed problem means. */
export function useTypedProblem(typed: TypedProblem, isWanted: boolean) {
  return useQuery({
    queryKey: keys.problems.ofForm(typed),
    queryFn: ({ signal }) => unwrap(api.GET('/problems/search', { params: { query: typed }, signal })),
    enabled: isWanted,
  });
}
