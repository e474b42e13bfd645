import { asAdmin, asUser, type LoggedIn } from './as';
import { aMember, aProject, type TestProject } from './builders/project';
import type { TestHub } from './test-hub';

/** One account for each role, and a public and a private project of which they are members. */
export interface Team {
  admin: LoggedIn;
  owner: LoggedIn;
  writer: LoggedIn;
  reader: LoggedIn;
  /** A member of neither project. */
  stranger: LoggedIn;
  open: TestProject;
  shut: TestProject;
}

export async function aTeam(hub: TestHub): Promise<Team> {
  const admin = await asAdmin(hub);
  const [owner, writer, reader, stranger] = [
    await asUser(hub),
    await asUser(hub),
    await asUser(hub),
    await asUser(hub),
  ];
  const [open, shut] = [
    await aProject(owner, { name: 'open', isPublic: true }),
    await aProject(owner, { name: 'shut' }),
  ];
  for (const project of [open, shut]) {
    await aMember(project, writer, 'readwrite');
    await aMember(project, reader, 'read');
  }
  return { admin, owner, writer, reader, stranger, open, shut };
}
