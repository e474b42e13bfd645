import { quotedName } from '../../../mail/names-in-mails';

/** The decision on a stated problem, for the mail to its author. */
export interface ProblemDecision {
  move: 'publish' | 'reject';
  title: string;
  /** Username of the admin who decided. */
  username: string;
  /** What the admin wrote; empty for nothing. */
  comment: string;
}

const DONE = { publish: 'published', reject: 'rejected' };

const WHAT_NOW = {
  publish: 'Everyone can see the problem now, and the hub computes a reference with a proven error.',
  reject: 'You can change the problem and submit it again.',
};

/** @param link address of the problem, or of the list of problems */
export const decisionMail = ({ move, title, username, comment }: ProblemDecision, link: string) => ({
  subject: `A problem that you stated was ${DONE[move]}`,
  text: [
    `The problem ${quotedName(title)} was ${DONE[move]} by ${username}.`,
    ...(comment === '' ? [] : [`Comment:\n${comment}`]),
    WHAT_NOW[move],
    link,
  ].join('\n\n'),
});

/** @param link path of the problem, or of the list of problems */
export const decisionNotice = ({ move, title, comment }: ProblemDecision, link: string) => ({
  text: `The problem “${title}” was ${DONE[move]}`,
  comment: comment === '' ? undefined : comment,
  link,
});
