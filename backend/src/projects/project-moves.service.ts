import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service';
import type { Actor } from '../auth/access/actor';
import { stale } from '../common/http/revisions';
import { Transactions } from '../database/transactions';
import { OrganizationsService } from '../organizations/organizations.service';
import { OwnerChanges } from '../organizations/owner-changes';
import type { ProjectDetailDto } from './dto/project.dto';
import { MembersRepository } from './members/members.repository';
import { ProjectAccessService } from './project-access.service';
import { defaultProject } from './project-refusals';
import { ProjectsRepository } from './projects.repository';
import { ProjectsService } from './projects.service';

/** Gives projects to organizations, and takes them back. */
@Injectable()
export class ProjectMovesService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly shown: ProjectsService,
    private readonly access: ProjectAccessService,
    private readonly members: MembersRepository,
    private readonly organizations: OrganizationsService,
    private readonly owners: OwnerChanges,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * Moves a project. A caller who takes it out of an organization owns it then. Organizations are locked before the project, in the
   * order of their names.
   * @param to name of the organization; null for no organization
   * @throws 403, 404 if the caller does not own the project and each organization; 409 for a default project, and for an organization with too
   * many projects; 412 if it was moved in the meantime
   */
  async move(me: Actor, id: number, to: string | null): Promise<ProjectDetailDto> {
    const wanted = to?.toLowerCase() ?? null;
    const from = await this.access.organizationOf(me, id);
    if (from === wanted) return this.shown.detail(me, id);
    await this.transactions.run(async (tx) => {
      const ids = new Map<string | null, number | null>([[null, null]]);
      for (const name of [from, wanted].filter((one) => one !== null).sort())
        ids.set(name, await this.organizations[name === wanted ? 'lockWithRoom' : 'lockOwned'](tx, me, name));
      const { project, access } = await this.access.lockWithPermission(tx, me, id, 'editProject');
      if (access.isDefault) throw defaultProject('A default project cannot be moved: move another one');
      if (project.organizationId !== ids.get(from)) throw stale('project');
      if (wanted === null) await this.members.save(tx, id, me.userId, 'owner');
      await this.projects.update(tx, id, { organizationId: ids.get(wanted), revision: project.revision + 1 });
      await this.owners.settle(tx, [id]);
      await this.audit.record(tx, {
        actor: me,
        action: 'project.moved',
        object: { type: 'project', id, name: project.name },
        details: { from, to: wanted },
      });
    });
    return this.shown.afterChange(me, id);
  }
}
