import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { NewApiKey } from '@hub/openapi/types';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/messages.ts';

export interface KeyWish {
  name: string;
  scope: NewApiKey['scope'];
  /** Days until the key expires; null for no end. */
  daysToLive: number | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const useApiKeys = () => useQuery({ queryKey: keys.apiKeys, queryFn: () => unwrap(api.GET('/api_keys')) });

export function useCreateApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, scope, daysToLive }: KeyWish) =>
      unwrap(
        api.POST('/api_keys', {
          body: {
            name: name.trim() || messages.apiKeys.unnamed,
            scope,
            ...(daysToLive && { expires_at: new Date(Date.now() + daysToLive * DAY_MS).toISOString() }),
          },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.apiKeys }),
  });
}

export function useDeleteApiKey() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: number) => unwrap(api.DELETE('/api_keys/{id}', { params: { path: { id } } })),
    // Not awaited: an empty list would unmount the dialog with its message.
    onSuccess: () => void queries.invalidateQueries({ queryKey: keys.apiKeys }),
  });
}
