import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service';
import { type Actor, isAdmin } from '../auth/access/actor';
import { isReservedUsername } from '../auth/accounts/usernames';
import { conflict, forbidden, invalid, notFound, taken } from '../common/errors/hub-error';
import type { NamedPageQueryDto } from '../common/http/page-query.dto';
import { requireRevision } from '../common/http/revisions';
import { type Transaction, Transactions } from '../database/transactions';
import { requireRoom } from '../limits/bounds';
import type { CreateOrganizationDto, EditOrganizationDto } from './dto/organization-input.dto';
import type { OrganizationDetailDto, OrganizationDto, OrganizationProjectDto } from './dto/organization.dto';
import { mayIn, ORGANIZATION_ACTIONS, type OrganizationAction } from './organization-role';
import { type HeldOrganization, type OrganizationRow, OrganizationsRepository } from './organizations.repository';

const REFUSALS: Record<OrganizationAction, string> = {
  edit: 'Only an owner of the organization may edit it',
  delete: 'Only an owner of the organization may delete it',
  manage_members: 'Only an owner of the organization may manage its members',
  manage_projects: 'Only an owner of the organization may give it projects, or take them out',
  leave: 'You are not a member of this organization',
};

/** Groups of people that own projects together. */
@Injectable()
export class OrganizationsService {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** The organizations of the caller, by name. */
  findOwn(me: Actor, query: NamedPageQueryDto): Promise<{ rows: OrganizationDto[]; total: number }> {
    return this.organizations.findOwn(me.userId, query);
  }

  /** @throws 404 for an organization that is missing, or whose owners are all blocked */
  async get(actor: Actor | null, name: string): Promise<OrganizationDetailDto> {
    const row = await this.rowOf(actor, name);
    return {
      name: row.name,
      display_name: row.display_name,
      description: row.description,
      website: row.website,
      member_permission: row.member_permission,
      members: row.members,
      solutions: row.solutions,
      role: row.role,
      can: ORGANIZATION_ACTIONS.filter((action) => mayIn(actor, row.role, action)),
      revision: row.revision,
      created_at: row.created_at.toISOString(),
    };
  }

  /** Projects with published solutions, by name. @throws 404 like {@link get} */
  async findProjects(
    actor: Actor | null,
    name: string,
    query: NamedPageQueryDto,
  ): Promise<{ rows: OrganizationProjectDto[]; total: number }> {
    return this.organizations.findProjects((await this.rowOf(actor, name)).id, query);
  }

  /** Names of organizations that have published something, with the time of the last change, for a sitemap. */
  findPlaces(limit: number, offset: number): Promise<{ key: string; changed: string }[]> {
    return this.organizations.findPlaces(limit, offset);
  }

  /** How many organizations have published something. */
  count(): Promise<number> {
    return this.organizations.countPlaces();
  }

  /** @throws 409 for a name that belongs or belonged to somebody, and for more organizations than an account can create; 422 for a reserved name */
  async create(me: Actor, dto: CreateOrganizationDto): Promise<OrganizationDetailDto> {
    const { name, display_name: displayName, description = '', website = null } = dto;
    if (isReservedUsername(name) || name === 'new')
      throw invalid([{ field: 'name', message: 'This name is reserved' }]);
    await this.transactions.run(async (tx) => {
      requireRoom('createdOrganizations', await this.organizations.countCreatedBy(tx, me.userId));
      if (!(await this.organizations.reserveName(tx, name)))
        throw taken('name-taken', 'name', 'A user or an organization has this name, or had it');
      const id = await this.organizations.add(tx, { name, displayName, description, website }, me.userId);
      await this.audit.record(tx, { actor: me, action: 'organization.created', object: objectOf({ id, name }) });
    });
    return this.get(me, name);
  }

  /** @throws 403, 404; 412 for a stale copy */
  async edit(me: Actor, name: string, dto: EditOrganizationDto, ifMatch?: string): Promise<OrganizationDetailDto> {
    const wanted = {
      displayName: dto.display_name,
      description: dto.description,
      website: dto.website,
      memberPermission: dto.member_permission,
    };
    await this.transactions.run(async (tx) => {
      const { organization } = await this.lockFor(tx, me, name, 'edit');
      requireRevision(ifMatch, organization.revision, 'organization');
      const fields = Object.keys(wanted) as (keyof typeof wanted)[];
      const changed = fields.filter((field) => wanted[field] !== undefined && wanted[field] !== organization[field]);
      if (changed.length === 0) return;
      const changes = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
      await this.organizations.update(tx, organization.id, { ...changes, revision: organization.revision + 1 });
      await this.audit.record(tx, {
        actor: me,
        action: 'organization.changed',
        object: objectOf(organization),
        details: { fields: changed },
      });
    });
    return this.get(me, name);
  }

  /** @throws 403, 404; 409 while it has projects; 412 for a stale copy */
  async remove(me: Actor, name: string, ifMatch?: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { organization } = await this.lockFor(tx, me, name, 'delete');
      requireRevision(ifMatch, organization.revision, 'organization');
      if ((await this.organizations.countProjects(tx, organization.id)) > 0)
        throw conflict('organization-has-projects', 'Please move or delete the projects of the organization first');
      await this.organizations.remove(tx, [organization.id]);
      await this.audit.record(tx, { actor: me, action: 'organization.deleted', object: objectOf(organization) });
    });
  }

  /**
   * Locks an organization, after accounts and before projects, and checks what the caller may do there.
   * @throws 403, 404
   */
  async lockFor(tx: Transaction, me: Actor, name: string, action: OrganizationAction): Promise<HeldOrganization> {
    const held = await this.organizations.lock(tx, { name: name.toLowerCase() }, me.userId);
    if (!held) throw notFound('organization');
    if (!isAdmin(me) && (await this.organizations.isWithheld(tx, held.organization.id))) throw notFound('organization');
    if (!mayIn(me, held.role, action)) throw forbidden(REFUSALS[action]);
    return held;
  }

  /** Locks an organization whose projects the caller may give and take. @returns its id @throws 403, 404 */
  async lockOwned(tx: Transaction, me: Actor, name: string): Promise<number> {
    return (await this.lockFor(tx, me, name, 'manage_projects')).organization.id;
  }

  /** Locks an organization that gets a project. @returns its id @throws 403, 404; 409 for one with too many projects */
  async lockWithRoom(tx: Transaction, me: Actor, name: string): Promise<number> {
    const id = await this.lockOwned(tx, me, name);
    requireRoom('organizationProjects', await this.organizations.countProjects(tx, id));
    return id;
  }

  /** The id of an organization that the caller may see, and may do this with, if something is named. @throws 403, 404 */
  async findId(actor: Actor | null, name: string, action?: OrganizationAction): Promise<number> {
    const { id, role } = await this.rowOf(actor, name);
    if (action && !mayIn(actor, role, action)) throw forbidden(REFUSALS[action]);
    return id;
  }

  private async rowOf(actor: Actor | null, name: string): Promise<OrganizationRow> {
    const row = await this.organizations.find(name.toLowerCase(), actor?.userId ?? null);
    if (!row || (row.is_withheld && !isAdmin(actor))) throw notFound('organization');
    return row;
  }
}

/** An organization in the audit log. */
export const objectOf = ({ id, name }: { id: number; name: string }) => ({ type: 'organization', id, name }) as const;
