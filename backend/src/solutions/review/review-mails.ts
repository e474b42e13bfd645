/** What the author of a version is told of the decision on it. */
export interface Decision {
  move: 'publish' | 'reject';
  label: string;
  version: number;
  /** Of the admin who decided. */
  username: string;
  comment: string;
}

const said = ({ move, label, version }: Decision) =>
  `Version ${version} of ${label} was ${move === 'publish' ? 'published' : 'rejected'}`;

const WHAT_NOW = {
  publish: 'Everybody can see and load it now.',
  reject: 'Upload a new version, or answer the comment, and submit it again.',
};

/** @param link address of the solution's page */
export const decisionMail = (decision: Decision, link: string) => ({
  subject: said(decision),
  text: [
    `${said(decision)} by ${decision.username}.`,
    `Comment:\n${decision.comment}`,
    WHAT_NOW[decision.move],
    link,
  ].join('\n\n'),
});

/** @param link path of the solution's page */
export const decisionNotice = (decision: Decision, link: string) => ({
  text: said(decision),
  comment: decision.comment,
  link,
});
