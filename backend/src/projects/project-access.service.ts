import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/access/actor';
import { verdict, type Action } from '../auth/access/policy';
import { forbidden, loginRequired, notFound } from '../common/errors/hub-error';
import type { Transaction } from '../database/transactions';
import { accessTo, thingOfProject, type ProjectAccess } from './project-access';
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

/** The one answer to "how does this caller stand to that project". */
@Injectable()
export class ProjectAccessService {
  constructor(private readonly projects: ProjectsRepository) {}

  /**
   * @param name in normal form; older names of a project find it too
   * @returns null where no project bears or bore the name; hidden ones are found: ask {@link demand} or `seesProject`
   */
  async resolve(actor: Actor | null, name: string): Promise<ProjectAccess | null> {
    return standing(actor, await this.projects.byName(name, actor?.userId ?? null));
  }

  /** @returns null where there is no such project; hidden ones are found */
  async ofProject(actor: Actor | null, projectId: number): Promise<ProjectAccess | null> {
    return standing(actor, await this.projects.byId(projectId, actor?.userId ?? null));
  }

  /** Where the uploads without a project name go. */
  async defaultProject(actor: Actor): Promise<ProjectAccess | null> {
    return standing(actor, await this.projects.defaultOf(actor.userId));
  }

  /**
   * Lets pass who may do this in the project.
   * @throws 401 for visitors, 404 for a missing or hidden project, 403 where the caller may only look
   */
  demand(access: ProjectAccess | null, action: Action): asserts access is ProjectAccess {
    if (!access) throw notFound('project');
    const answer = verdict(access.standing, action, thingOfProject(access));
    if (answer === 401) throw loginRequired();
    if (answer === 404) throw notFound('project');
    if (answer === 403) throw forbidden(REFUSALS[action] ?? 'You may only read in this project');
  }

  /**
   * Keeps the project from every other change, and from uploads, until the transaction ends, and lets pass who may do this by now.
   * @throws like {@link demand}
   */
  async hold(tx: Transaction, actor: Actor, projectId: number, action: Action): Promise<HeldProject> {
    await this.projects.lockForChange(tx, projectId);
    const found = await this.projects.byId(projectId, actor.userId, tx);
    const access = standing(actor, found);
    this.demand(access, action);
    return { project: found!.project, access };
  }

  /** Keeps the project from being renamed or deleted until the transaction ends. @returns its name, null if it is gone */
  async lock(tx: Transaction, projectId: number): Promise<{ name: string } | null> {
    return this.projects.lock(tx, projectId);
  }
}

function standing(actor: Actor | null, found: Membership | null): ProjectAccess | null {
  return found && accessTo(actor, found.project, found.permission);
}
