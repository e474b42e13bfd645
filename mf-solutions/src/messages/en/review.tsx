import { formatCount } from '@hub/web-kit/format';
import { pluralIn } from '@hub/web-kit/messages';
import type { ReactNode } from 'react';
import { common } from './common.ts';

const plural = pluralIn('en');

/** Submitting, the review strip, its decision, and the home page's choice. */
export const review = {
  label: 'Review',
  submitted: (waited: string | null, author: string | null) =>
    `Submitted ${waited === null ? '' : `${waited} ago`}${author === null ? '' : ` by ${author}`}`,
  place: (place: number) => `Place ${place} in the queue`,
  claimed: (holder: string | undefined, until: string) => ` · in review by ${holder ?? 'you'} until ${until}`,
  claim: { take: 'Take into review', 'take over': 'Take over', 'put back': 'Put back' },
  commentFrom: (author: string | null) => (author ? `Comment from ${author}` : 'Comment of the author'),
  quoted: (text: string) => `“${text}”`,
  pageShows: (version: number, way: ReactNode) => (
    <>
      This page shows version {version}. {way}.
    </>
  ),
  lookAt: (version: number) => `Look at version ${version}`,
  newerExists: (version: number) => `A newer version exists: version ${version}.`,
  decideOn: (version: number) => `Decide on version ${version}`,
  decision: {
    label: 'Comment to the author',
    hint: 'Required for both. It stands in the status history.',
    publish: 'Publish',
    reject: 'Reject',
    reasons: 'Reasons',
  },
  commentRequired: 'Comments are required',
  submit: {
    title: (version: number) => `Submit version ${version} for approval`,
    about: 'An admin looks at it and publishes it or says what is missing.',
    staysPublic: (version: number) => ` Version ${version} stays public meanwhile.`,
    checks: 'What a reviewer sees first',
    comment: 'Comment',
    hint: 'What is new, and what the admins should look at. It stands in the status history.',
    button: 'Submit',
    done: 'Solution submitted for approval!',
  },
  featured: {
    title: (isFeatured: boolean) => (isFeatured ? 'Featured' : 'Not featured'),
    about: (isFeatured: boolean) =>
      isFeatured
        ? 'It stands on the home page, among the featured solutions.'
        : 'Featured solutions stand on the home page.',
    toggle: (isFeatured: boolean) => (isFeatured ? 'Remove from featured' : 'Feature this solution'),
    done: (isFeatured: boolean) =>
      isFeatured ? 'Solution has been featured!' : 'Solution has been removed from being featured!',
  },
  changes: {
    nothingBefore: 'Nothing published before',
    since: (version: number) => `Changed since version ${version} (published)`,
    first: 'It would be the first version that the public sees.',
    compare: 'Compare in full',
    epochs: 'Epochs',
    lowestLoss: 'Lowest loss',
    changed: 'changed',
    unchanged: 'unchanged',
    none: 'none',
  },
  checks: {
    title: 'Checks',
    passed: 'Passed: ',
    toLookAt: 'To look at: ',
    writeIt: 'Write it',
    equationGiven: 'Equation given',
    equationReadable: (unknowns: number, order: number) =>
      `Equation readable, ${plural(unknowns, { one: 'unknown', other: 'unknowns' })}, order ${order}`,
    onlySource: 'The equation could not be read: only its source is shown',
    noEquation: 'No equation was sent',
    noValues: (reason: string | null) =>
      `No values to draw: no sample was sent${reason ? `, and the file gave none. ${reason}` : ''}`,
    valuesOfOther: (version: number) => `No values of this version: those of version ${version} are drawn`,
    valueGaps: (gaps: number, values: number) => `${formatCount(gaps)} of ${formatCount(values)} values are not finite`,
    values: (isFromWeights: boolean, count: number) =>
      `${isFromWeights ? 'Values worked out from the weights' : 'Sample present'}, ${formatCount(count)} values, no gaps`,
    noLosses: 'No losses of its training',
    lossGaps: (gaps: readonly { name: string; count: number }[]) =>
      `The loss is not finite ${gaps.map(({ name, count }) => `in ${common.epochs(count)} (${name})`).join(' and ')}`,
    lossFinite: 'Loss finite',
    lowestLoss: (loss: string, epochs: number) => `Loss finite, lowest ${loss} after ${common.epochs(epochs)}`,
    importsNothing: 'It imports nothing',
    imports: (count: number) => `${plural(count, { one: 'import', other: 'imports' })}, all usual for this library`,
    noSameFile: 'No other version on the hub has this file',
    sameFile: (label: string, version: number, more: number) =>
      `The same file as ${label}, version ${version}${more > 0 ? ` and ${more} more` : ''}`,
    textsGiven: 'Description and citation given',
    noDescription: 'No description given',
    noCitation: 'No citation given',
  },
};
