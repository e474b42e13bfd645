const ENTRIES = 'backend/src/catalog/entries/entries.repository.ts';
const ENTRIES_SERVICE = 'backend/src/catalog/entries/entries.service.ts';
const FILTER = 'backend/src/solutions/browse/filter-sql.ts';
const SCOPE = 'backend/src/solutions/browse/scope-sql.ts';
const FACETS = 'backend/src/solutions/browse/facets-sql.ts';
const PAGE = 'backend/src/solutions/browse/browse-sql.ts';
const LIKES = 'backend/src/solutions/likes/likes.repository.ts';

const inCatalog = { suite: 'backend-int', tests: ['catalog'] };
const inBrowse = { suite: 'backend-int', tests: ['test/browse'] };

/** Small faults in the catalog and in lists of solutions, and the tests that must find them. */
export default [
  {
    ...inCatalog,
    file: ENTRIES,
    find: `\${all ? '' : 'where c.published_version is not null'}`,
    replace: '',
    about: 'visitors are told of unpublished solutions',
  },
  {
    ...inCatalog,
    file: ENTRIES,
    find: 'offset ${page.page_num * page.page_size}',
    replace: 'offset ${page.page_num}',
    about: 'the second page begins with the second entry',
  },
  {
    ...inCatalog,
    file: ENTRIES,
    find: 'order by lower(e.name), e.id',
    replace: 'order by e.name, e.id',
    about: 'capital letters stand before small ones',
  },
  {
    ...inCatalog,
    file: ENTRIES,
    find: `on conflict do nothing\`,
    'delete from solution_use_cases where use_case_id = $1',`,
    replace: `on conflict do nothing\`,`,
    about: 'moved solutions keep the old use case',
  },
  {
    ...inCatalog,
    file: ENTRIES_SERVICE,
    find: 'else if (solutions > 0)',
    replace: 'else if (solutions > 1)',
    about: 'an entry that one solution carries can be deleted',
  },
  {
    ...inCatalog,
    file: ENTRIES_SERVICE,
    find: 'if (name === before.name && description === before.description) return;',
    replace: '',
    about: 'an edit that changes nothing is put on the audit log',
  },
  {
    ...inCatalog,
    file: ENTRIES_SERVICE,
    find: 'if (moveTo === id)',
    replace: 'if (moveTo === -id)',
    about: 'an entry can be moved into itself',
  },
  {
    ...inBrowse,
    file: FILTER,
    find: '<= ${values.add(query[min])}',
    replace: '< ${values.add(query[min])}',
    about: 'a domain that begins where it was asked to is left out',
  },
  {
    ...inBrowse,
    file: FILTER,
    find: '>= ${values.add(query[max])}',
    replace: '> ${values.add(query[max])}',
    about: 'a domain that ends where it was asked to is left out',
  },
  {
    suite: 'backend-int',
    tests: ['test/browse', 'facets'],
    file: FILTER,
    find: `ivp: ['ivp', 'ibvp1d']`,
    replace: `ivp: ['ivp']`,
    about: 'initial-boundary problems are no initial value problems',
  },
  {
    suite: 'backend-int',
    tests: ['test/review-told'],
    file: SCOPE,
    find: `order: 'v.submitted_at, v.id'`,
    replace: `order: 'v.submitted_at desc, v.id'`,
    about: 'the queue begins with the newest submission',
  },
  {
    suite: 'backend-int',
    tests: ['featured'],
    file: SCOPE,
    find: `'s.featured_position, s.id'`,
    replace: `'s.id'`,
    about: 'featured solutions stand in the order of their ids',
  },
  {
    suite: 'backend-int',
    tests: ['facets'],
    file: FACETS,
    find: 'filter(([other]) => other !== group)',
    replace: 'filter(([other]) => other === group)',
    about: 'a chip counts its own group instead of the others',
  },
  {
    ...inBrowse,
    file: PAGE,
    find: 'offset ${query.page_num * query.page_size}',
    replace: 'offset ${query.page_num}',
    about: 'the second page begins with the second solution',
  },
  {
    ...inBrowse,
    file: PAGE,
    find: `'s.like_count desc, s.id desc'`,
    replace: `'s.like_count, s.id desc'`,
    about: 'the least liked solutions come first',
  },
  {
    suite: 'backend-int',
    tests: ['likes.int'],
    file: LIKES,
    find: `liked ? '+' : '-'`,
    replace: `'+'`,
    about: 'taking a like back counts it again',
  },
  {
    suite: 'backend',
    tests: ['common/names'],
    file: 'backend/src/common/names.ts',
    find: '[...name].length > MAX_NAME_LENGTH',
    replace: '[...name].length > MAX_NAME_LENGTH + 1',
    about: 'a name may have 101 characters',
  },
  {
    suite: 'backend-int',
    tests: ['catalog', 'search'],
    file: 'backend/src/common/like-pattern.ts',
    find: '/[\\\\%_]/g',
    replace: '/[\\\\%]/g',
    about: 'an underscore in a search matches any character',
  },
];
