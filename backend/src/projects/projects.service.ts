import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/access/actor';
import { scopeMissing } from '../auth/access/credential-errors';
import type { NamedPageQueryDto } from '../common/http/page-query.dto';
import { conflict, notFound } from '../common/errors/hub-error';
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
import { ProjectsRepository } from './projects.repository';

@Injectable()
export class ProjectsService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly access: ProjectAccessService,
    private readonly transactions: Transactions,
  ) {}

  /** The caller's own projects by name, also for admins. */
  async list(me: Actor, query: NamedPageQueryDto): Promise<{ rows: ProjectDto[]; total: number }> {
    const { rows, total } = await this.projects.ofMember(me.userId, query);
    return {
      rows: rows.map(({ project, permission }) => toProjectDto(project, accessTo(me, project, permission))),
      total,
    };
  }

  /** @throws 409 where the name is or was another project's */
  async create(me: Actor, dto: CreateProjectDto): Promise<ProjectDetailDto> {
    const name = normalName(dto.projectname, 'projectname');
    const id = await this.transactions.run(async (tx) => {
      if (!(await this.projects.reserveName(tx, name)))
        throw conflict('project-name-taken', 'This Project Name already exists');
      const values = { name, description: dto.description ?? '', isPublic: dto.is_public };
      return this.projects.create(tx, { ...values, ownerId: me.userId, isDefault: false });
    });
    return this.detail(me, id);
  }

  /** @throws 404 where there is no such project that the caller may know of */
  async detail(me: Actor, id: number): Promise<ProjectDetailDto> {
    const found = await this.projects.byId(id, me.userId);
    const access = found && accessTo(me, found.project, found.permission);
    if (!access || !seesProject(access)) throw notFound('project');
    return toProjectDetailDto(found.project, access, await this.projects.members(id));
  }

  /** @throws 404 for a missing or hidden project, 403 for one that the caller, or the API key, may only read */
  async checkAccess(me: Actor, name: string): Promise<ProjectDto> {
    const found = await this.projects.byName(normalName(name, 'projectname'), me.userId);
    const access = found && accessTo(me, found.project, found.permission);
    this.access.demand(access, 'upload');
    if (me.scope !== 'write') throw scopeMissing();
    return toProjectDto(found!.project, access);
  }
}
