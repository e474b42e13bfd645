import { formatCount } from '@hub/web-kit/format';
import { Fragment, type ReactNode } from 'react';
import { pluralIn } from './in-readers-language.ts';

const plural = pluralIn('en');

export const en = {
  parts: {
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Not copied',
    showPassword: 'Show password',
    image: (alt: string | undefined) => (alt ? `[image: ${alt}]` : '[image]'),
  },
  states: {
    loading: 'Loading',
    broken: 'This could not be loaded',
    tryAgain: 'Try again',
  },
  notFound: {
    error: 'Error404',
    title: 'This page does not exist',
    why: (address: ReactNode) => (
      <>There is no page at {address}. It may have been deleted, or the address may be mistyped.</>
    ),
    search: 'Search Solutions',
    find: 'Search',
    didYouMean: (links: ReactNode[]) => (
      <>
        Did you mean{' '}
        {links.map((link, index) => (
          <Fragment key={index}>
            {index > 0 && (index === links.length - 1 ? ' or ' : ', ')}
            {link}
          </Fragment>
        ))}
        ?
      </>
    ),
    ways: { solutions: 'Browse solutions', equations: 'Browse equations', home: 'Go to the home page' },
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
  draftKept: 'Your session has ended. Please log in again. What you typed is kept until you do.',
  unsaved: {
    title: 'Leave without saving?',
    what: 'Your changes have not been saved.',
    leave: 'Leave without saving',
    stay: 'Stay on this page',
  },
  data: {
    title: 'Data',
    firstRows: (shown: number, count: number) => `The first ${shown} of ${formatCount(count)} rows.`,
    firstColumns: (shown: number, count: number) => `The first ${shown} of ${formatCount(count)} columns.`,
    plusMinus: (bound: string, hasProvenDigit: boolean) => `± ${bound}${hasProvenDigit ? '' : ', no proven digit'}`,
  },
  search: {
    clear: 'Clear search',
    nobody: (text: string) => `No users found for “${text}”`,
    nobodyElse: (text: string) => `No other users found for “${text}”`,
  },
  deletion: {
    typeName: (name: string) => `Type ${name} to confirm`,
    deleting: 'Deleting…',
    delete: 'Delete',
    cancel: 'Cancel',
  },
  password: {
    tooShort: (least: number) => `A password must have at least ${least} characters`,
    tooLong: (max: number) => `A password must have at most ${max} characters`,
  },
  equations: {
    refused: (reason: string) => `The TeX could not be rendered, so its source is shown: ${reason}.`,
    unreadable: 'it cannot be rendered',
    atCharacter: (reason: string, position: number) => `${reason}, at character ${position}`,
    more: (count: number) => `and ${plural(count, { one: 'more equation', other: 'more equations' })}`,
    none: 'No equation in the upload',
  },
  solutions: {
    types: { ode: 'ODE', pde: 'PDE' },
    statuses: {
      created: 'Created',
      submitted: 'Submitted',
      rejected: 'Rejected',
      published: 'Published',
      withheld: 'Withheld',
    },
    decided: { publish: 'Solution published successfully!', reject: 'Solution has been rejected!' },
    showEquation: 'Show equation',
    showSample: 'Show sample solution',
    /** Read by screen readers after the number. */
    likes: 'likes',
    downloads: 'downloads',
    /** Read by screen readers before the number. */
    like: 'Like, likes:',
    liked: 'Liked, likes:',
  },
  snippet: {
    needsKey: 'Not published: set NEURODIFF_API_KEY to your API key first.',
    downloadFirst:
      'Not published; only API keys of project members can load it. Download the file from its page into this folder first.',
    needsModules: (names: readonly string[]) =>
      `The file needs ${names.join(', ')}, which it does not contain: this works only where ${names.length === 1 ? 'that module' : 'those modules'} can be imported.`,
    savedOn: (device: string) => `The numbers were saved on ${device}, which not every computer has.`,
    needsConditions: 'Boundary functions were not saved as code. Supply them again: solver.conditions = [...]',
    freshConditions: 'Boundary functions were not saved as code, so they are supplied again:',
    notHeld: 'The file does not contain this boundary function. Write it here.',
    notInFile: 'not in the file',
    setNames: 'The functions in the file look up these names in your script. Replace each ... with its value.',
    parameters: 'Parameters of the equation, with the values in the file.',
    lookedUp: 'names that the functions in the file may use',
    single: 'the networks use 32-bit numbers',
    withoutLoad: "The library's load() does not support this class of solver. The file contains the solver itself.",
    keepsOptimizer: 'a new one would not fit the networks',
    newOptimizer: 'L-BFGS cannot be saved: start with a new optimizer.',
    value: 'A value at a point',
    computedByHub: 'computed by the hub',
    copyOnDisk: 'a copy on your disk first',
    withoutBestNetworks: 'no best networks were saved',
    trainedBetween: (min: number, max: number) => `trained from ${min} to ${max}`,
  },
  waiting: {
    lessThanAMinute: 'less than a minute',
    time: (count: number, unit: 'day' | 'hour' | 'minute') =>
      new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  },
};
