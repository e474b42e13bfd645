import { paths } from '@hub/shared/paths';
import type { WaitingSubmission } from './review-mail.repository';

/** The decision on a version, for the mail to its author. */
export interface Decision {
  move: 'publish' | 'reject';
  label: string;
  version: number;
  /** Username of the admin who decided. */
  username: string;
  comment: string;
}

const said = ({ move, label, version }: Decision) =>
  `Version ${version} of ${label} was ${move === 'publish' ? 'published' : 'rejected'}`;

const WHAT_NOW = {
  publish: 'It is now public: everyone can see and load it.',
  reject: 'Upload a new version, or answer the comment, and submit it again.',
};

/** @param link address of the solution page */
export const decisionMail = (decision: Decision, link: string) => ({
  subject: said(decision),
  text: [
    `${said(decision)} by ${decision.username}.`,
    `Comment:\n${decision.comment}`,
    WHAT_NOW[decision.move],
    link,
  ].join('\n\n'),
});

/** @param link path of the solution page */
export const decisionNotice = (decision: Decision, link: string) => ({
  text: said(decision),
  comment: decision.comment,
  link,
});

/** Number of submissions that a mail lists. */
const MAX_NAMED_SUBMISSIONS = 20;

/** The mail to admins about the review queue. @param address converts a path to a full address */
export function queueMail(waiting: WaitingSubmission[], address: (path: string) => string) {
  const count = waiting.length === 1 ? '1 solution is waiting' : `${waiting.length} solutions are waiting`;
  const named = waiting.slice(0, MAX_NAMED_SUBMISSIONS).map(({ id, label, version, submittedBy }) => {
    const by = submittedBy === null ? '' : `, submitted by ${submittedBy}`;
    return `${label}, version ${version}${by}\n${address(paths.solution.to(id, { tab: 'publish' }))}`;
  });
  const unnamed = waiting.length - named.length;
  return {
    subject: `${count} for review`,
    text: [
      `${count} for review, the oldest first:`,
      ...named,
      ...(unnamed > 0 ? [`… and ${unnamed} more.`] : []),
      `The whole queue: ${address(paths.dashboard.to())}`,
      `You receive this mail at most once a day because you are an admin of the hub. To stop it: ${address(paths.account.to())}`,
    ].join('\n\n'),
  };
}
