import { keys } from '@hub/openapi/query-keys';
import { PAGE_SIZE } from '@hub/web-kit/paging';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Catalog, EntryWish } from './catalog.ts';

/** One page (from 1) of a list, by name. */
export function useEntries(
  catalog: Catalog,
  { q, page, size = PAGE_SIZE }: { q: string; page: number; size?: number },
) {
  const query = { ...(q && { q }), page_num: page - 1, page_size: size };
  return useQuery({
    queryKey: [...catalog.key, 'list', query],
    queryFn: () => catalog.list(query),
    placeholderData: keepPreviousData,
  });
}

/** Saves a new or an existing entry. */
export function useSaveEntry(catalog: Catalog, id: number | undefined) {
  return useChange(catalog, (wish: EntryWish) => (id === undefined ? catalog.create(wish) : catalog.update(id, wish)));
}

export function useDeleteEntry(catalog: Catalog) {
  return useChange(catalog, ({ id, moveTo }: { id: number; moveTo?: number }) => catalog.remove(id, moveTo));
}

function useChange<Input>({ key }: Catalog, change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: change,
    // Not awaited: the new list may unmount the dialog that still shows a message.
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: key });
      void queries.invalidateQueries({ queryKey: keys.solutions.all });
    },
  });
}
