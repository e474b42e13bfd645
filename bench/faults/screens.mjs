const ADDRESS = 'mf-solutions/src/browse/browse-address.ts';
const GRID = 'mf-solutions/src/compare/common-grid.ts';
const SESSION = 'web-kit/src/session/session-store.ts';
const FORM = 'web-kit/src/forms/use-schema-form.ts';
const COMBOBOX = 'web-kit/src/search/use-combobox.ts';
const PAGING = 'web-kit/src/page/paging.tsx';
const MATCHED = 'shell-app/src/features/search/matched.ts';
const DOMAIN = 'mf-solutions/src/browse/domain.ts';

const inAddress = { file: ADDRESS, suite: 'mf-solutions', tests: ['browse/browse-address', 'pages/browse-page'] };
const inGrid = { file: GRID, suite: 'mf-solutions', tests: ['compare/'] };
const inSession = { file: SESSION, suite: 'web-kit', tests: ['session/'] };
const inForms = { file: FORM, suite: 'web-kit', tests: ['forms/'] };
const inCombobox = { file: COMBOBOX, suite: 'web-kit', tests: ['search/'] };
const inPaging = { file: PAGING, suite: 'web-kit', tests: ['page/paging'] };
const inMatched = { file: MATCHED, suite: 'shell-app', tests: ['search/matched'] };

/** Small faults in the screens and in what they share, and the tests that must find them. */
export default [
  {
    ...inAddress,
    find: 'page_num: view.page - 1',
    replace: 'page_num: view.page',
    about: 'the server is asked for the next page',
  },
  {
    ...inAddress,
    find: `...(!('face' in changes) && { page: 1 }),`,
    replace: '',
    about: 'another filter leaves one on page seven',
  },
  {
    ...inAddress,
    find: `...(view.sort === defaultSort(view.q) && { sort: defaultSort(q) }),`,
    replace: '',
    about: 'a search keeps the order of a list without one',
  },
  {
    ...inAddress,
    find: `my: address.get('my') === 'true'`,
    replace: `my: address.get('my') === 'yes'`,
    about: 'one’s own solutions are listed like those of everybody',
  },
  {
    file: DOMAIN,
    suite: 'mf-solutions',
    tests: ['browse/domain'],
    find: 'return min > max ?',
    replace: 'return min >= max ?',
    about: 'an interval of one point is refused',
  },
  {
    file: DOMAIN,
    suite: 'mf-solutions',
    tests: ['browse/domain'],
    find: `.replace('\\u2212', '-')`,
    replace: '',
    about: 'a true minus is not a number',
  },
  { ...inGrid, find: 'other - value', replace: 'value - other', about: 'the difference has the wrong sign' },
  {
    ...inGrid,
    find: 'return from === null || to === null ? null : between(from, to, share);',
    replace: 'return from === null || to === null ? from : between(from, to, share);',
    about: 'a line is drawn into a gap',
  },
  {
    ...inGrid,
    find: 'place <= to + slack',
    replace: 'place < to - slack',
    about: 'the last place that both solutions reach is left out',
  },
  {
    ...inSession,
    find: 'if (before && !now) endListeners',
    replace: 'if (before) endListeners',
    about: 'a login in another window is taken for the end of the session',
  },
  { ...inSession, find: 'interrupted = person;', replace: '', about: 'an ended session is not said to be interrupted' },
  {
    ...inForms,
    find: 'if (sending.current) return;',
    replace: '',
    about: 'a second click sends the form twice',
  },
  {
    ...inForms,
    find: '.filter(({ field }) => field in checked)',
    replace: '.slice(0, 0)',
    about: 'the sentences of the server do not stand at their fields',
  },
  {
    ...inForms,
    find: 'resetOptions: { keepDirtyValues: true }',
    replace: 'resetOptions: { keepDirtyValues: false }',
    about: 'what was typed is lost when the values arrive',
  },
  {
    ...inCombobox,
    find: 'if (!action || event.nativeEvent.isComposing) return;',
    replace: 'if (!action) return;',
    about: 'Enter that ends the input of a character chooses an entry',
  },
  {
    ...inCombobox,
    find: 'offered.indexOf(active) + step) % offered.length',
    replace: 'offered.indexOf(active) + 1) % offered.length',
    about: 'arrow up moves down',
  },
  {
    ...inPaging,
    find: 'Math.max(1, Math.ceil(total / size))',
    replace: 'Math.max(1, Math.floor(total / size) + 1)',
    about: 'twenty entries are two pages',
  },
  {
    ...inPaging,
    find: 'if (ctrlKey || metaKey || shiftKey) return;',
    replace: '',
    about: 'opening a page in a new tab moves the focus here',
  },
  {
    ...inMatched,
    find: 'if (Math.max(a.length, b.length) < FORGIVEN_FROM) return false;',
    replace: '',
    about: 'short words are marked for others',
  },
  { ...inMatched, find: 'swapped === restOfB', replace: 'false', about: 'two swapped letters are not marked' },
];
