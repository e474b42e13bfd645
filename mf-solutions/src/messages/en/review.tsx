import { formatCount } from '@hub/web-kit/format';
import { pluralIn } from '@hub/web-kit/messages';
import type { ReactNode } from 'react';
import { common } from './common.ts';
import { ordinal } from './ordinal.ts';

const plural = pluralIn('en');

/** Submitting, the review strip, its decision, and the home page's choice. */
export const review = {
  label: 'Review',
  queue: 'Queue',
  place: (place: number, all: number | undefined) =>
    all === undefined ? `${place} in the queue` : `${place} of ${all}`,
  waiting: (time: string) => `waiting ${time}`,
  claimed: (holder: string | undefined, until: string) => `in review by ${holder ?? 'you'} until ${until}`,
  claim: { start: 'Start review', takeOver: 'Take over', release: 'Release review' },
  next: 'Next in queue',
  nextKey: 'Next in queue (press ])',
  nothingElse: 'Nothing else is waiting for review.',
  openPage: 'Open the page of this version',
  versionBy: (version: number, author: ReactNode) => (
    <>
      version {version}
      {author && <>, submitted by {author}</>}
    </>
  ),
  newerExists: (version: number) =>
    `Version ${version} is newer but has not been submitted. Your decision applies to the version shown here.`,
  decision: {
    title: (version: number) => `Decision on version ${version}`,
    message: (author: string | null, comment: string) => `Message from ${author ?? 'the author'}: “${comment}”`,
    label: 'Comment to the author',
    placeholder: 'What is good, and what needs to change?',
    publish: 'Publish',
    reject: 'Reject',
    reasons: 'Reasons',
    goesOn: 'Then open the next submission in the queue',
    changed: (why: string) => `This submission has changed: ${why}. The page now shows its current state.`,
  },
  withdraw: {
    button: 'Withdraw submission',
    question: (version: number) => `Withdraw version\u00a0${version} from review?`,
    about:
      'It leaves the review queue and loses its place. You can submit it again, or submit a newer version, at any time.',
    confirm: 'Withdraw',
    keep: 'Keep it in the queue',
    done: (version: number) => `Version ${version} was withdrawn from review`,
  },
  rejection: {
    label: 'Reason for the rejection',
    title: (version: number, admin: string, date: string) => `Version ${version} was rejected by ${admin} on ${date}`,
    comment: (text: string) => `“${text}”`,
    whatNow: 'Correct the texts and submit it again, or save a new version.',
  },
  commentRequired: 'Comments are required',
  steps: {
    label: 'Steps to publication',
    titles: { saved: 'Saved', described: 'Described', submitted: 'Submitted', published: 'Published' },
    states: { done: ': done', next: ': next step', later: ': later step' },
    saved: (version: number, date: string) => `Version ${version}, on ${date}`,
    described: 'All texts are given.',
    missing: (count: number) => `${plural(count, { one: 'text is', other: 'texts are' })} missing.`,
    review: 'An admin reviews it.',
    waiting: (place: number) => `Waiting for review, ${ordinal(place)} in the queue`,
    olderWaits: (version: number) => `Version ${version} is waiting for review.`,
    rejected: 'An admin rejected it.',
    reviewed: 'An admin reviewed it.',
    published: 'Everyone can find it.',
    toPublish: 'Then everyone can find it.',
    stays: (version: number) => `Until then, version ${version} is public.`,
    actions: { edit: 'Add texts', submit: 'Submit this version' },
  },
  submit: {
    title: (version: number) => `Submit version\u00a0${version} for approval`,
    about: 'An admin will review it and either publish it or tell you what is missing.',
    staysPublic: (version: number) => ` Version ${version} stays public until then.`,
    checks: 'Checks that the reviewer sees',
    comment: 'Comment',
    hint: 'What is new, and what the reviewers should check. Shown in the status history.',
    olderWaits: (waiting: number, newer: number, place: number) =>
      `Version ${waiting} is waiting for review, ${ordinal(place)} in the queue, and only one version can wait at a time. To have version ${newer} reviewed instead, withdraw version ${waiting} first and then submit version ${newer}.`,
    button: 'Submit',
    done: 'Solution submitted for approval!',
  },
  featured: {
    title: (isFeatured: boolean) => (isFeatured ? 'Featured' : 'Not featured'),
    about: (isFeatured: boolean) =>
      isFeatured
        ? 'This solution is shown on the home page, among the featured solutions.'
        : 'Featured solutions are shown on the home page.',
    toggle: (isFeatured: boolean) => (isFeatured ? 'Remove from featured' : 'Feature this solution'),
    done: (isFeatured: boolean) =>
      isFeatured ? 'Solution has been featured!' : 'Solution has been removed from being featured!',
  },
  changes: {
    nothingBefore: 'No published version',
    since: (version: number) => `Changed since version ${version} (published)`,
    first: 'This would be the first published version.',
    compare: 'Compare versions',
    epochs: 'Epochs',
    provenError: 'Proven error',
    lowestLoss: 'Lowest loss',
    /** "Equation, conditions, networks" */
    parts: (names: readonly string[]) => [names[0], ...names.slice(1).map((name) => name.toLowerCase())].join(', '),
    changed: 'changed',
    unchanged: 'unchanged',
    none: 'none',
  },
  checks: {
    allPassed: 'All checks passed',
    thingsToLookAt: (count: number) => plural(count, { one: 'point to check', other: 'points to check' }),
    passed: 'Passed: ',
    toLookAt: 'To check: ',
    writeIt: 'Add it',
    proofWaiting: 'The proof is being computed: the error is not known yet',
    notProven: (why: string | undefined) => `The error is not proven${why ? `. ${why}` : ''}`,
    /** `worst`: the unknown whose error is largest beside its range; without a share it was not seen to change. */
    largeError: (bound: string, worst: { unknown: string; share: string | undefined; range: string } | undefined) =>
      worst?.share === undefined
        ? `The error is proven to be at most ${bound}, and the solution hardly changes, so there is no range to compare it with`
        : `Proven error ${bound} is ${worst.share} of the range of ${worst.unknown} (${worst.range}). Values can be wrong by that much`,
    equationGiven: 'Equation given',
    equationReadable: (unknowns: number, order: number) =>
      `Equation readable, ${plural(unknowns, { one: 'unknown', other: 'unknowns' })}, order ${order}`,
    onlySource: 'The equation could not be read: only its source is shown',
    noEquation: 'No equation in the upload',
    noValues: (reason: string | null) =>
      `No values to plot: the upload contains no sample${reason ? `, and no values could be computed from the file. ${reason}` : ''}`,
    valuesOfOther: (version: number) => `This version has no values, so those of version ${version} are plotted`,
    valueGaps: (gaps: number, values: number) => `${formatCount(gaps)} of ${formatCount(values)} values are not finite`,
    values: (isFromWeights: boolean, count: number) =>
      `${isFromWeights ? 'Values computed from the weights' : 'Sample present'}, ${formatCount(count)} values, no gaps`,
    noLosses: 'No loss history',
    lossGaps: (gaps: readonly { name: string; count: number }[]) =>
      `The loss is not finite ${gaps.map(({ name, count }) => `in ${common.epochs(count)} (${name})`).join(' and ')}`,
    lossFinite: 'Loss finite',
    highLoss: (loss: string, epochs: number) => `The loss is high: lowest ${loss} after ${common.epochs(epochs)}`,
    lowestLoss: (loss: string, epochs: number) => `Loss finite, lowest ${loss} after ${common.epochs(epochs)}`,
    importsNothing: 'No imports',
    imports: (count: number) => `${plural(count, { one: 'import', other: 'imports' })}, all usual for this library`,
    noSameFile: 'No other version on the hub has this file',
    sameFile: (label: string, version: number, more: number) =>
      `The same file as ${label}, version ${version}${more > 0 ? ` and ${more} more` : ''}`,
    textsGiven: 'Description and citation given',
    noDescription: 'No description given',
    noCitation: 'No citation given',
  },
};
