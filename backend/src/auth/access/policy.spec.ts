import {
  MAY,
  may,
  SEES,
  sees,
  seesVersionSql,
  effectiveRoleOf,
  effectiveRoleSql,
  resourceOfVersion,
  verdict,
  type EffectiveRole,
  type Resource,
} from './policy';

const actor = { userId: 1, username: 'a', accountType: 'hub', sessionId: 1, scope: 'write' } as const;
const ROLES: EffectiveRole[] = ['visitor', 'user', 'read', 'readwrite', 'owner', 'admin'];

describe('the access policy', () => {
  it('gives each role everything that the lower roles have', () => {
    for (const list of [...Object.values(SEES), ...Object.values(MAY)]) {
      const first = ROLES.indexOf(list[0]!);
      expect(list).toEqual(ROLES.slice(first));
    }
  });

  it('answers visitors with 401, hides what must not be known with 404, and refuses the rest with 403', () => {
    expect(verdict('visitor', 'submit', 'publishedVersion')).toBe(401);
    expect(verdict('user', 'submit', 'unpublishedInPrivateProject')).toBe(404);
    expect(verdict('user', 'submit', 'publishedVersion')).toBe(403);
    expect(verdict('readwrite', 'submit', 'unpublishedInPrivateProject')).toBe('yes');
  });

  it('derives the effective role from the account first, then from the membership', () => {
    expect(effectiveRoleOf(null, 'owner')).toBe('visitor');
    expect(effectiveRoleOf(actor, null)).toBe('user');
    expect(effectiveRoleOf(actor, 'read')).toBe('read');
    expect(effectiveRoleOf({ ...actor, accountType: 'admin' }, null)).toBe('admin');
  });

  it.each([
    ['published', 'public', 'visitor'],
    ['published', 'private', 'visitor'],
    ['submitted', 'public', 'user'],
    ['created', 'public', 'user'],
    ['rejected', 'public', 'read'],
    ['rejected', 'private', 'read'],
    ['submitted', 'private', 'read'],
    ['created', 'private', 'read'],
    ['withheld', 'public', 'read'],
    ['withheld', 'private', 'read'],
  ] as const)('shows a %s version of a %s project to %s and every role above', (status, visibility, lowest) => {
    const project = { isPublic: visibility === 'public', isWithheld: false };
    const shownTo = (resource: Resource) => ROLES.filter((role) => sees(role, resource));
    expect(shownTo(resourceOfVersion(status, project))).toEqual(ROLES.slice(ROLES.indexOf(lowest)));
    expect(shownTo(resourceOfVersion(status, { ...project, isWithheld: true }))).toEqual(['admin']);
  });

  it('is the same in SQL', () => {
    const from = (lowest: EffectiveRole) =>
      `(${ROLES.slice(ROLES.indexOf(lowest))
        .map((role) => `'${role}'`)
        .join(', ')})`;
    expect(seesVersionSql('r', 'v', 'p').replace(/\s+/g, ' ')).toBe(
      `case when p.is_withheld then r in ${from('admin')} when v.status = 'published' then r in ${from('visitor')}` +
        ` when v.status = 'withheld' then r in ${from('read')} when not p.is_public then r in ${from('read')}` +
        ` when v.status = 'rejected' then r in ${from('read')} else r in ${from('user')} end`,
    );
    expect(effectiveRoleSql(null, 'm.permission')).toBe(`'visitor'`);
    expect(effectiveRoleSql(actor, 'm.permission')).toBe(`coalesce(m.permission, 'user')`);
    expect(effectiveRoleSql({ ...actor, accountType: 'admin' }, 'm.permission')).toBe(`'admin'`);
  });

  it('lets only admins publish', () => {
    expect(ROLES.filter((role) => may(role, 'publish'))).toEqual(['admin']);
  });
});
