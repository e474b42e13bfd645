import { PAGE_SIZE } from '@hub/web-kit/paging';
import type { CardFace } from '@hub/web-kit/solutions/solution-card';

const SORTS = ['downloads', 'created', 'updated', 'alphabetical'] as const;
type Sort = (typeof SORTS)[number];

/** What `best` stands for: no sort is sent, so the server puts the best match of the query first. */
export type SortChoice = Sort | 'best';

export const SORT_LABELS: Record<SortChoice, string> = {
  best: 'Best Match',
  downloads: '# Downloads',
  created: 'Recently Added',
  updated: 'Last Updated',
  alphabetical: 'Alphabetical',
};

const LAST_PAGE = 100_000;

/** Everything the list shows, as the address bar holds it. */
export interface BrowseView {
  q: string;
  sort: SortChoice;
  /** From 1. */
  page: number;
  face: CardFace;
}

/** What is unknown or out of range counts as absent: an old link still shows a list. */
export function readView(address: URLSearchParams): BrowseView {
  const q = address.get('q')?.trim() ?? '';
  const sort = SORTS.find((known) => known === address.get('sort'));
  const page = Number(address.get('page'));
  return {
    q,
    sort: sort ?? defaultSort(q),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    face: address.get('show') === 'equation' ? 'equation' : 'plot',
  };
}

/** The address of a view; defaults are left out, so that one view has one address. */
export function addressOf({ q, sort, page, face }: BrowseView): Record<string, string> {
  return {
    ...(q && { q }),
    ...(sort !== defaultSort(q) && sort !== 'best' && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(face === 'equation' && { show: 'equation' }),
  };
}

/** The same view as the server is asked for it; its pages count from 0. */
export function queryOf({ q, sort, page }: BrowseView) {
  return {
    ...(q && { q }),
    ...(sort !== 'best' && { sort_by: sort }),
    page_num: page - 1,
    page_size: PAGE_SIZE,
  };
}

/** What another query or order brings to the first page; another face of the same cards does not. */
export function changed(view: BrowseView, changes: Partial<BrowseView>): BrowseView {
  const q = changes.q ?? view.q;
  return {
    ...view,
    ...(view.sort === defaultSort(view.q) && { sort: defaultSort(q) }),
    ...(!('face' in changes) && { page: 1 }),
    ...changes,
  };
}

export const sortChoices = (q: string): SortChoice[] => (q ? ['best', ...SORTS] : [...SORTS]);

const defaultSort = (q: string): SortChoice => (q ? 'best' : 'created');
