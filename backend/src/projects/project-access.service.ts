import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/access/actor';
import { verdict, type Action } from '../auth/access/policy';
import { forbidden, loginRequired, notFound } from '../common/errors/hub-error';
import type { Transaction } from '../database/transactions';
import { accessTo, thingOfProject, type ProjectAccess } from './project-access';
import { ProjectsRepository, type Membership } from './projects.repository';

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
    if (answer === 403) throw forbidden('You may only read in this project');
  }

  /** Keeps the project from being renamed or deleted until the transaction ends. @returns its name, null if it is gone */
  async lock(tx: Transaction, projectId: number): Promise<{ name: string } | null> {
    return this.projects.lock(tx, projectId);
  }
}

function standing(actor: Actor | null, found: Membership | null): ProjectAccess | null {
  return found && accessTo(actor, found.project, found.permission);
}
