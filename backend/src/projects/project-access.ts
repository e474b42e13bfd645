import type { Actor } from '../auth/access/actor';
import { may, sees, standingOf, type Action, type Permission, type Standing } from '../auth/access/policy';
import type { ProjectEntity } from './project.entity';

/** How one caller stands to one project. Whether they may know of it at all is a further question: {@link seesProject}. */
export interface ProjectAccess {
  projectId: number;
  /** The name it bears now; the caller may have asked by an older one. */
  name: string;
  isPublic: boolean;
  /** Somebody's default project, which can't be deleted or shared. */
  isDefault: boolean;
  /** Membership, null where there is none. */
  permission: Permission | null;
  standing: Standing;
}

export function accessTo(actor: Actor | null, project: ProjectEntity, permission: Permission | null): ProjectAccess {
  return {
    projectId: project.id,
    name: project.name,
    isPublic: project.isPublic,
    isDefault: project.defaultOf !== null,
    permission,
    standing: standingOf(actor, permission),
  };
}

export const thingOfProject = (access: ProjectAccess) => (access.isPublic ? 'publicProject' : 'privateProject');

export const seesProject = (access: ProjectAccess) => sees(access.standing, thingOfProject(access));

/** Words on the wire for what there is to do with a project, and the rules behind them. */
const RULES = {
  upload: 'upload',
  edit: 'editProject',
  delete: 'deleteProject',
  manage_members: 'manageMembers',
} as const satisfies Record<string, Action>;
export type ProjectAction = keyof typeof RULES;
export const PROJECT_ACTIONS = Object.keys(RULES) as ProjectAction[];

export function actionsOn(access: ProjectAccess): ProjectAction[] {
  const ofAnyProject = PROJECT_ACTIONS.filter((action) => may(access.standing, RULES[action]));
  return access.isDefault ? ofAnyProject.filter((action) => action === 'upload' || action === 'edit') : ofAnyProject;
}
