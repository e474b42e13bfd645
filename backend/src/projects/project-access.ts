import type { Actor } from '../auth/access/actor';
import {
  may,
  sees,
  effectiveRoleOf,
  type Action,
  type Permission,
  type EffectiveRole,
  type ProjectVisibility,
  type Resource,
} from '../auth/access/policy';
import type { ProjectEntity } from './project.entity';

/** The relation of a caller to a project. Whether the caller may see it at all is decided by {@link seesProject}. */
export interface ProjectAccess extends ProjectVisibility {
  projectId: number;
  /** The current name; the caller may have used a previous one. */
  name: string;
  /** A default project, which cannot be deleted or shared. */
  isDefault: boolean;
  /** Permission of the member; null if the caller is not a member. */
  permission: Permission | null;
  role: EffectiveRole;
}

export function accessTo(actor: Actor | null, project: ProjectEntity, permission: Permission | null): ProjectAccess {
  return {
    projectId: project.id,
    name: project.name,
    isPublic: project.isPublic,
    isWithheld: project.isWithheld,
    isDefault: project.defaultOf !== null,
    permission,
    role: effectiveRoleOf(actor, permission),
  };
}

export function resourceOfProject({ isPublic, isWithheld }: ProjectVisibility): Resource {
  if (isWithheld) return 'withheldProject';
  return isPublic ? 'publicProject' : 'privateProject';
}

export const seesProject = (access: ProjectAccess) => sees(access.role, resourceOfProject(access));

/** Actions on a project as named in the API, with the rules of the policy. */
const RULES = {
  upload: 'upload',
  edit: 'editProject',
  delete: 'deleteProject',
  manage_members: 'manageMembers',
} as const satisfies Record<string, Action>;
export type ProjectAction = keyof typeof RULES;
export const PROJECT_ACTIONS = Object.keys(RULES) as ProjectAction[];

export function actionsOn(access: ProjectAccess): ProjectAction[] {
  const ofAnyProject = PROJECT_ACTIONS.filter((action) => may(access.role, RULES[action]));
  return access.isDefault ? ofAnyProject.filter((action) => action === 'upload' || action === 'edit') : ofAnyProject;
}
