import { harmlessName, quotedName } from '../../../mail/names-in-mails';

/** What happened to a solution that was taken down, for the mail to its owners. */
export interface TakeDownNews {
  move: 'takeDown' | 'restore' | 'keep';
  label: string;
  /** What the admin wrote. */
  reason: string;
}

const DONE = {
  takeDown: 'was taken down',
  restore: 'is shown again',
  keep: 'stays taken down',
};

const WHAT_NOW = {
  takeDown: `Nobody but the members of its project and the admins sees the solution now.
Nothing was deleted. If you think that this is a mistake, an owner of the
project can appeal once, on the page of the solution:`,
  restore: 'The solution is shown to everybody as before:',
  keep: 'An admin has read your appeal. This decision is final. You can delete the solution on its page:',
};

/** @param link address of the solution page */
export const takeDownMail = ({ move, label, reason }: TakeDownNews, username: string, link: string) => ({
  subject: `Your solution ${DONE[move]}`,
  text: [
    `Hello ${harmlessName(username)},`,
    `the solution ${quotedName(label)} ${DONE[move]}.`,
    `Reason:\n${reason}`,
    WHAT_NOW[move],
    link,
  ].join('\n\n'),
});

/** @param link path of the solution page */
export const takeDownNotice = ({ move, label, reason }: TakeDownNews, link: string) => ({
  text: `The solution ${label} ${DONE[move]}`,
  comment: reason,
  link,
});
