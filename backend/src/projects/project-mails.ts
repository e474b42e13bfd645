import type { Permission } from '../auth/access/policy';
import type { Mail } from '../mail/mail';
import { harmlessName, quotedName } from '../mail/names-in-mails';

/** The changes of a project, without unchanged fields. */
export interface ProjectChanges {
  name?: string;
  isPublic?: boolean;
  description?: string;
}

/** One change of a project, or of the membership of the recipient. */
export type ProjectEvent =
  | { kind: 'added' | 'permission'; permission: Permission }
  | { kind: 'removed' }
  | { kind: 'changed'; from: ProjectChanges; to: ProjectChanges }
  | { kind: 'deleted'; solutions: number };

/** The content of one mail: the state before the first change, and the current state. */
export interface ProjectNewsOfMember {
  userId: number;
  projectId: number;
  /** The name of the project before the changes. */
  project: string;
  /** User who made the last change. */
  by: string;
  /** Permission before the changes; null for someone who was not a member. */
  permissionBefore: Permission | null;
  permission: Permission | null;
  /** The fields that have changed. */
  from: ProjectChanges;
  to: ProjectChanges;
  /** Number of deleted solutions, once the project was deleted. */
  deletedSolutions: number | null;
  /** Whether the member can still see the project. */
  canSee: boolean;
}

const MEANING: Record<Permission, string> = {
  read: 'you can see it and its solutions',
  readwrite: 'you can upload to it, and edit and submit its solutions',
  owner: 'you can change everything in it, and manage its members',
};

/** One sentence. `by` and `project` are inserted as given. */
export function sentenceOf(event: ProjectEvent, by: string, project: string): string {
  switch (event.kind) {
    case 'added':
      return `${by} has added you to the project ${project} with the permission ${event.permission}: ${MEANING[event.permission]}.`;
    case 'permission':
      return `${by} has given you the permission ${event.permission} in the project ${project}: ${MEANING[event.permission]}.`;
    case 'removed':
      return `${by} has removed you from the project ${project}.`;
    case 'changed':
      return `${by} has changed the project ${project}: ${listOfChanges(event.to)}.`;
    case 'deleted':
      return `${by} has deleted the project ${project} with ${event.solutions === 1 ? '1 solution' : `${event.solutions} solutions`}.`;
  }
}

const listOfChanges = ({ name, isPublic, description }: ProjectChanges) =>
  [
    name !== undefined && `its new name is ${name}`,
    isPublic === true && 'it is now public',
    isPublic === false && 'it is now private',
    description !== undefined && 'it has a new description',
  ]
    .filter(Boolean)
    .join(', ');

/**
 * Adds an event to the mail to a member.
 * @param waiting the events of the last minutes
 * @returns null if the changes cancel out
 */
export function withEvent(
  waiting: ProjectNewsOfMember | null,
  event: ProjectEvent,
  about: Omit<ProjectNewsOfMember, 'permission' | 'from' | 'to' | 'deletedSolutions'>,
): ProjectNewsOfMember | null {
  const news: ProjectNewsOfMember = {
    ...(waiting ?? { ...about, permission: about.permissionBefore, from: {}, to: {}, deletedSolutions: null }),
    by: about.by,
    canSee: about.canSee,
  };
  if (event.kind === 'added' || event.kind === 'permission') news.permission = event.permission;
  if (event.kind === 'removed') news.permission = null;
  if (event.kind === 'deleted') news.deletedSolutions = event.solutions;
  if (event.kind === 'changed') {
    news.from = { ...event.from, ...news.from };
    news.to = { ...news.to, ...event.to };
  }
  return eventsIn(news).length > 0 ? news : null;
}

/** The result of all changes, for a recipient who has not seen the single ones. */
function eventsIn({ permissionBefore, permission, from, to, deletedSolutions }: ProjectNewsOfMember): ProjectEvent[] {
  if (permissionBefore === null) {
    return permission === null || deletedSolutions !== null ? [] : [{ kind: 'added', permission }];
  }
  if (permission === null) return [{ kind: 'removed' }];
  if (deletedSolutions !== null) return [{ kind: 'deleted', solutions: deletedSolutions }];
  const fields = (Object.keys(to) as (keyof ProjectChanges)[]).filter((field) => to[field] !== from[field]);
  const changes = Object.fromEntries(fields.map((field) => [field, to[field]])) as ProjectChanges;
  return [
    ...(permission === permissionBefore ? [] : [{ kind: 'permission', permission } as const]),
    ...(fields.length === 0 ? [] : [{ kind: 'changed', from, to: changes } as const]),
  ];
}

/** Fixed sentences. Names that people chose never appear in a subject, because there they could not be recognized as names. */
const SUBJECTS: Record<ProjectEvent['kind'], string> = {
  added: 'You were added to a project',
  permission: 'Your permission in a project has changed',
  removed: 'You were removed from a project',
  changed: 'A project of yours has changed',
  deleted: 'A project of yours was deleted',
};

/** @param address address of the project's page */
export function projectMail(
  { username, email }: { username: string; email: string },
  news: ProjectNewsOfMember,
  address: string,
): Mail {
  const events = eventsIn(news);
  const text = events.map((event) => sentenceInMail(event, news));
  return {
    to: email,
    subject: SUBJECTS[events[0]!.kind],
    text: `Hello ${harmlessName(username)},\n\n${text.join('\n\n')}\n${news.canSee ? `\n${address}\n` : ''}`,
  };
}

function sentenceInMail(event: ProjectEvent, { by, project }: ProjectNewsOfMember): string {
  const isRename = event.kind === 'changed' && event.to.name !== undefined;
  const shown = isRename ? { ...event, to: { ...event.to, name: quotedName(event.to.name!) } } : event;
  return sentenceOf(shown, harmlessName(by), quotedName(project));
}
