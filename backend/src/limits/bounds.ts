import { conflict } from '../common/errors/hub-error';

/**
 * How much one account, project or solution can have, so that nobody can fill the database. A test compares the list with the one in
 * `docs/operate/accounts.md`.
 */
export const BOUNDS = {
  apiKeys: 50,
  passkeys: 20,
  invitations: 200,
  createdProjects: 200,
  projectMembers: 200,
  projectNames: 50,
  createdOrganizations: 10,
  organizationMembers: 10_000,
  organizationInvitations: 200,
  organizationProjects: 200,
  likes: 5000,
  collections: 100,
  followedProblems: 200,
  waitingProblems: 20,
  /** The session that was used longest ago ends. */
  sessions: 50,
  /** The oldest one is deleted. */
  notices: 500,
  // What a young account can have: `young-accounts.service.ts`.
  youngUploads: 100,
  youngProjects: 10,
  youngWaitingProblems: 3,
} as const;

/** The message when a bound is reached, with what the user can do. */
const SENTENCES = {
  apiKeys: (max: number) => `An account can have at most ${max} API keys. Please delete one first.`,
  passkeys: (max: number) => `An account can have at most ${max} passkeys. Please remove one first.`,
  invitations: (max: number) =>
    `An account can have at most ${max} invitations at the same time. Please revoke one first.`,
  createdProjects: (max: number) => `An account can create at most ${max} projects. Please delete one of yours first.`,
  projectMembers: (max: number) => `A project can have at most ${max} members. Please remove one first.`,
  projectNames: (max: number) =>
    `A project can have at most ${max} names, including former ones. Please choose one of its former names.`,
  createdOrganizations: (max: number) =>
    `An account can create at most ${max} organizations. Please delete one of yours first.`,
  organizationMembers: (max: number) => `An organization can have at most ${max} members.`,
  organizationInvitations: (max: number) =>
    `An organization can have at most ${max} open invitations. Please revoke one first.`,
  organizationProjects: (max: number) =>
    `An organization can have at most ${max} projects. Please move or delete one first.`,
  collections: (max: number) => `An account can have at most ${max} collections. Please delete one first.`,
  followedProblems: (max: number) => `An account can follow at most ${max} problems. Please stop following one first.`,
  waitingProblems: (max: number) =>
    `An account can have at most ${max} problems that are waiting for review. Please wait for a decision or delete one.`,
  youngUploads: (max: number) =>
    `A new account can save at most ${max} versions in its first days. Please submit one for review, or try again in a few days.`,
  youngProjects: (max: number) =>
    `A new account can create at most ${max} projects in its first days. Please try again in a few days.`,
  youngWaitingProblems: (max: number) =>
    `A new account can have at most ${max} problems that are waiting for review. Please wait for a decision or delete one.`,
  likes: (max: number) => `An account can like at most ${max} solutions. Please remove a like first.`,
};

/** @throws 409 if the bound, or another one, is reached. The caller must hold a lock on the owner of what it counted */
export function requireRoom(bound: keyof typeof SENTENCES, count: number, max: number = BOUNDS[bound]): void {
  if (count >= max) throw conflict('bound-reached', SENTENCES[bound](max));
}
