import { api, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export interface EquationListView {
  q: string;
  type: 'ode' | 'pde' | undefined;
  /** Number of the page, from 1. */
  page: number;
}

/** One page of the equations. */
export function useEquationPages({ q, type, page }: EquationListView) {
  const query = { ...(q && { q }), ...(type && { equation_type: type }), page_num: page - 1 };
  return useQuery({
    queryKey: keys.equationPages.list(query),
    queryFn: ({ signal }) => unwrapPage(api.GET('/equation_pages', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** The equation that a text means; nothing is asked for an empty one. */
export function useEquationOfText(text: string) {
  return useQuery({
    queryKey: keys.equationPages.ofText(text),
    queryFn: ({ signal }) => unwrap(api.GET('/equation_pages/search', { params: { query: { text } }, signal })),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
}

export function useEquationPage(slug: string) {
  return useQuery({
    queryKey: keys.equationPages.page(slug),
    queryFn: ({ signal }) => unwrap(api.GET('/equation_pages/{slug}', { params: { path: { slug } }, signal })),
  });
}

/** Other solutions of the equation of a version. */
export function useSameEquation(id: number, version?: number) {
  return useQuery({
    queryKey: keys.solutions.sameEquation(id, version),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/solutions/{id}/same-equation', { params: { path: { id }, query: { version } }, signal })),
  });
}
