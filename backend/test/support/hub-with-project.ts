import { asAdmin, asUser, type LoggedIn } from './as';
import { aProject, type TestProject } from './builders/project';
import { startTestHub, type TestHub } from './test-hub';
import { uniqueName } from './unique-name';

export interface HubWithProject {
  hub: TestHub;
  owner: LoggedIn;
  admin: LoggedIn;
  project: TestProject;
}

/** A hub of its own, with an admin and with a project of another account. */
export async function startHubWithProject({ isPublic = false } = {}): Promise<HubWithProject> {
  const hub = await startTestHub();
  const [owner, admin] = [await asUser(hub), await asAdmin(hub)];
  return { hub, owner, admin, project: await aProject(owner, { isPublic }) };
}

/** A name that no solution of the project has. */
export const newSolutionName = (project: TestProject, name = 'solution') => `${project.name}/${uniqueName(name)}`;
