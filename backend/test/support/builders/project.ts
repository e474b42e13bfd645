import type { Permission } from '../../../src/auth/access/policy';
import { ProjectMemberEntity } from '../../../src/projects/project-member.entity';
import type { LoggedIn } from '../as';
import { uniqueName } from '../unique-name';

export interface TestProject {
  id: number;
  name: string;
}

/** A new project of this owner. */
export async function aProject(
  owner: LoggedIn,
  { name = uniqueName('project'), isPublic = false }: { name?: string; isPublic?: boolean } = {},
): Promise<TestProject> {
  const { body } = await owner.post('/projects', { projectname: name, is_public: isPublic }).expect(201);
  return { id: (body as { id: number }).id, name };
}

/** Adds a member, or changes the permission of one. */
export async function aMember(project: TestProject, user: LoggedIn, permission: Permission): Promise<void> {
  const members = user.hub.db.getRepository(ProjectMemberEntity);
  await members.save({ projectId: project.id, userId: user.id, permission });
}
