import type { Caller } from './permission-world';

/** Who may call a route, as the API document says it. */
export interface Access {
  callers: string[];
  /** The scope that an API key needs, or `session` where keys are refused. */
  key: 'read' | 'write' | 'session';
}

/** Why somebody who sees the thing may not do this with it. */
const NOT_YOURS: Record<string, string | RegExp> = {
  'GET /projects/check_access/{projectname}': 'You only have read permission in this project',
  'PUT /collections/{slug}': 'This collection belongs to somebody else.',
  'DELETE /collections/{slug}': 'This collection belongs to somebody else.',
  'PUT /projects/{id}': 'Only an owner of the project may edit it',
  'DELETE /projects/{id}': 'Only an owner of the project may delete it',
  'PUT /projects/{id}/organization': 'Only an owner of the project may edit it',
  'PUT /projects/update_users/{username}': 'Only an owner of the project may manage its members',
  'PUT /projects/remove_users/{username}': 'Only an owner of the project may manage its members',
  'PUT /organizations/{name}': 'Only an owner of the organization may edit it',
  'DELETE /organizations/{name}': 'Only an owner of the organization may delete it',
  'PUT /organizations/{name}/members/{username}': 'Only an owner of the organization may manage its members',
  'DELETE /organizations/{name}/members/{username}': 'Only an owner of the organization may manage its members',
  'GET /organizations/{name}/invitations': 'Only an owner of the organization may manage its members',
  'POST /organizations/{name}/invitations': 'Only an owner of the organization may manage its members',
  'DELETE /organizations/{name}/invitations/{id}': 'Only an owner of the organization may manage its members',
  'PUT /problems/stated/{id}': 'Only the author may change a stated problem',
  'POST /solutions/upload': /^You only have read permission in the project project-\d+$/,
  'GET /solutions/hub_status_history': 'Only members of the project can see the status history',
  'PUT /solutions/{id}': 'Only admins may feature solutions',
  'PUT /solutions/{id}/replica_of': 'Only the owner or an editor of the project may edit its solutions',
  'POST /solutions/{id}/take_down/appeal': 'Only an owner of the project may appeal',
  'DELETE /solutions/{id}': 'Only an owner of the project may delete its solutions',
  'PUT /solutions/{id}/submit': 'Only the owner or an editor of the project may submit its solutions',
  'PUT /solutions/{id}/withdraw': 'Only the owner or an editor of the project may withdraw its submissions',
};

/** What does not exist, by the beginning of the address. */
const THINGS: [beginning: string, thing: string][] = [
  ['/api_keys', 'API key'],
  ['/auth/identities', 'linked account'],
  ['/auth/second-factor', 'passkey'],
  ['/auth/sessions', 'session'],
  ['/auth/sign-in', 'sign-in provider'],
  ['/collections', 'collection'],
  ['/notices', 'notice'],
  ['/organization_invitations', 'invitation'],
  ['/organizations', 'organization'],
  ['/oembed', 'solution'],
  ['/problems', 'problem'],
  ['/profile', 'user'],
  ['/projects', 'project'],
  ['/solutions', 'solution'],
  ['/users', 'user'],
];

/** The type and the sentence of a refusal by who calls; null where it depends on what was sent. */
export function refusalOf(
  route: string,
  caller: Caller,
  status: number,
  access: Access,
): { type: string; detail: string | RegExp } | null {
  const [, path = ''] = route.split(' ');
  const byKey = caller.includes('key');
  if (path === '/auth/login/second' || path === '/auth/login/passkey')
    return { type: 'challenge-over', detail: 'This login has expired. Please begin again.' };
  if (status === 401) return { type: 'login-required', detail: 'Please log in' };
  if (status === 404) {
    if (route === 'POST /solutions/upload')
      return {
        type: 'not-found',
        detail: /^You are not a member of a project named [\w-]+: create it first(\. Did you mean .+\?)?$/,
      };
    const thing = THINGS.find(([beginning]) => path.startsWith(beginning))?.[1];
    return { type: 'not-found', detail: `This ${thing} does not exist` };
  }
  if (status !== 403) return null;
  if (byKey && access.key === 'session')
    return { type: 'login-needed', detail: 'API keys cannot do this. Please log in.' };
  // The check of access tells what an upload with the same key would be told.
  const needsWrite = access.key === 'write' || route === 'GET /projects/check_access/{projectname}';
  if (caller === "owner's read key" && needsWrite)
    return { type: 'scope-missing', detail: 'This API key can only load. Use a key that can also save (scope write).' };
  if (access.callers.join() === 'admin') return { type: 'forbidden', detail: 'Only admins may do this' };
  return { type: 'forbidden', detail: NOT_YOURS[route] ?? `no reason is known for ${route}` };
}
