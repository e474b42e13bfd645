import { pluralIn } from '@hub/web-kit/messages';

const plural = pluralIn('en');

/** Texts around the guides. The guides themselves are in `docs/guide`. */
export const docs = {
  title: 'Documentation',
  onThisPage: 'On this page',
  around: 'Previous and next guide',
  previous: 'Previous',
  next: 'Next',
  failed: 'This guide could not be loaded',
  search: {
    label: 'Search the documentation',
    results: 'Sections found',
    onThisPage: 'On this page',
    inOtherGuides: 'In other guides',
    failed: (why: string) => `The guides could not be searched. ${why}`,
    nothing: (q: string) => `No sections found for “${q}”.`,
    found: (count: number) => plural(count, { one: 'section found', other: 'sections found' }),
  },
};
