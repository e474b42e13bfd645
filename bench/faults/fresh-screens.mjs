const inReview = { file: 'web-kit/src/solutions/review.ts', suite: 'web-kit', tests: ['solutions/review'] };
const inProof = { file: 'figure/src/proven-error.ts', suite: 'figure', tests: ['proven-error'] };
const inStatus = { file: 'web-kit/src/solutions/status-badge.tsx', suite: 'web-kit', tests: ['solutions/words'] };
const inCopy = { file: 'web-kit/src/code/copy-button.tsx', suite: 'web-kit', tests: ['code/copy-button'] };
const inDeletion = { file: 'web-kit/src/names/confirm-by-name.tsx', suite: 'web-kit', tests: ['names/'] };
const inTyped = { file: 'web-kit/src/search/use-typed.ts', suite: 'web-kit', tests: ['search/use-typed'] };

/** Small faults in what the screens share, and the tests that must find them. */
export default [
  {
    ...inReview,
    find: 'id > current.id',
    replace: 'id < current.id',
    about: 'of two submissions the wrong one is next',
  },
  { ...inReview, find: '?? others[0]', replace: '', about: 'after the newest submission there is no next one' },
  {
    ...inReview,
    find: 'claimReview(id, next ===',
    replace: 'claimReview(id, next !==',
    about: 'a review is taken over without being asked to',
  },
  {
    ...inReview,
    find: `verdict === 'publish'\n`,
    replace: `verdict !== 'publish'\n`,
    about: 'a rejection publishes',
  },
  {
    ...inProof,
    find: `if (proof_state === 'waiting') return 'checking';`,
    replace: '',
    about: 'an old proof stands while it is checked again',
  },
  { ...inProof, find: 'proven_error === null', replace: '!proven_error', about: 'an error of zero is not proven' },
  { ...inStatus, find: 'submitted: ClockIcon', replace: 'submitted: PenIcon', about: 'two statuses have one icon' },
  {
    ...inCopy,
    find: 'setSaid(words.notCopied)',
    replace: 'setSaid(words.copied)',
    about: 'a refused copy is said to have succeeded',
  },
  { ...inCopy, find: 'SAYS_COPIED_MS = 2000', replace: 'SAYS_COPIED_MS = 200', about: 'the message goes too soon' },
  {
    ...inDeletion,
    find: 'event.detail > 1',
    replace: 'event.detail > 2',
    about: 'a double click deletes twice',
  },
  { ...inDeletion, find: 'else input.current?.focus();', replace: '', about: 'a wrong name is not focused' },
  {
    ...inDeletion,
    find: 'isWrong ? mismatch : undefined',
    replace: 'mismatch',
    about: 'the name is wrong before it was sent',
  },
  {
    ...inTyped,
    find: 'if (value !== sent) {',
    replace: 'if (value !== text) {',
    about: 'a late answer undoes newer typing',
  },
  {
    ...inTyped,
    find: 'if (text.trim() === sent) return;',
    replace: 'if (text === sent) return;',
    about: 'a space at the end is reported',
  },
  { ...inTyped, find: 'return () => clearTimeout(timer);', replace: '', about: 'each key is reported' },
];
