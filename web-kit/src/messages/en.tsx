import { formatCount } from '@hub/web-kit/format';
import { pluralIn } from './in-readers-language.ts';

const plural = pluralIn('en');

export const en = {
  parts: {
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Not copied',
    image: (alt: string | undefined) => (alt ? `[image: ${alt}]` : '[image]'),
  },
  states: {
    loading: 'Loading',
    broken: 'This could not be loaded',
    tryAgain: 'Try again',
  },
  notFound: {
    title: 'Error404',
    why: 'There is no page at this address.',
    way: 'Go to the home page',
  },
  paging: {
    pages: 'Pages',
    page: (page: number) => `Page ${page}`,
    previous: 'Previous page',
    next: 'Next page',
    toTheLast: 'Go to the last page',
    only: (pages: number) =>
      `There ${pages === 1 ? 'is' : 'are'} only ${plural(pages, { one: 'page', other: 'pages' })}.`,
  },
  unsaved: {
    title: 'Leave without saving?',
    what: 'What you changed here is not saved yet.',
    leave: 'Leave without saving',
    stay: 'Stay here',
  },
  data: {
    title: 'Data',
    firstRows: (shown: number, count: number) => `The first ${shown} of ${formatCount(count)} rows.`,
    firstColumns: (shown: number, count: number) => `The first ${shown} of ${formatCount(count)} columns.`,
  },
  search: {
    clear: 'Clear search',
    nobody: (text: string) => `Nobody found for “${text}”`,
    nobodyElse: (text: string) => `Nobody else found for “${text}”`,
  },
  deletion: {
    typeName: (name: string) => `Type ${name} to confirm`,
    deleting: 'Deleting…',
    delete: 'Delete',
    cancel: 'Cancel',
  },
  password: {
    tooShort: (least: number) => `A password has at least ${least} characters`,
    tooLong: (most: number) => `A password has at most ${most} characters`,
  },
  equations: {
    refused: (reason: string) => `Not readable as TeX, so its source is shown: ${reason}.`,
    unreadable: 'it cannot be set',
    atCharacter: (reason: string, position: number) => `${reason}, at character ${position}`,
    more: (count: number) => `+ ${count} more`,
    none: 'No equation was sent',
  },
  solutions: {
    types: { ode: 'ODE', pde: 'PDE' },
    statuses: { created: 'Created', submitted: 'Submitted', rejected: 'Rejected', published: 'Published' },
    decided: { publish: 'Solution published successfully!', reject: 'Solution has been rejected!' },
    showEquation: 'Show equation',
    showSample: 'Show sample solution',
    /** Read after the number. */
    likes: 'likes',
    downloads: 'downloads',
    /** Read before the number. */
    like: 'Like, likes:',
    liked: 'Liked, likes:',
  },
  snippet: {
    needsKey: 'Not published: set NEURODIFF_API_KEY to a key of yours first.',
    needsConditions: 'Its boundary functions were saved as text: it needs fresh conditions first.',
    freshConditions: 'The boundary functions were saved as text: these are fresh ones.',
    notHeld: 'The file does not hold this function: write it here.',
    valueNotKept: (name: string) => `${name}: its value was not kept in the file`,
    lookedUp: 'names that its equation uses',
    goOn: 'go on training',
  },
  waiting: {
    lessThanAMinute: 'less than a minute',
    time: (count: number, unit: 'day' | 'hour' | 'minute') =>
      new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  },
};
