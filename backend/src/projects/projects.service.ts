import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service';
import type { Actor } from '../auth/access/actor';
import { scopeMissing } from '../auth/access/credential-errors';
import { projectNameTaken } from '../common/errors/constraint-messages';
import { notFound } from '../common/errors/hub-error';
import { newProjectName, validName } from '../common/names';
import { Transactions } from '../database/transactions';
import { requireRoom } from '../limits/bounds';
import { OrganizationsService } from '../organizations/organizations.service';
import { YoungAccounts } from '../limits/young-accounts.service';
import {
  toProjectDetailDto,
  toProjectDto,
  type CreateProjectDto,
  type ProjectDetailDto,
  type ProjectDto,
  type ProjectQueryDto,
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
    private readonly organizations: OrganizationsService,
    private readonly young: YoungAccounts,
  ) {}

  /** The projects of which the caller is a member, by name. Admins get no others. */
  async list(me: Actor, query: ProjectQueryDto): Promise<{ rows: ProjectDto[]; total: number }> {
    const { rows, total } = await this.projects.ofMember(me.userId, query);
    const contents = await this.contents.keeper.count(
      me,
      rows.map(({ project }) => project.id),
    );
    const toDto = ({ project, permission, organization }: Membership) =>
      toProjectDto({ project, organization }, accessTo(me, project, permission), contents.get(project.id));
    return { rows: rows.map(toDto), total };
  }

  /**
   * @throws 403, 404 for an organization that the caller does not own; 409 if the name belongs or belonged to another project, and for more projects
   * than an account or an organization can have
   */
  async create(me: Actor, dto: CreateProjectDto): Promise<ProjectDetailDto> {
    const name = newProjectName(dto.projectname, 'projectname');
    const id = await this.transactions.run(async (tx) => {
      const created = await this.projects.countCreatedBy(tx, me.userId);
      requireRoom('createdProjects', created);
      await this.young.requireRoom(tx, me.userId, 'youngProjects', () => created);
      const organizationId = dto.organization
        ? await this.organizations.lockWithRoom(tx, me, dto.organization)
        : undefined;
      if (!(await this.projects.reserveName(tx, name))) throw projectNameTaken();
      const values = { name, description: dto.description ?? '', isPublic: dto.is_public };
      const projectId = await this.projects.create(tx, {
        ...values,
        ownerId: me.userId,
        isDefault: false,
        organizationId,
      });
      const object = { type: 'project' as const, id: projectId, name };
      await this.audit.record(tx, { actor: me, action: 'project.created', object });
      return projectId;
    });
    return this.detail(me, id);
  }

  /** @throws 404 if there is no such project that the caller may see */
  async detail(me: Actor, id: number): Promise<ProjectDetailDto> {
    const found = await this.projects.byId(id, me.userId);
    if (!found || !seesProject(accessTo(me, found.project, found.permission))) throw notFound('project');
    return this.described(me, found);
  }

  /**
   * The project after a change by the caller, even if the change has hidden it from them. @throws 404 if it was deleted
   * in the meantime
   */
  async afterChange(me: Actor, id: number): Promise<ProjectDetailDto> {
    const found = await this.projects.byId(id, me.userId);
    if (!found) throw notFound('project');
    return this.described(me, found);
  }

  /** @throws 404 for a missing or hidden project, 403 if the caller or the API key may only read it */
  async checkAccess(me: Actor, name: string): Promise<ProjectDto> {
    const found = await this.projects.byName(validName(name, 'projectname'), me.userId);
    const access = found && accessTo(me, found.project, found.permission);
    this.access.requirePermission(access, 'upload');
    if (me.scope !== 'write') throw scopeMissing();
    const contents = await this.contents.keeper.count(me, [access.projectId]);
    return toProjectDto(found!, access, contents.get(access.projectId));
  }

  private async described(me: Actor, found: Membership): Promise<ProjectDetailDto> {
    const [users, contents] = await Promise.all([
      this.projects.members(found.project.id),
      this.contents.keeper.count(me, [found.project.id]),
    ]);
    return toProjectDetailDto(
      found,
      accessTo(me, found.project, found.permission),
      users,
      contents.get(found.project.id),
    );
  }
}
