import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service';
import type { Actor } from '../auth/access/actor';
import { projectNameTaken } from '../common/errors/constraint-messages';
import { requireRevision } from '../common/http/revisions';
import { newProjectName, validName } from '../common/names';
import { Transactions } from '../database/transactions';
import { requireRoom } from '../limits/bounds';
import type { EditProjectDto } from './dto/edit-project.dto';
import type { ProjectDetailDto } from './dto/project.dto';
import { MembersRepository } from './members/members.repository';
import { ProjectAccessService } from './project-access.service';
import { ProjectContents } from './project-contents';
import type { ProjectChanges } from './project-mails';
import { ProjectNews } from './project-news.service';
import { ProjectsRepository } from './projects.repository';
import { ProjectsService } from './projects.service';

/** Changes the name, the description and the visibility of a project. */
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
   * @throws 401, 403, 404 if the caller may not; 409 for a name that belongs or belonged to another project; 412 for a
   * stale copy; 422
   */
  async edit(me: Actor, id: number, dto: EditProjectDto, ifMatch?: string): Promise<ProjectDetailDto> {
    const wanted = wantedBy(dto);
    await this.transactions.run(async (tx) => {
      const { project } = await this.access.lockWithPermission(tx, me, id, 'editProject');
      requireRevision(ifMatch, project.revision, 'project');
      const changed = FIELDS.filter((field) => wanted[field] !== undefined && wanted[field] !== project[field]);
      if (changed.length === 0) return;
      const changes: ProjectChanges = pick(wanted, changed);
      if (changes.name !== undefined) {
        newProjectName(dto.projectname!, 'projectname');
        if (!(await this.projects.takeName(tx, id, changes.name))) throw projectNameTaken();
        requireRoom('projectNames', (await this.projects.countNames(tx, id)) - 1);
        await this.contents.keeper.relabel(tx, id, changes.name);
      }
      await this.projects.update(tx, id, { ...changes, revision: project.revision + 1 });
      await this.audit.record(tx, {
        actor: me,
        action: 'project.changed',
        object: { type: 'project', id, name: project.name },
        details: { from: onTheWire(pick(project, changed)), to: onTheWire(changes) },
      });
      const event = { kind: 'changed' as const, from: pick(project, changed), to: changes };
      await this.news.notifyMembers(
        tx,
        me,
        await this.members.findByProject(tx, id),
        event,
        { id, name: project.name },
        true,
      );
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
    name: projectname === undefined ? undefined : validName(projectname, 'projectname'),
    isPublic,
    description: description === null ? '' : description,
  };
}
