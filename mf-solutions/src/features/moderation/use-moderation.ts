import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { NewReport } from '@hub/openapi/types';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** What is reported. */
export type Thing = { solution: number } | { username: string };

export const useReport = () =>
  useSingleMutation({ mutationFn: (body: NewReport) => unwrap(api.POST('/reports', { body })) });

/** Why a solution was taken down. */
export const useTakeDown = (id: number) =>
  useQuery({
    queryKey: keys.solutions.takeDown(id),
    queryFn: () => unwrap(api.GET('/solutions/{id}/take_down', { params: { path: { id } } })),
  });

export function useAppeal(id: number) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (text: string) =>
      unwrap(api.POST('/solutions/{id}/take_down/appeal', { params: { path: { id } }, body: { text } })),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.solutions.takeDown(id) }),
  });
}
