import { OrganizationMemberEntity } from '../../../src/organizations/organization-member.entity';
import { OrganizationEntity } from '../../../src/organizations/organization.entity';
import type { LoggedIn } from '../as';
import { uniqueName } from '../unique-name';
import type { TestProject } from './project';

/** A new organization of this owner. @returns its id */
export async function anOrganization(owner: LoggedIn): Promise<number> {
  const name = uniqueName('organization');
  const { identifiers } = await owner.hub.db
    .getRepository(OrganizationEntity)
    .insert({ name, displayName: name, createdBy: owner.id });
  const id = identifiers[0]!.id as number;
  await joins(owner, id, 'owner');
  return id;
}

/** Makes an account a member, or changes its role. */
export async function joins({ hub, id }: LoggedIn, organizationId: number, role: 'owner' | 'member'): Promise<void> {
  await hub.db.getRepository(OrganizationMemberEntity).save({ organizationId, userId: id, role });
}

/** Gives a project to an organization, or to its people alone. */
export async function moves({ hub }: LoggedIn, project: TestProject, organizationId: number | null): Promise<void> {
  await hub.db.query(`update projects set organization_id = $2 where id = $1`, [project.id, organizationId]);
}
