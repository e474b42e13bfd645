import type { Permission } from '../auth/access/policy';
import type { Mail } from '../mail/mail';

/** What members of a project are told, in a mail and beside it inside the hub. */
export interface News {
  subject: string;
  /** One sentence. */
  text: string;
}

/** What was changed about a project; what stayed is left out. */
export interface ProjectChanges {
  name?: string;
  isPublic?: boolean;
  description?: string;
}

const MEANING: Record<Permission, string> = {
  read: 'you may see it and its solutions',
  readwrite: 'you may upload into it, and edit and submit its solutions',
  owner: 'you may do everything with it, and manage its members',
};

export const memberAdded = (by: string, project: string, permission: Permission): News => ({
  subject: `You are a member of the project ${project}`,
  text: `${by} has added you to the project ${project} with the permission ${permission}: ${MEANING[permission]}.`,
});

export const memberChanged = (by: string, project: string, permission: Permission): News => ({
  subject: `Your permission in the project ${project} has changed`,
  text: `${by} has given you the permission ${permission} in the project ${project}: ${MEANING[permission]}.`,
});

export const memberRemoved = (by: string, project: string): News => ({
  subject: `You are no longer a member of the project ${project}`,
  text: `${by} has removed you from the project ${project}.`,
});

export const projectDeleted = (by: string, project: string, solutions: number): News => ({
  subject: `The project ${project} was deleted`,
  text: `${by} has deleted the project ${project} with ${solutions === 1 ? '1 solution' : `${solutions} solutions`}.`,
});

/** @param project its name until now */
export function projectChanged(by: string, project: string, { name, isPublic, description }: ProjectChanges): News {
  const changes = [
    name !== undefined && `it is called ${name} now`,
    isPublic === true && 'it is public now',
    isPublic === false && 'it is private now',
    description !== undefined && 'it has a new description',
  ].filter(Boolean);
  return {
    subject: `The project ${project} has changed`,
    text: `${by} has changed the project ${project}: ${changes.join(', ')}.`,
  };
}

/** @param address of the project, null where its reader has none to see any more */
export const newsMail = (
  to: { username: string; email: string },
  { subject, text }: News,
  address: string | null,
): Mail => ({
  to: to.email,
  subject,
  text: `Hello ${to.username},

${text}
${address ? `\n${address}\n` : ''}`,
});
