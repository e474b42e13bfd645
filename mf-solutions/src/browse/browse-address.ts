import { PAGE_SIZE } from '@hub/web-kit/paging';
import type { CardFace } from '@hub/web-kit/solutions/solution-card';
import { askedAxes, BOUNDS, domainQuery, type Bound, type Domain } from './domain.ts';

const SORTS = ['downloads', 'created', 'updated', 'alphabetical', 'likes', 'proven_error'] as const;
type Sort = (typeof SORTS)[number];

/** The chosen order of the list. For `best`, no sort is sent, so the server puts the best match of the query first. */
export type SortChoice = Sort | 'best';

/** Filters of which several values can be chosen, any of which may match. Named as in the address and on the wire. */
export const CHOICE_FILTERS = [
  'equation_types',
  'problem_types',
  'condition_types',
  'libraries',
  'equations',
  'use_cases',
] as const;
export type ChoiceFilter = (typeof CHOICE_FILTERS)[number];

/** The projects that all solutions shown are in. */
interface InProject {
  /** Name of the one project; empty for several. */
  project: string;
  /** Whether only solutions in projects of the user are listed. The user sees all of these, published or not. */
  my: boolean;
}

interface Proven {
  /** Whether only solutions with a proven error are listed. */
  proven: boolean;
}

/** The values in the address, including unknown ones, which the server refuses. */
export type Filters = Record<ChoiceFilter, string[]> & Domain & InProject & Proven;

export const NO_PROJECT: InProject = { project: '', my: false };

/** The state of the list in the address. */
export interface BrowseView extends Filters {
  q: string;
  sort: SortChoice;
  /** Number of the page, from 1. */
  page: number;
  face: CardFace;
}

const LAST_PAGE = 100_000;
/** More values than anyone selects by hand; an address with thousands of them would be too long for the server. */
const MAX_VALUES_PER_FILTER = 100;

const filtersFrom = (
  choices: (name: ChoiceFilter) => string[],
  bounds: (name: Bound) => string,
  inProject: InProject,
  proven: boolean,
): Filters =>
  ({
    ...Object.fromEntries(CHOICE_FILTERS.map((name) => [name, choices(name)])),
    ...Object.fromEntries(BOUNDS.map((name) => [name, bounds(name)])),
    ...inProject,
    proven,
  }) as Filters;

export const NO_FILTERS: Filters = filtersFrom(
  () => [],
  () => '',
  NO_PROJECT,
  false,
);

/** A page, order or face that is unknown or out of range counts as absent: an old link still shows a list. */
export function readView(address: URLSearchParams): BrowseView {
  const q = address.get('q')?.trim() ?? '';
  const sort = SORTS.find((known) => known === address.get('sort'));
  const page = Number(address.get('page'));
  return {
    q,
    sort: sort ?? defaultSort(q),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    face: address.get('show') === 'equation' ? 'equation' : 'plot',
    ...filtersFrom(
      (name) => valuesOf(address.getAll(name).join(',')),
      (name) => address.get(name)?.trim() ?? '',
      projectOf(address),
      address.get('proven') === 'true',
    ),
  };
}

/** The address of a view; defaults are left out, so that one view has one address. */
export function addressOf(view: BrowseView): Record<string, string> {
  const { q, sort, page, face } = view;
  return {
    ...(q && { q }),
    ...(view.project && { project: view.project }),
    ...(view.my && { my: 'true' }),
    ...(view.proven && { proven: 'true' }),
    ...choicesOf(view),
    ...Object.fromEntries(BOUNDS.filter((name) => view[name]).map((name) => [name, view[name]])),
    ...(sort !== defaultSort(q) && sort !== 'best' && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(face === 'equation' && { show: 'equation' }),
  };
}

/** What decides which solutions are meant, as the server is asked. */
export const filterQueryOf = (view: BrowseView) => ({
  ...(view.q && { q: view.q }),
  ...(view.project && { project: view.project }),
  ...(view.my && { my: true }),
  ...(view.proven && { proven: true }),
  ...choicesOf(view),
  ...domainQuery(view),
});

/** The query for the server, whose pages count from 0. */
export function queryOf(view: BrowseView) {
  return {
    ...filterQueryOf(view),
    ...(view.sort !== 'best' && { sort_by: view.sort }),
    page_num: view.page - 1,
    page_size: PAGE_SIZE,
  };
}

/** What another query, filter or order brings to the first page; another face of the same cards does not. */
export function changed(view: BrowseView, changes: Partial<BrowseView>): BrowseView {
  const q = changes.q ?? view.q;
  return {
    ...view,
    ...(view.sort === defaultSort(view.q) && { sort: defaultSort(q) }),
    ...(!('face' in changes) && { page: 1 }),
    ...changes,
  };
}

/** The values with one more, or with one less when it was among them. */
export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** How many filters are set: each chosen value, each axis of the domain, a project, a proven error. */
export const filterCount = (view: Filters): number =>
  CHOICE_FILTERS.reduce(
    (count, name) => count + view[name].length,
    askedAxes(view).length + (view.project || view.my ? 1 : 0) + (view.proven ? 1 : 0),
  );

export const sortChoices = (q: string): SortChoice[] => (q ? ['best', ...SORTS] : [...SORTS]);

const defaultSort = (q: string): SortChoice => (q ? 'best' : 'created');

const projectOf = (address: URLSearchParams): InProject => ({
  project: address.get('project')?.trim() ?? '',
  my: address.get('my') === 'true',
});

const valuesOf = (list: string): string[] =>
  [...new Set(list.split(',').map((value) => value.trim()))].filter(Boolean).slice(0, MAX_VALUES_PER_FILTER);

const choicesOf = (view: Filters): Partial<Record<ChoiceFilter, string>> =>
  Object.fromEntries(
    CHOICE_FILTERS.filter((name) => view[name].length > 0).map((name) => [name, view[name].join(',')]),
  );
