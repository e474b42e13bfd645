import {
  addressOf,
  changed,
  filterCount,
  filterQueryOf,
  NO_FILTERS,
  queryOf,
  readView,
  sortChoices,
  toggled,
  type BrowseView,
} from './browse-address.ts';

const view = (overrides: Partial<BrowseView> = {}): BrowseView => ({
  q: '',
  sort: 'created',
  page: 1,
  face: 'plot',
  ...NO_FILTERS,
  ...overrides,
});

describe('the address of the list', () => {
  it.each<[string, BrowseView]>([
    ['', view()],
    ['q=heat', view({ q: 'heat', sort: 'best' })],
    ['q=heat&sort=created', view({ q: 'heat' })],
    ['sort=downloads&page=3', view({ sort: 'downloads', page: 3 })],
    ['show=equation', view({ face: 'equation' })],
    ['equation_types=ode%2Cpde', view({ equation_types: ['ode', 'pde'] })],
    ['problem_types=bvp&equations=12%2C3', view({ problem_types: ['bvp'], equations: ['12', '3'] })],
    ['domain_t_min=0&domain_y_max=2.5', view({ domain_t_min: '0', domain_y_max: '2.5' })],
    [
      'q=u&condition_types=ivp&use_cases=4&domain_x_min=-1&sort=likes&page=2&show=equation',
      view({
        q: 'u',
        condition_types: ['ivp'],
        use_cases: ['4'],
        domain_x_min: '-1',
        sort: 'likes',
        page: 2,
        face: 'equation',
      }),
    ],
    ['project=heat', view({ project: 'heat' })],
    ['q=u&project=heat&my=true&page=2', view({ q: 'u', sort: 'best', project: 'heat', my: true, page: 2 })],
    ['proven=true&sort=proven_error', view({ proven: true, sort: 'proven_error' })],
    ['equation_types=nonsense&domain_t_min=soon', view({ equation_types: ['nonsense'], domain_t_min: 'soon' })],
  ])('converts between the address %j and its view', (address, expected) => {
    expect(readView(new URLSearchParams(address))).toEqual(expected);
    expect(new URLSearchParams(addressOf(expected)).toString()).toBe(address);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e9',
    'sort=nonsense',
    'show=nonsense',
    'q=%20',
    'my=yes',
    'proven=yes',
  ])('falls back to the plain list for %s', (address) =>
    expect(readView(new URLSearchParams(address))).toEqual(view()),
  );
});

it.each([
  ['equation_types=ode,pde', ['ode', 'pde']],
  ['equation_types=ode&equation_types=pde', ['ode', 'pde']],
  ['equation_types=,ode,%20ode%20,,', ['ode']],
  ['equation_types=', []],
])('reads each value of %s once', (address, values) =>
  expect(readView(new URLSearchParams(address)).equation_types).toEqual(values),
);

it('limits the number of values that it reads', () => {
  const many = Array.from({ length: 5000 }, (_, id) => id).join(',');
  expect(readView(new URLSearchParams({ equations: many })).equations).toHaveLength(100);
});

describe('the query sent to the server', () => {
  it.each<[BrowseView, object]>([
    [view(), { sort_by: 'created', page_num: 0, page_size: 20 }],
    [view({ q: 'heat', sort: 'best', page: 2 }), { q: 'heat', page_num: 1, page_size: 20 }],
    [view({ q: 'heat', sort: 'alphabetical' }), { q: 'heat', sort_by: 'alphabetical', page_num: 0, page_size: 20 }],
    [
      view({ equations: ['7', '9'], domain_t_min: '0', domain_x_max: '1e2' }),
      { equations: '7,9', domain_t_min: 0, domain_x_max: 100, sort_by: 'created', page_num: 0, page_size: 20 },
    ],
  ])('%j', (asked, query) => expect(queryOf(asked)).toEqual(query));

  it('requests all solutions of a project only with the flag for members', () => {
    expect(filterQueryOf(view({ project: 'heat' }))).toEqual({ project: 'heat' });
    expect(filterQueryOf(view({ project: 'heat', my: true }))).toEqual({ project: 'heat', my: true });
  });

  it('omits the order and the page when only the set of solutions matters', () =>
    expect(filterQueryOf(view({ q: 'heat', sort: 'likes', page: 3, use_cases: ['1'] }))).toEqual({
      q: 'heat',
      use_cases: '1',
    }));
});

describe('a change of the view', () => {
  it.each<[string, Partial<BrowseView>, Partial<BrowseView>, Partial<BrowseView>]>([
    ['a query sorts by best match', {}, { q: 'heat' }, { q: 'heat', sort: 'best' }],
    [
      'a selected order is kept with a new query',
      { sort: 'downloads' },
      { q: 'heat' },
      { q: 'heat', sort: 'downloads' },
    ],
    [
      'clearing the query ends sorting by best match',
      { q: 'heat', sort: 'best' },
      { q: '' },
      { q: '', sort: 'created' },
    ],
    ['another order starts at page 1', { page: 4 }, { sort: 'updated' }, { sort: 'updated', page: 1 }],
    ['another query starts at page 1', { page: 4 }, { q: 'u' }, { q: 'u', sort: 'best', page: 1 }],
    ['another filter starts at page 1', { page: 4 }, { use_cases: ['1'] }, { use_cases: ['1'], page: 1 }],
    ['the other face keeps the page', { page: 4 }, { face: 'equation' }, { page: 4, face: 'equation' }],
  ])('%s', (_, before, changes, after) =>
    expect(changed(view(before), changes)).toEqual(view({ ...before, ...after })),
  );
});

it('offers Best Match only with a query', () => {
  expect(sortChoices('')).toEqual(['downloads', 'created', 'updated', 'alphabetical', 'likes', 'proven_error']);
  expect(sortChoices('heat')).toEqual([
    'best',
    'downloads',
    'created',
    'updated',
    'alphabetical',
    'likes',
    'proven_error',
  ]);
});

it('adds a value and removes it again', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

it('counts each selected value, each axis of the domain and a project', () => {
  expect(filterCount(view())).toBe(0);
  expect(
    filterCount(
      view({ equations: ['1', '2'], problem_types: ['ivp'], domain_t_min: '0', domain_t_max: '1', project: 'heat' }),
    ),
  ).toBe(5);
});
