import type { Permission } from '../auth/access/policy';
import { projectMail, withEvent, type ProjectEvent, type ProjectNewsOfMember } from './project-mails';

const ADA = { username: 'ada', email: 'ada@example.org' };
const ADDRESS = 'http://hub.example.org/settings/projects/7';

/** The mail after these events; null if there is none. */
function mailAfter(permissionBefore: Permission | null, ...events: ProjectEvent[]) {
  const about = { userId: 1, projectId: 7, project: 'ours', by: 'eve', permissionBefore, canSee: true };
  const news = events.reduce<ProjectNewsOfMember | null>((waiting, event) => withEvent(waiting, event, about), null);
  return news && projectMail(ADA, news, ADDRESS);
}

const added: ProjectEvent = { kind: 'added', permission: 'read' };
const removed: ProjectEvent = { kind: 'removed' };
const given = (permission: Permission): ProjectEvent => ({ kind: 'permission', permission });
const published: ProjectEvent = { kind: 'changed', from: { isPublic: false }, to: { isPublic: true } };
const hidden: ProjectEvent = { kind: 'changed', from: { isPublic: true }, to: { isPublic: false } };
const renamed = (from: string, to: string): ProjectEvent => ({
  kind: 'changed',
  from: { name: from },
  to: { name: to },
});

describe('several changes for one member', () => {
  it.each([
    ['added and removed', null, [added, removed]],
    ['added, made an owner, and the project deleted', null, [added, given('owner'), { kind: 'deleted', solutions: 1 }]],
    ['given more and less again', 'read', [given('readwrite'), given('read')]],
    ['removed and added again as before', 'read', [removed, added]],
    ['public and private again', 'read', [published, hidden]],
    ['renamed and back', 'read', [renamed('ours', 'theirs'), renamed('theirs', 'ours')]],
  ] as [string, Permission | null, ProjectEvent[]][])(
    'cause no mail if they cancel out: %s',
    (_what, before, events) => {
      expect(mailAfter(before, ...events)).toBeNull();
    },
  );

  it.each([
    ['added', null, [added, given('owner')], 'You were added to a project', /added you .* the permission owner/],
    ['added again', 'owner', [removed, added], 'Your permission in a project has changed', /the permission read/],
    ['changed', 'read', [given('readwrite'), given('owner')], 'Your permission in a project has changed', /owner/],
    ['removed', 'owner', [given('read'), removed], 'You were removed from a project', /has removed you/],
    [
      'deleted',
      'read',
      [published, { kind: 'deleted', solutions: 1 }],
      'A project of yours was deleted',
      /1 solution\./,
    ],
  ] as [string, Permission | null, ProjectEvent[], string, RegExp][])(
    'cause one mail about the result: %s',
    (_what, before, events, subject, text) => {
      const mail = mailAfter(before, ...events)!;
      expect(mail).toMatchObject({ to: 'ada@example.org', subject });
      expect(mail.text).toMatch(text);
      expect(mail.text.match(/eve has/g)).toHaveLength(1);
    },
  );

  it('are reported under the name of the project that the member knew', () => {
    const { subject, text } = mailAfter('read', renamed('ours', 'theirs'), given('owner'), published)!;
    expect(subject).toBe('Your permission in a project has changed');
    expect(text).toBe(`Hello ada,

eve has given you the permission owner in the project "ours": you can change everything in it, and manage its members.

eve has changed the project "ours": its new name is "theirs", it is now public.

${ADDRESS}
`);
  });
});

it('a mail about a project turns no name into a link, and has none in its subject', () => {
  const about = { userId: 1, projectId: 7, project: 'www.evil.example', by: 'evil.example', canSee: false };
  const rename: ProjectEvent = { kind: 'changed', from: { name: 'a' }, to: { name: 'evil.example' } };
  for (const event of [added, given('owner'), removed, rename, { kind: 'deleted', solutions: 0 } as const]) {
    const before = event.kind === 'added' ? null : 'read';
    const { subject, text } = projectMail(
      ADA,
      withEvent(null, event, { ...about, permissionBefore: before })!,
      ADDRESS,
    );
    expect(subject).toMatch(/^(You|Your permission|A project of yours) [a-z ]+$/);
    expect(text).not.toMatch(/http|\w\.(evil|example)/);
    expect(text).toContain('evil[.]example has');
    expect(text).toContain('"www[.]evil[.]example"');
  }
});
