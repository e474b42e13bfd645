import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service';
import type { Actor } from '../auth/access/actor';
import { scopeMissing } from '../auth/access/credential-errors';
import { projectNameTaken } from '../common/errors/constraint-messages';
import type { NamedPageQueryDto } from '../common/http/page-query.dto';
import { notFound } from '../common/errors/hub-error';
import { normalName } from '../common/names';
import { Transactions } from '../database/transactions';
import {
  toProjectDetailDto,
  toProjectDto,
  type CreateProjectDto,
  type ProjectDetailDto,
  type ProjectDto,
} from './dto/project.dto';
import { accessTo, seesProject } from './project-access';
import { ProjectAccessService } from './project-access.service';
import { ProjectContents } from './project-contents';
import { ProjectsRepository, type Membership } from './projects.repository';

@Injectable()
export class ProjectsService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly access: ProjectAccessService,
    private readonly contents: ProjectContents,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** The caller's own projects by name, also for admins. */
  async list(me: Actor, query: NamedPageQueryDto): Promise<{ rows: ProjectDto[]; total: number }> {
    const { rows, total } = await this.projects.ofMember(me.userId, query);
    const contents = await this.contents.keeper.count(
      me,
      rows.map(({ project }) => project.id),
    );
    const toDto = ({ project, permission }: Membership) =>
      toProjectDto(project, accessTo(me, project, permission), contents.get(project.id));
    return { rows: rows.map(toDto), total };
  }

  /** @throws 409 where the name is or was another project's */
  async create(me: Actor, dto: CreateProjectDto): Promise<ProjectDetailDto> {
    const name = normalName(dto.projectname, 'projectname');
    const id = await this.transactions.run(async (tx) => {
      if (!(await this.projects.reserveName(tx, name))) throw projectNameTaken();
      const values = { name, description: dto.description ?? '', isPublic: dto.is_public };
      const projectId = await this.projects.create(tx, { ...values, ownerId: me.userId, isDefault: false });
      const object = { type: 'project' as const, id: projectId, name };
      await this.audit.record(tx, { actor: me, action: 'project.created', object });
      return projectId;
    });
    return this.detail(me, id);
  }

  /** @throws 404 where there is no such project that the caller may know of */
  async detail(me: Actor, id: number): Promise<ProjectDetailDto> {
    const found = await this.projects.byId(id, me.userId);
    if (!found || !seesProject(accessTo(me, found.project, found.permission))) throw notFound('project');
    return this.described(me, found);
  }

  /** What a change by this caller has led to, even where it has hidden the project from them. @throws 404 where it is gone by now */
  async afterChange(me: Actor, id: number): Promise<ProjectDetailDto> {
    const found = await this.projects.byId(id, me.userId);
    if (!found) throw notFound('project');
    return this.described(me, found);
  }

  /** @throws 404 for a missing or hidden project, 403 for one that the caller, or the API key, may only read */
  async checkAccess(me: Actor, name: string): Promise<ProjectDto> {
    const found = await this.projects.byName(normalName(name, 'projectname'), me.userId);
    const access = found && accessTo(me, found.project, found.permission);
    this.access.demand(access, 'upload');
    if (me.scope !== 'write') throw scopeMissing();
    const contents = await this.contents.keeper.count(me, [access.projectId]);
    return toProjectDto(found!.project, access, contents.get(access.projectId));
  }

  private async described(me: Actor, { project, permission }: Membership): Promise<ProjectDetailDto> {
    const [users, contents] = await Promise.all([
      this.projects.members(project.id),
      this.contents.keeper.count(me, [project.id]),
    ]);
    return toProjectDetailDto(project, accessTo(me, project, permission), users, contents.get(project.id));
  }
}
