import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service';
import type { Actor } from '../auth/access/actor';
import { requireRevision } from '../common/http/revisions';
import { Transactions, type Transaction } from '../database/transactions';
import { MembersRepository } from './members/members.repository';
import { ProjectAccessService } from './project-access.service';
import { ProjectContents, type RemovedContents } from './project-contents';
import { ProjectNews } from './project-news.service';
import { defaultProject } from './project-refusals';
import { ProjectsRepository } from './projects.repository';

/** How members are told who it was. */
const OPERATOR = { userId: null, username: 'The operator of the hub' };

/** Deletes projects with their contents. */
@Injectable()
export class ProjectRemovalService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly access: ProjectAccessService,
    private readonly contents: ProjectContents,
    private readonly members: MembersRepository,
    private readonly news: ProjectNews,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * @param ifMatch the If-Match header: the revision that the caller saw
   * @throws 401, 403, 404 if the caller may not; 409 for a default project; 412 for a stale copy
   */
  async remove(me: Actor, id: number, ifMatch?: string): Promise<void> {
    const afterwards = await this.transactions.run(async (tx) => {
      const { project, access } = await this.access.lockWithPermission(tx, me, id, 'deleteProject');
      if (access.isDefault) throw defaultProject('A default project cannot be deleted');
      requireRevision(ifMatch, project.revision, 'project');
      return this.removeAndTell(tx, me, { id, name: project.name });
    });
    await afterwards();
  }

  /**
   * Deletes a locked project and tells its members.
   * @param actor null for the operator
   * @returns the remaining work after the commit
   */
  async removeAndTell(
    tx: Transaction,
    actor: Actor | null,
    project: { id: number; name: string },
  ): Promise<() => Promise<void>> {
    const people = await this.members.findByProject(tx, project.id);
    const gone = await this.removeHeld(tx, actor, project);
    const event = { kind: 'deleted' as const, solutions: gone.solutions };
    await this.news.notifyMembers(tx, actor ?? OPERATOR, people, event, project, false);
    return gone.afterwards;
  }

  /**
   * Deletes a locked project. Names under which something was published stay reserved, others become free.
   * @param actor null for the operator
   * @returns what was deleted, and the remaining work after the commit
   */
  async removeHeld(
    tx: Transaction,
    actor: Actor | null,
    project: { id: number; name: string },
  ): Promise<RemovedContents> {
    const gone = await this.contents.keeper.remove(tx, project.id);
    await this.projects.remove(tx, project.id, gone.wasPublished);
    await this.audit.record(tx, {
      actor,
      action: 'project.deleted',
      object: { type: 'project', ...project },
      details: { solutions: gone.solutions },
    });
    return gone;
  }
}
