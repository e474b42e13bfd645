import {
  MAY,
  may,
  SEES,
  sees,
  seesVersionSql,
  standingOf,
  standingSql,
  thingOfVersion,
  verdict,
  type Standing,
} from './policy';

const actor = { userId: 1, username: 'a', accountType: 'hub', sessionId: 1, scope: 'write' } as const;
const STANDINGS: Standing[] = ['visitor', 'user', 'read', 'readwrite', 'owner', 'admin'];

describe('the access policy', () => {
  it('lets nobody lose what a lower standing has', () => {
    for (const list of [...Object.values(SEES), ...Object.values(MAY)]) {
      const first = STANDINGS.indexOf(list[0]!);
      expect(list).toEqual(STANDINGS.slice(first));
    }
  });

  it('answers a visitor with a login, hides what may not be known, and refuses the rest', () => {
    expect(verdict('visitor', 'submit', 'publishedVersion')).toBe(401);
    expect(verdict('user', 'submit', 'unpublishedInPrivateProject')).toBe(404);
    expect(verdict('user', 'submit', 'publishedVersion')).toBe(403);
    expect(verdict('readwrite', 'submit', 'unpublishedInPrivateProject')).toBe('yes');
  });

  it('takes the standing from the account first, then from the membership', () => {
    expect(standingOf(null, 'owner')).toBe('visitor');
    expect(standingOf(actor, null)).toBe('user');
    expect(standingOf(actor, 'read')).toBe('read');
    expect(standingOf({ ...actor, accountType: 'admin' }, null)).toBe('admin');
  });

  it('says the same in SQL as in code, for every status, visibility and standing', () => {
    for (const status of ['created', 'submitted', 'rejected', 'published']) {
      for (const isPublic of [true, false]) {
        const list = SEES[thingOfVersion(status, isPublic)];
        expect(seesVersionSql('s', 'v', 'p')).toContain(`s in (${list.map((one) => `'${one}'`).join(', ')})`);
        for (const standing of STANDINGS)
          expect(sees(standing, thingOfVersion(status, isPublic))).toBe(list.includes(standing));
      }
    }
    expect(standingSql(null, 'm.permission')).toBe(`'visitor'`);
    expect(standingSql(actor, 'm.permission')).toBe(`coalesce(m.permission, 'user')`);
    expect(may('admin', 'publish')).toBe(true);
  });
});
