import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/access/actor';
import { verdict, type Action } from '../auth/access/policy';
import { forbidden, loginRequired, notFound } from '../common/errors/hub-error';
import type { Transaction } from '../database/transactions';
import { accessTo, resourceOfProject, type ProjectAccess } from './project-access';
import type { ProjectEntity } from './project.entity';
import { ProjectsRepository, type Membership } from './projects.repository';

const REFUSALS: Partial<Record<Action, string>> = {
  editProject: 'Only an owner of the project may edit it',
  deleteProject: 'Only an owner of the project may delete it',
  manageMembers: 'Only an owner of the project may manage its members',
  leaveProject: 'You are not a member of this project',
};

export interface HeldProject {
  project: ProjectEntity;
  access: ProjectAccess;
}

/** Finds what a caller may do in a project. All other rooms ask this service. */
@Injectable()
export class ProjectAccessService {
  constructor(private readonly projects: ProjectsRepository) {}

  /**
   * @param name in normal form; previous names also work
   * @returns null if no project has or had the name; hidden ones are found, so check with {@link requirePermission} or
   * `seesProject`
   */
  async findByName(actor: Actor | null, name: string): Promise<ProjectAccess | null> {
    return withAccess(actor, await this.projects.byName(name, actor?.userId ?? null));
  }

  /** @returns null if there is no such project; hidden ones are found */
  async ofProject(actor: Actor | null, projectId: number): Promise<ProjectAccess | null> {
    return withAccess(actor, await this.projects.byId(projectId, actor?.userId ?? null));
  }

  /** Name of the organization that owns a project, or null. @throws 404 for a missing or hidden project */
  async organizationOf(actor: Actor, projectId: number): Promise<string | null> {
    const found = await this.projects.byId(projectId, actor.userId);
    this.requirePermission(withAccess(actor, found), 'editProject');
    return found!.organization;
  }

  /** The default project, for uploads without a project name. */
  async defaultProject(actor: Actor): Promise<ProjectAccess | null> {
    return withAccess(actor, await this.projects.defaultOf(actor.userId));
  }

  /** The name of the project with write permission that is most similar to an unknown name; null if none is similar. */
  async suggestion(actor: Actor, name: string): Promise<string | null> {
    return this.projects.mostLike(actor.userId, name);
  }

  /**
   * Checks that the caller may do this in the project.
   * @throws 401 for visitors, 404 for a missing or hidden project, 403 if the caller may only read it
   */
  requirePermission(access: ProjectAccess | null, action: Action): asserts access is ProjectAccess {
    if (!access) throw notFound('project');
    const answer = verdict(access.role, action, resourceOfProject(access));
    if (answer === 401) throw loginRequired();
    if (answer === 404) throw notFound('project');
    if (answer === 403) throw forbidden(REFUSALS[action] ?? 'You only have read permission in this project');
  }

  /**
   * Locks the project against other changes and uploads until the end of the transaction, and checks the permission again.
   * @throws like {@link requirePermission}
   */
  async lockWithPermission(tx: Transaction, actor: Actor, projectId: number, action: Action): Promise<HeldProject> {
    await this.projects.lockForChange(tx, projectId);
    const found = await this.projects.byId(projectId, actor.userId, tx);
    const access = withAccess(actor, found);
    this.requirePermission(access, action);
    return { project: found!.project, access };
  }

  /**
   * Locks the project against renaming and deletion until the end of the transaction. @returns its name; null if it
   * does not exist
   */
  lock(tx: Transaction, projectId: number): Promise<{ name: string; isWithheld: boolean } | null> {
    return this.projects.lock(tx, projectId);
  }
}

function withAccess(actor: Actor | null, found: Membership | null): ProjectAccess | null {
  return found && accessTo(actor, found.project, found.permission);
}
