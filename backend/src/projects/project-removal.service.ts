import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service';
import type { Actor } from '../auth/access/actor';
import { demandRevision } from '../common/http/revisions';
import { Transactions, type Transaction } from '../database/transactions';
import { MembersRepository } from './members/members.repository';
import { ProjectAccessService } from './project-access.service';
import { ProjectContents, type RemovedContents } from './project-contents';
import { projectDeleted } from './project-mails';
import { ProjectNews } from './project-news.service';
import { defaultProject } from './project-refusals';
import { ProjectsRepository } from './projects.repository';

/** Removes projects with all that lies in them. */
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
   * @throws 401, 403, 404 where the caller may not; 409 for a default project; 412 for a stale copy
   */
  async remove(me: Actor, id: number, ifMatch?: string): Promise<void> {
    const afterwards = await this.transactions.run(async (tx) => {
      const { project, access } = await this.access.hold(tx, me, id, 'deleteProject');
      if (access.isDefault) throw defaultProject('A default project cannot be deleted');
      demandRevision(ifMatch, project.revision, 'project');
      const people = await this.members.of(tx, id);
      const gone = await this.removeHeld(tx, me, { id, name: project.name });
      await this.news.tell(tx, me, people, projectDeleted(me.username, project.name, gone.solutions), null);
      return gone.afterwards;
    });
    await afterwards();
  }

  /**
   * A project that the transaction holds. Names under which something was ever published are nobody's for good, others are free again.
   * @returns what went, and what is left to do once it is gone for good
   */
  async removeHeld(tx: Transaction, me: Actor, project: { id: number; name: string }): Promise<RemovedContents> {
    const gone = await this.contents.keeper.remove(tx, project.id);
    await this.projects.remove(tx, project.id, gone.wasPublished);
    await this.audit.record(tx, {
      actor: me,
      action: 'project.deleted',
      object: { type: 'project', ...project },
      details: { solutions: gone.solutions },
    });
    return gone;
  }
}
