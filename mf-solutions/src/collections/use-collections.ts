import { api, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Collection } from '@hub/openapi/types';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keptItem, type CollectionTexts } from './collection-texts.ts';

export interface CollectionListView {
  /** User whose collections are listed; empty for all. */
  username: string;
  /** Number of the page, from 1. */
  page: number;
  /** Number of collections on a page; the usual one if it is left out. */
  size?: number;
}

/** One page of the listed collections, or of those of a user. */
export function useCollections({ username, page, size }: CollectionListView) {
  const query = { ...(username && { username }), page_num: page - 1, ...(size && { page_size: size }) };
  return useQuery({
    queryKey: keys.collections.list(query),
    queryFn: ({ signal }) => unwrapPage(api.GET('/collections', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

export function useCollection(slug: string) {
  return useQuery({
    queryKey: keys.collections.one(slug),
    queryFn: ({ signal }) => unwrap(api.GET('/collections/{slug}', { params: { path: { slug } }, signal })),
  });
}

export function useCreateCollection() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CollectionTexts) => unwrap(api.POST('/collections', { body })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: keys.collections.all }),
  });
}

/** Saves what was changed in a copy of a collection, unless somebody has changed it meanwhile. */
export function useSaveCollection({ slug, revision }: Collection) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CollectionTexts) =>
      unwrap(
        api.PUT('/collections/{slug}', { params: { path: { slug } }, headers: { 'If-Match': `"${revision}"` }, body }),
      ),
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.collections.all }),
  });
}

/** Adds something to the end of a collection that is in a list. */
export function useAddToCollection() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ slug, item }: { slug: string; item: CollectionTexts['items'][number] }) => {
      const path = { slug };
      const { items, revision } = await unwrap(api.GET('/collections/{slug}', { params: { path } }));
      const headers = { 'If-Match': `"${revision}"` };
      const body = { items: [...items.map(keptItem), item] };
      return unwrap(api.PUT('/collections/{slug}', { params: { path }, headers, body }));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.collections.all }),
  });
}

export function useDeleteCollection(slug: string) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: () => unwrap(api.DELETE('/collections/{slug}', { params: { path: { slug } } })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: keys.collections.all, refetchType: 'none' }),
  });
}
