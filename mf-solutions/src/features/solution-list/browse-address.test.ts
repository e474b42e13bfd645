import { addressOf, changed, queryOf, readView, sortChoices, type BrowseView } from './browse-address.ts';

const view = (overrides: Partial<BrowseView> = {}): BrowseView => ({
  q: '',
  sort: 'created',
  page: 1,
  face: 'plot',
  ...overrides,
});

describe('the address of the list', () => {
  it.each<[string, BrowseView]>([
    ['', view()],
    ['q=heat', view({ q: 'heat', sort: 'best' })],
    ['q=heat&sort=created', view({ q: 'heat' })],
    ['sort=downloads&page=3', view({ sort: 'downloads', page: 3 })],
    ['show=equation', view({ face: 'equation' })],
  ])('%j is one view, and the view has that address', (address, expected) => {
    expect(readView(new URLSearchParams(address))).toEqual(expected);
    expect(new URLSearchParams(addressOf(expected)).toString()).toBe(address);
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e9', 'sort=nonsense', 'show=nonsense', 'q=%20'])(
    'takes %s for the plain list',
    (address) => expect(readView(new URLSearchParams(address))).toEqual(view()),
  );
});

describe('what the server is asked', () => {
  it.each<[BrowseView, object]>([
    [view(), { sort_by: 'created', page_num: 0, page_size: 20 }],
    [view({ q: 'heat', sort: 'best', page: 2 }), { q: 'heat', page_num: 1, page_size: 20 }],
    [view({ q: 'heat', sort: 'alphabetical' }), { q: 'heat', sort_by: 'alphabetical', page_num: 0, page_size: 20 }],
  ])('%j', (asked, query) => expect(queryOf(asked)).toEqual(query));
});

describe('a change of the view', () => {
  it.each<[string, Partial<BrowseView>, Partial<BrowseView>, Partial<BrowseView>]>([
    ['a query brings the best match first', {}, { q: 'heat' }, { q: 'heat', sort: 'best' }],
    ['a chosen order outlives a new query', { sort: 'downloads' }, { q: 'heat' }, { q: 'heat', sort: 'downloads' }],
    ['without a query there is no best match', { q: 'heat', sort: 'best' }, { q: '' }, { q: '', sort: 'created' }],
    ['another order begins at page 1', { page: 4 }, { sort: 'updated' }, { sort: 'updated', page: 1 }],
    ['another query begins at page 1', { page: 4 }, { q: 'u' }, { q: 'u', sort: 'best', page: 1 }],
    ['the other face keeps the page', { page: 4 }, { face: 'equation' }, { page: 4, face: 'equation' }],
  ])('%s', (_, before, changes, after) =>
    expect(changed(view(before), changes)).toEqual(view({ ...before, ...after })),
  );
});

it('offers Best Match only with a query', () => {
  expect(sortChoices('')).toEqual(['downloads', 'created', 'updated', 'alphabetical']);
  expect(sortChoices('heat')).toEqual(['best', 'downloads', 'created', 'updated', 'alphabetical']);
});
