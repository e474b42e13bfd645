import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service';
import type { Actor } from '../auth/access/actor';
import { projectNameTaken } from '../common/errors/constraint-messages';
import { demandRevision } from '../common/http/revisions';
import { normalName } from '../common/names';
import { Transactions } from '../database/transactions';
import type { EditProjectDto } from './dto/edit-project.dto';
import type { ProjectDetailDto } from './dto/project.dto';
import { MembersRepository } from './members/members.repository';
import { ProjectAccessService } from './project-access.service';
import { ProjectContents } from './project-contents';
import { projectChanged, type ProjectChanges } from './project-mails';
import { ProjectNews } from './project-news.service';
import { ProjectsRepository } from './projects.repository';
import { ProjectsService } from './projects.service';

/** Changes what a project is called, what is said of it, and who may see it. */
@Injectable()
export class ProjectEditService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly shown: ProjectsService,
    private readonly access: ProjectAccessService,
    private readonly contents: ProjectContents,
    private readonly members: MembersRepository,
    private readonly news: ProjectNews,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * @param ifMatch the If-Match header: the revision that was edited
   * @throws 401, 403, 404 where the caller may not; 409 for a name that is or was another project's; 412 for a stale copy; 422
   */
  async edit(me: Actor, id: number, dto: EditProjectDto, ifMatch?: string): Promise<ProjectDetailDto> {
    const wanted = wantedBy(dto);
    await this.transactions.run(async (tx) => {
      const { project } = await this.access.hold(tx, me, id, 'editProject');
      demandRevision(ifMatch, project.revision, 'project');
      const changed = FIELDS.filter((field) => wanted[field] !== undefined && wanted[field] !== project[field]);
      if (changed.length === 0) return;
      const changes: ProjectChanges = pick(wanted, changed);
      if (changes.name !== undefined) {
        if (!(await this.projects.takeName(tx, id, changes.name))) throw projectNameTaken();
        await this.contents.keeper.relabel(tx, id, changes.name);
      }
      await this.projects.update(tx, id, { ...changes, revision: project.revision + 1 });
      await this.audit.record(tx, {
        actor: me,
        action: 'project.changed',
        object: { type: 'project', id, name: project.name },
        details: { from: onTheWire(pick(project, changed)), to: onTheWire(changes) },
      });
      const news = projectChanged(me.username, project.name, changes);
      await this.news.tell(tx, me, await this.members.of(tx, id), news, id);
    });
    return this.shown.afterChange(me, id);
  }
}

const FIELDS = ['name', 'isPublic', 'description'] as const;

const pick = <T extends object, K extends keyof T>(from: T, keys: K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

const onTheWire = ({ name, isPublic, description }: ProjectChanges) => ({ name, is_public: isPublic, description });

function wantedBy({ projectname, is_public: isPublic, description }: EditProjectDto): ProjectChanges {
  return {
    name: projectname === undefined ? undefined : normalName(projectname, 'projectname'),
    isPublic,
    description: description === null ? '' : description,
  };
}
