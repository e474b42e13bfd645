import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/access/actor';
import { may, type Action } from '../auth/access/policy';
import { forbidden, loginRequired, notFound } from '../common/errors/hub-error';
import { splitLabel } from '../common/names';
import { ProjectAccessService } from '../projects/project-access.service';
import { accessTo, type SolutionAccess } from './solution-access';
import { SolutionAccessRepository } from './solution-access.repository';

const missing = () => notFound('solution');

/** Finds what a caller may do with a solution. All other rooms ask this service. */
@Injectable()
export class SolutionAccessService {
  constructor(
    private readonly solutions: SolutionAccessRepository,
    private readonly projects: ProjectAccessService,
  ) {}

  /** @throws 404 if there is no such solution that the caller may see */
  async findAccess(actor: Actor | null, id: number): Promise<SolutionAccess> {
    const found = await this.solutions.byId(id, actor?.userId ?? null);
    const access = found && accessTo(actor, found);
    if (!access) throw missing();
    return access;
  }

  /**
   * Finds a solution by its label, also by previous names. Without a project, the default project of the caller is used.
   * @throws 404 like {@link findAccess}, 422 for an invalid label
   */
  async byLabel(actor: Actor | null, label: string): Promise<SolutionAccess> {
    const { project, name } = splitLabel(label);
    const home =
      project === null
        ? actor && (await this.projects.defaultProject(actor))
        : await this.projects.findByName(actor, project);
    const found = home && (await this.solutions.byName(home.projectId, name, actor?.userId ?? null));
    const access = found && accessTo(actor, found);
    if (!access) throw missing();
    return access;
  }

  /**
   * Checks that the caller may do this.
   * @throws 401 for visitors, 404 for a missing or hidden solution, 403 if the caller may only see it
   */
  async requirePermission(actor: Actor | null, id: number, action: Action): Promise<SolutionAccess> {
    const access = await this.findAccess(actor, id);
    if (may(access.role, action)) return access;
    throw actor ? forbidden(REFUSALS[action] ?? 'You may not do this') : loginRequired();
  }
}

const REFUSALS: Partial<Record<Action, string>> = {
  submit: 'Only the owner or an editor of the project may submit its solutions',
  withdraw: 'Only the owner or an editor of the project may withdraw its submissions',
  edit: 'Only the owner or an editor of the project may edit its solutions',
  delete: 'Only an owner of the project may delete its solutions',
  rename: 'Only an owner of the project may rename its solutions',
  feature: 'Only admins may feature solutions',
  publish: 'Only admins may publish solutions',
  reject: 'Only admins may reject solutions',
  appeal: 'Only an owner of the project may appeal',
  history: 'Only members of the project can see the status history',
};
