import { asVisitor } from '../support/as';
import { aStatedProblem } from '../support/builders/stated-problem';
import { uniqueName } from '../support/unique-name';
import type { Resource, World } from './permission-world';

/**
 * Who gets which answer: every route of the API × every kind of caller × what the call is about. Written by hand from the
 * rules, not from the code, so that the code can be compared with it. A route that is missing here fails a test.
 */
export interface Call {
  url: string;
  body?: object;
  form?: Record<string, string>;
  /** Uploads a recorded solver under this label. */
  upload?: string;
}

export interface Row {
  route: string;
  call(world: World, resource: Resource): Call | Promise<Call>;
  /** The call logs its caller out. */
  endsSessions?: true;
  /** One status for each caller, in the order of {@link CALLERS}. */
  answers: Partial<Record<Resource, string>>;
}

//                    visitor user read readwrite owner admin admin's-key owner's-read-key
const ANYONE = '         200  200  200  200       200   200   200         200';
const ACCOUNT = '        401  200  200  200       200   200   200         200';
const SESSION = '        401  200  200  200       200   200   403         403';
const ADMIN_204 = '      401  403  403  403       403   204   403         403';
const ADMIN = '          401  403  403  403       403   200   403         403';
const NOBODY = '         404  404  404  404       404   404   404         404';
const MEMBERS = '        404  404  200  200       200   200   404         200';
const ACCOUNTS_404 = '   404  200  200  200       200   200   200         200';

/** Reading a solution, by any of its addresses. */
const READS: Row['answers'] = {
  'created in public': ACCOUNTS_404,
  'submitted in public': ACCOUNTS_404,
  'rejected in public': MEMBERS,
  'published in public': ANYONE,
  'created in private': MEMBERS,
  'submitted in private': MEMBERS,
  'rejected in private': MEMBERS,
  'published in private': ANYONE,
  missing: NOBODY,
};

const solution = (path: (id: number) => string, body?: object) => async (world: World, resource: Resource) => ({
  url: path(await world.solution(resource)),
  body,
});
const takenDown = (path: (id: number) => string, body?: object) => async (world: World, resource: Resource) => ({
  url: path(await world.takenDown(resource)),
  body,
});
const project = (path: (p: { id: number; name: string }) => string) => async (world: World, resource: Resource) => ({
  url: path(await world.project(resource)),
});
/** The problem of the certificate of a solution that no other one has. */
const problem = (path: string, body?: object) => async (world: World, resource: Resource) => ({
  url: `/problems/${await world.problem(resource)}${path}`,
  body,
});
/** A problem that the owner has stated. */
const stated = (path: string, body?: object) => async (world: World, resource: Resource) => ({
  url: `/problems/stated/${await world.statedProblem(resource)}${path}`,
  body,
});
/** A collection of the owner, which is not listed. */
const collection = (body?: object) => async (world: World, resource: Resource) => ({
  url: `/collections/${await world.collection(resource)}`,
  body,
});
/** A new organization of the owner. */
const organization = (path: string, body?: () => object) => async (world: World, resource: Resource) => ({
  url: `/organizations/${await world.organization(resource)}${path}`,
  body: body?.(),
});
const memberOfOrganization = (body?: object) => async (world: World, resource: Resource) => {
  const { name, username } = await world.memberOfOrganization(resource);
  return { url: `/organizations/${name}/members/${username}`, body };
};
const OWNERS_OF_ORGANIZATION = (done: 200 | 201 | 204): Row['answers'] => ({
  anything: `401  403  403  403       ${done}   ${done}   403         403`,
  missing: ' 401  404  404  404       404   404   404         403',
});
/** `user` is invited. */
const INVITED: Row['answers'] = {
  anything: '             401  204  404  404       404   404   404         403',
  missing: '              401  404  404  404       404   404   404         403',
};
const plain = (url: string, body?: object) => () => ({ url, body });
const anything = (answers: string): Row['answers'] => ({ anything: answers });
/** The answer is the same for every caller: it is for the pages of other sites. */
const AS_VISITORS: Row['answers'] = {
  'created in public': NOBODY,
  'submitted in public': NOBODY,
  'rejected in public': NOBODY,
  'published in public': ANYONE,
  'created in private': NOBODY,
  'submitted in private': NOBODY,
  'rejected in private': NOBODY,
  'published in private': ANYONE,
  missing: NOBODY,
};
const FOLLOWED = '        401  200  200  200       200   200   200         403';
const NOT_LISTED = '      401  404  404  404       404   404   404         403';
const FOLLOWS: Row['answers'] = {
  'created in public': NOT_LISTED,
  'submitted in public': NOT_LISTED,
  'published in public': FOLLOWED,
  'created in private': NOT_LISTED,
  'published in private': FOLLOWED,
  missing: NOT_LISTED,
};
const COMMENT = { comment: 'Please look' };
const REASON = { reason: 'Please look' };

const SUBMIT_IN_PUBLIC = '401  403  403  200       200   200   403         403';
const LIKES_SEEN = '      401  200  200  200       200   200   200         403';
const LIKES_HIDDEN = '    401  404  200  200       200   200   404         403';
const LIKES: Row['answers'] = {
  'created in public': LIKES_SEEN,
  'submitted in public': LIKES_SEEN,
  'rejected in public': LIKES_HIDDEN,
  'published in public': LIKES_SEEN,
  'created in private': LIKES_HIDDEN,
  'published in private': LIKES_SEEN,
  missing: '              401  404  404  404       404   404   404         403',
};
const DECISIONS: Row['answers'] = {
  'created in public': '  401  403  403  403       403   409   403         403',
  'submitted in public': '401  403  403  403       403   200   403         403',
  'rejected in public': ' 401  403  403  403       403   409   403         403',
  'published in public': '401  403  403  403       403   409   403         403',
  'submitted in private': '401 403  403  403       403   200   403         403',
  missing: '              401  403  403  403       403   404   403         403',
};

const WITHDRAWALS: Row['answers'] = {
  'created in public': '  401  403  403  409       409   409   403         403',
  'submitted in public': '401  403  403  200       200   200   403         403',
  'rejected in public': ' 401  404  403  409       409   409   404         403',
  'published in public': '401  403  403  409       409   409   403         403',
  'submitted in private': '401 404  403  200       200   200   404         403',
  missing: '              401  404  404  404       404   404   404         403',
};

const OWNERS_OF_PROJECT: Row['answers'] = {
  'public project': '     401  403  403  403       200   200   403         403',
  'private project': '    401  404  403  403       200   200   404         403',
  missing: '              401  404  404  404       404   404   404         403',
};
/** No caller has made the reported change, which those who see the project learn. */
const SEEN_PROJECT_409: Row['answers'] = {
  'public project': '     401  409  409  409       409   409   409         403',
  'private project': '    401  404  409  409       409   409   404         403',
  missing: '              401  404  404  404       404   404   404         403',
};

export const MATRIX: Row[] = [
  { route: 'GET /health/live', call: plain('/health/live'), answers: anything(ANYONE) },
  { route: 'GET /health/ready', call: plain('/health/ready'), answers: anything(ANYONE) },

  // Equations by their form
  { route: 'GET /equation_pages', call: plain('/equation_pages'), answers: anything(ANYONE) },
  { route: 'GET /equation_pages/search', call: plain("/equation_pages/search?text=u'=u"), answers: anything(ANYONE) },
  {
    route: 'GET /equation_pages/{slug}',
    call: async (world) => {
      const id = await world.solution('published in public');
      const { slug } = (await asVisitor(world.hub).get(`/solutions/${id}/same-equation`)).body as { slug: string };
      return { url: `/equation_pages/${slug}` };
    },
    answers: anything(ANYONE),
  },

  // Problems
  { route: 'GET /problems', call: plain('/problems'), answers: anything(ANYONE) },
  {
    route: 'GET /problems/search',
    call: plain("/problems/search?equation=u'=u&conditions=u(0)=1&domain=0<t<1"),
    answers: anything(ANYONE),
  },
  { route: 'GET /problems/{slug}', call: problem(''), answers: AS_VISITORS },
  { route: 'GET /problems/{slug}/reference', call: problem('/reference'), answers: AS_VISITORS },
  { route: 'GET /problems/{slug}/reference.npz', call: problem('/reference.npz'), answers: AS_VISITORS },
  { route: 'GET /problems/{slug}/preview.svg', call: problem('/preview.svg'), answers: AS_VISITORS },
  { route: 'PUT /problems/{slug}/follow', call: problem('/follow'), answers: FOLLOWS },
  { route: 'DELETE /problems/{slug}/follow', call: problem('/follow'), answers: FOLLOWS },
  {
    route: 'POST /problems/{slug}/values',
    call: problem('/values', { points: { t: [0.5] } }),
    answers: AS_VISITORS,
  },

  {
    route: 'POST /problems',
    call: () => ({ url: '/problems', body: aStatedProblem() }),
    answers: anything('401 201 201 201 201 201 201 403'),
  },
  { route: 'GET /problems/stated', call: plain('/problems/stated'), answers: anything(ADMIN) },
  { route: 'GET /problems/stated/mine', call: plain('/problems/stated/mine'), answers: anything(ACCOUNT) },
  {
    route: 'GET /problems/stated/{id}',
    call: stated(''),
    answers: {
      'submitted in public': '401  404  404  404       200   200   404         200',
      'published in public': '401  404  404  404       200   200   404         200',
      missing: '              401  404  404  404       404   404   404         404',
    },
  },
  {
    route: 'PUT /problems/stated/{id}',
    call: async (world, resource) => ({
      url: `/problems/stated/${await world.statedProblem(resource)}`,
      body: aStatedProblem(),
    }),
    answers: {
      'submitted in public': '401  404  404  404       200   403   404         403',
      'rejected in public': ' 401  404  404  404       200   403   404         403',
      'published in public': '401  404  404  404       409   403   404         403',
      missing: '              401  404  404  404       404   404   404         403',
    },
  },
  {
    route: 'DELETE /problems/stated/{id}',
    call: stated(''),
    answers: {
      'submitted in public': '401  404  404  404       204   204   404         403',
      'rejected in public': ' 401  404  404  404       204   204   404         403',
      'published in public': '401  404  404  404       409   204   404         403',
      missing: '              401  404  404  404       404   404   404         403',
    },
  },
  ...['publish', 'reject'].map((move): Row => ({
    route: `PUT /problems/stated/{id}/${move}`,
    call: stated(`/${move}`, COMMENT),
    answers: {
      'submitted in public': '401  403  403  403       403   200   403         403',
      'rejected in public': ' 401  403  403  403       403   409   403         403',
      'published in public': '401  403  403  403       403   409   403         403',
      missing: '              401  403  403  403       403   404   403         403',
    },
  })),

  // Collections
  { route: 'GET /collections', call: plain('/collections'), answers: anything(ANYONE) },
  {
    route: 'POST /collections',
    call: plain('/collections', { title: 'My list' }),
    answers: anything('     401  201  201  201       201   201   201         403'),
  },
  { route: 'GET /collections/{slug}', call: collection(), answers: { anything: ANYONE, missing: NOBODY } },
  {
    route: 'PUT /collections/{slug}',
    call: collection({ title: 'Another title' }),
    answers: {
      anything: '             401  403  403  403       200   403   403         403',
      missing: '              401  404  404  404       404   404   404         403',
    },
  },
  {
    route: 'DELETE /collections/{slug}',
    call: collection(),
    answers: {
      anything: '             401  403  403  403       204   204   403         403',
      missing: '              401  404  404  404       404   404   404         403',
    },
  },

  // Catalog
  { route: 'GET /enums', call: plain('/enums'), answers: anything(ANYONE) },
  { route: 'GET /equations', call: plain('/equations'), answers: anything(ANYONE) },
  { route: 'GET /equations/{id}', call: plain('/equations/1'), answers: anything(ANYONE) },
  { route: 'GET /use_cases', call: plain('/use_cases'), answers: anything(ANYONE) },
  { route: 'GET /use_cases/{id}', call: plain('/use_cases/1'), answers: anything(ANYONE) },
  ...['equations', 'use_cases'].flatMap((list): Row[] => [
    {
      route: `POST /${list}`,
      call: () => ({ url: `/${list}`, body: { name: uniqueName('entry') } }),
      answers: anything(' 401  403  403  403       403   201   403         403'),
    },
    { route: `PUT /${list}`, call: plain(`/${list}`, { id: 1 }), answers: anything(ADMIN) },
    { route: `PUT /${list}/{id}`, call: plain(`/${list}/1`, {}), answers: anything(ADMIN) },
    {
      route: `DELETE /${list}/{id}`,
      call: async (world) => ({ url: `/${list}/${await world.spareEntry(list)}` }),
      answers: anything(' 401  403  403  403       403   204   403         403'),
    },
  ]),

  // Accounts
  {
    route: 'POST /auth/signup',
    call: (world) => ({ url: '/auth/signup', form: world.newAccount() }),
    answers: anything('     201  201  201  201       201   201   201         201'),
  },
  { route: 'GET /auth/signup', call: plain('/auth/signup'), answers: anything(ANYONE) },
  {
    route: 'POST /auth/signup/confirm',
    call: (world) => ({ url: '/auth/signup/confirm', body: { token: 'unknown', password: world.password } }),
    answers: anything('     422  422  422  422       422   422   422         422'),
  },
  {
    route: 'POST /account/email/confirm',
    call: plain('/account/email/confirm', { token: 'unknown' }),
    answers: anything('     422  422  422  422       422   422   422         422'),
  },
  { route: 'GET /invitations', call: plain('/invitations'), answers: anything(ADMIN) },
  {
    route: 'POST /invitations',
    call: plain('/invitations', {}),
    answers: anything('     401  403  403  403       403   201   403         403'),
  },
  {
    route: 'DELETE /invitations/{id}',
    call: async (world) => ({ url: `/invitations/${await world.invitation()}` }),
    answers: anything('     401  403  403  403       403   204   403         403'),
  },
  {
    route: 'POST /auth/login',
    call: (world) => ({ url: '/auth/login', form: { username: world.someone, password: world.password } }),
    answers: anything(ANYONE),
  },
  { route: 'POST /auth/validate', call: plain('/auth/validate', {}), answers: anything(SESSION) },
  {
    route: 'POST /auth/logout',
    call: plain('/auth/logout', {}),
    endsSessions: true,
    answers: anything('     401  204  204  204       204   204   403         403'),
  },
  {
    route: 'POST /auth/resetpassword',
    call: (world) => ({ url: '/auth/resetpassword', form: { email: `${world.someone}@example.org` } }),
    answers: anything(ANYONE),
  },
  {
    route: 'POST /auth/resetpassword/confirm',
    call: (world) => ({ url: '/auth/resetpassword/confirm', body: { token: 'unknown', password: world.password } }),
    answers: anything('     422  422  422  422       422   422   422         422'),
  },
  { route: 'GET /auth/sign-in', call: plain('/auth/sign-in'), answers: anything(ANYONE) },
  // No provider is set up.
  { route: 'GET /auth/sign-in/{provider}', call: plain('/auth/sign-in/orcid'), answers: anything(NOBODY) },
  {
    route: 'GET /auth/sign-in/{provider}/callback',
    call: plain('/auth/sign-in/orcid/callback'),
    answers: anything(NOBODY),
  },
  {
    route: 'POST /auth/sign-in/{provider}/link',
    call: (world) => ({ url: '/auth/sign-in/orcid/link', body: { current_password: world.password } }),
    answers: anything('     401  404  404  404       404   404   403         403'),
  },
  {
    route: 'POST /auth/sign-in/complete',
    call: plain('/auth/sign-in/complete', { ticket: 'unknown' }),
    answers: anything('     422  422  422  422       422   422   422         422'),
  },
  {
    route: 'POST /auth/sign-in/sign-up',
    call: plain('/auth/sign-in/sign-up', { ticket: 'unknown', username: 'somebody-new', email: 'new@example.org' }),
    answers: anything('     422  422  422  422       422   422   422         422'),
  },
  { route: 'GET /auth/identities', call: plain('/auth/identities'), answers: anything(SESSION) },
  {
    route: 'DELETE /auth/identities/{id}',
    call: async (world) => ({
      url: `/auth/identities/${await world.identityOfOwner()}`,
      body: { current_password: world.password },
    }),
    answers: anything('     401  404  404  404       204   404   403         403'),
  },
  {
    route: 'POST /auth/login/second',
    call: plain('/auth/login/second', { challenge: 'unknown', code: '123456' }),
    answers: anything('     401  401  401  401       401   401   401         401'),
  },
  {
    route: 'POST /auth/login/passkey',
    call: plain('/auth/login/passkey', { challenge: 'unknown' }),
    answers: anything('     401  401  401  401       401   401   401         401'),
  },
  { route: 'GET /auth/second-factor', call: plain('/auth/second-factor'), answers: anything(SESSION) },
  {
    route: 'POST /auth/second-factor/authenticator',
    call: (world) => ({ url: '/auth/second-factor/authenticator', body: { current_password: world.password } }),
    answers: anything(SESSION),
  },
  {
    route: 'PUT /auth/second-factor/authenticator',
    call: plain('/auth/second-factor/authenticator', { code: '000' }),
    answers: anything('     401  422  422  422       422   422   403         403'),
  },
  {
    route: 'DELETE /auth/second-factor/authenticator',
    call: (world) => ({ url: '/auth/second-factor/authenticator', body: { current_password: world.password } }),
    answers: anything('     401  409  409  409       409   409   403         403'),
  },
  {
    route: 'POST /auth/second-factor/passkeys/options',
    call: (world) => ({ url: '/auth/second-factor/passkeys/options', body: { current_password: world.password } }),
    answers: anything(SESSION),
  },
  {
    route: 'POST /auth/second-factor/passkeys',
    call: plain('/auth/second-factor/passkeys', { name: 'Laptop', passkey: {} }),
    answers: anything('     401  422  422  422       422   422   403         403'),
  },
  {
    route: 'DELETE /auth/second-factor/passkeys/{id}',
    call: (world) => ({ url: '/auth/second-factor/passkeys/1', body: { current_password: world.password } }),
    answers: anything('     401  404  404  404       404   404   403         403'),
  },
  {
    route: 'POST /auth/second-factor/recovery-codes',
    call: (world) => ({ url: '/auth/second-factor/recovery-codes', body: { current_password: world.password } }),
    answers: anything('     401  409  409  409       409   409   403         403'),
  },
  { route: 'GET /auth/sessions', call: plain('/auth/sessions'), answers: anything(ACCOUNT) },
  {
    route: 'DELETE /auth/sessions/{id}',
    call: async (world) => ({ url: `/auth/sessions/${await world.sessionOfOwner()}` }),
    answers: anything('     401  404  404  404       204   404   403         403'),
  },
  { route: 'GET /profile', call: plain('/profile'), answers: anything(ACCOUNT) },
  { route: 'PUT /profile', call: plain('/profile', { full_name: 'A Name' }), answers: anything(SESSION) },
  {
    route: 'GET /profile/{username}',
    call: (world) => ({ url: `/profile/${world.someone}` }), // has no published solution
    answers: anything(ACCOUNTS_404),
  },
  {
    route: 'GET /profile/{username}/projects',
    call: (world) => ({ url: `/profile/${world.someone}/projects` }),
    answers: anything(ACCOUNTS_404),
  },
  { route: 'GET /account', call: plain('/account'), answers: anything(ACCOUNT) },
  { route: 'GET /account/export', call: plain('/account/export'), answers: anything(SESSION) },
  { route: 'PUT /account', call: plain('/account', {}), answers: anything(SESSION) },
  {
    route: 'DELETE /account',
    call: plain('/account', { current_password: 'not the password' }), // later calls need the accounts
    answers: anything('     401  422  422  422       422  422   403         403'),
  },
  { route: 'GET /api_keys', call: plain('/api_keys'), answers: anything(ACCOUNT) },
  {
    route: 'POST /api_keys',
    call: plain('/api_keys', {}),
    answers: anything('     401  201  201  201       201   201   403         403'),
  },
  {
    route: 'DELETE /api_keys/{id}',
    call: async (world) => ({ url: `/api_keys/${await world.keyOfOwner()}` }),
    answers: anything('     401  404  404  404       204   404   403         403'),
  },
  { route: 'GET /users', call: plain('/users?q=some'), answers: anything(ACCOUNT) },
  { route: 'GET /userinfo', call: (world) => ({ url: `/userinfo?id=${world.someoneId}` }), answers: anything(ACCOUNT) },

  // Admins
  { route: 'GET /admins', call: plain('/admins'), answers: anything(ADMIN) },
  {
    route: 'POST /add_admin/{username}',
    call: async (world) => ({ url: `/add_admin/${await world.stranger()}`, body: {} }),
    answers: anything(ADMIN),
  },
  {
    route: 'POST /remove_admin/{username}',
    call: async (world) => ({ url: `/remove_admin/${await world.spareAdmin()}`, body: {} }),
    answers: anything(ADMIN),
  },
  {
    route: 'PUT /users/{username}/block',
    call: async (world) => ({ url: `/users/${await world.stranger()}/block`, body: REASON }),
    answers: anything(ADMIN_204),
  },
  {
    route: 'PUT /users/{username}/unblock',
    call: async (world) => ({ url: `/users/${await world.blocked()}/unblock`, body: {} }),
    answers: anything(ADMIN_204),
  },
  { route: 'GET /audit_log', call: plain('/audit_log'), answers: anything(ADMIN) },
  { route: 'GET /admin/status', call: plain('/admin/status'), answers: anything(ADMIN) },
  { route: 'POST /admin/mails/retry', call: plain('/admin/mails/retry', {}), answers: anything(ADMIN) },

  // Moderation
  {
    route: 'POST /reports',
    call: async (world) => ({
      url: '/reports',
      body: { username: await world.stranger(), reason: 'spam', text: 'Please look' },
    }),
    answers: anything('     401  204  204  204       204   204   403         403'),
  },
  { route: 'GET /moderation/reports', call: plain('/moderation/reports'), answers: anything(ADMIN) },
  {
    route: 'PUT /moderation/reports/dismiss',
    call: async (world) => ({ url: '/moderation/reports/dismiss', body: { username: await world.reported() } }),
    answers: anything(ADMIN_204),
  },
  { route: 'GET /moderation/accounts', call: plain('/moderation/accounts?q=no-such'), answers: anything(ADMIN) },
  {
    route: 'POST /moderation/accounts',
    call: async (world) => ({
      url: '/moderation/accounts',
      body: { usernames: [await world.stranger()], action: 'block', ...REASON },
    }),
    answers: anything(ADMIN),
  },
  { route: 'GET /moderation/take_downs', call: plain('/moderation/take_downs'), answers: anything(ADMIN) },
  {
    route: 'PUT /solutions/{id}/take_down',
    call: solution((id) => `/solutions/${id}/take_down`, REASON),
    answers: {
      'created in public': '  401  403  403  403       403   409   403         403',
      'published in public': '401  403  403  403       403   204   403         403',
      'published in private': '401 403  403  403       403   204   403         403',
      missing: '              401  403  403  403       403   404   403         403',
    },
  },
  {
    route: 'PUT /solutions/{id}/restore',
    call: takenDown((id) => `/solutions/${id}/restore`, REASON),
    answers: {
      'published in public': '401  403  403  403       403   204   403         403',
      missing: '              401  403  403  403       403   404   403         403',
    },
  },
  {
    route: 'PUT /solutions/{id}/keep_down',
    call: async (world, resource) => {
      const id = await world.takenDown(resource);
      await world.as('owner').post(`/solutions/${id}/take_down/appeal`, { text: 'Please look' });
      return { url: `/solutions/${id}/keep_down`, body: REASON };
    },
    answers: {
      'published in public': '401  403  403  403       403   204   403         403',
      missing: '              401  403  403  403       403   404   403         403',
    },
  },
  {
    route: 'GET /solutions/{id}/take_down',
    call: takenDown((id) => `/solutions/${id}/take_down`),
    answers: {
      'published in public': ' 401  404  200  200      200   200   404         200',
      'published in private': '401  404  200  200      200   200   404         200',
      missing: '               401  404  404  404      404   404   404         404',
    },
  },
  {
    route: 'POST /solutions/{id}/take_down/appeal',
    call: takenDown((id) => `/solutions/${id}/take_down/appeal`, { text: 'Please look' }),
    answers: {
      'published in public': ' 401  404  403  403      200   200   404         403',
      missing: '               401  404  404  404      404   404   404         403',
    },
  },

  // Notices
  { route: 'GET /notices', call: plain('/notices'), answers: anything(ACCOUNT) },
  {
    route: 'PUT /notices/{id}',
    call: async (world) => ({ url: `/notices/${await world.noticeOfOwner()}`, body: { read: true } }),
    answers: anything('     401  404  404  404       200   404   403         403'),
  },

  // Organizations
  { route: 'GET /organizations', call: plain('/organizations'), answers: anything(ACCOUNT) },
  {
    route: 'POST /organizations',
    call: (world) => ({ url: '/organizations', body: { name: world.freeName(), display_name: 'Laboratory' } }),
    answers: anything('     401  201  201  201       201   201   201         403'),
  },
  { route: 'GET /organizations/{name}', call: organization(''), answers: { anything: ANYONE, missing: NOBODY } },
  {
    route: 'PUT /organizations/{name}',
    call: organization('', () => ({ description: 'Waves' })),
    answers: OWNERS_OF_ORGANIZATION(200),
  },
  { route: 'DELETE /organizations/{name}', call: organization(''), answers: OWNERS_OF_ORGANIZATION(204) },
  {
    route: 'GET /organizations/{name}/projects',
    call: organization('/projects'),
    answers: { anything: ANYONE, missing: NOBODY },
  },
  {
    route: 'GET /organizations/{name}/members',
    call: organization('/members'),
    answers: { anything: ANYONE, missing: NOBODY },
  },
  {
    route: 'PUT /organizations/{name}/members/{username}',
    call: memberOfOrganization({ role: 'owner' }),
    answers: OWNERS_OF_ORGANIZATION(200),
  },
  {
    route: 'DELETE /organizations/{name}/members/{username}',
    call: memberOfOrganization(),
    answers: OWNERS_OF_ORGANIZATION(204),
  },
  {
    route: 'GET /organizations/{name}/invitations',
    call: organization('/invitations'),
    answers: {
      anything: '             401  403  403  403       200   200   403         200',
      missing: '              401  404  404  404       404   404   404         404',
    },
  },
  {
    route: 'POST /organizations/{name}/invitations',
    call: async (world, resource) => ({
      url: `/organizations/${await world.organization(resource)}/invitations`,
      body: { username: await world.stranger(), role: 'member' },
    }),
    answers: OWNERS_OF_ORGANIZATION(201),
  },
  {
    route: 'DELETE /organizations/{name}/invitations/{id}',
    call: async (world, resource) => {
      const { name, id } = await world.organizationInvitation(resource);
      return { url: `/organizations/${name}/invitations/${id}` };
    },
    answers: OWNERS_OF_ORGANIZATION(204),
  },
  { route: 'GET /organization_invitations', call: plain('/organization_invitations'), answers: anything(ACCOUNT) },
  {
    route: 'POST /organization_invitations/{id}/accept',
    call: async (world, resource) => ({
      url: `/organization_invitations/${(await world.organizationInvitation(resource)).id}/accept`,
    }),
    answers: INVITED,
  },
  {
    route: 'POST /organization_invitations/accept',
    call: async (world) => ({
      url: '/organization_invitations/accept',
      body: { token: await world.organizationLink() },
    }),
    answers: anything('401  200  200  200       200   200   200         403'),
  },
  {
    route: 'DELETE /organization_invitations/{id}',
    call: async (world, resource) => ({
      url: `/organization_invitations/${(await world.organizationInvitation(resource)).id}`,
    }),
    answers: INVITED,
  },

  // Projects
  { route: 'GET /projects', call: plain('/projects'), answers: anything(ACCOUNT) },
  {
    route: 'POST /projects',
    call: (world) => ({ url: '/projects', body: { projectname: world.freeName() } }),
    answers: anything('     401  201  201  201       201   201   201         403'),
  },
  {
    route: 'GET /projects/{id}',
    call: project(({ id }) => `/projects/${id}`),
    answers: {
      'public project': '   401  200  200  200       200   200   200         200',
      'private project': '  401  404  200  200       200   200   404         200',
      missing: '            401  404  404  404       404   404   404         404',
    },
  },
  {
    route: 'GET /projects/check_access/{projectname}',
    call: project(({ name }) => `/projects/check_access/${name}`),
    answers: {
      'public project': '   401  403  403  200       200   200   403         403',
      'private project': '  401  404  403  200       200   200   404         403',
      missing: '            401  404  404  404       404   404   404         404',
    },
  },
  {
    route: 'PUT /projects/{id}',
    call: async (world, resource) => ({
      url: `/projects/${(await world.project(resource)).id}`,
      body: { description: world.freeName() },
    }),
    answers: OWNERS_OF_PROJECT,
  },
  {
    route: 'DELETE /projects/{id}',
    call: async (world, resource) => ({ url: `/projects/${(await world.newProject(resource)).id}` }),
    answers: {
      'public project': '   401  403  403  403       204   204   403         403',
      'private project': '  401  404  403  403       204   204   404         403',
      missing: '            401  404  404  404       404   404   404         403',
    },
  },
  {
    route: 'PUT /projects/{id}/organization',
    call: async (world, resource) => ({
      url: `/projects/${(await world.newProject(resource)).id}/organization`,
      body: { organization: await world.organization('anything') },
    }),
    answers: OWNERS_OF_PROJECT,
  },
  {
    route: 'PUT /projects/update_users/{username}',
    call: async (world, resource) => ({
      url: `/projects/update_users/${await world.stranger()}`,
      body: { projectid: (await world.project(resource)).id, permission_type: 'read' },
    }),
    answers: OWNERS_OF_PROJECT,
  },
  {
    route: 'PUT /projects/remove_users/{username}',
    call: async (world, resource) => ({
      url: `/projects/remove_users/${await world.newMember(resource)}`,
      body: { projectid: (await world.project(resource)).id },
    }),
    answers: OWNERS_OF_PROJECT,
  },
  {
    route: 'POST /projects/notification',
    call: async (world, resource) => ({
      url: '/projects/notification',
      body: { username: world.someone, permission_given: 'read', projectid: (await world.newProject(resource)).id },
    }),
    answers: SEEN_PROJECT_409,
  },
  {
    route: 'POST /projects/details_notification',
    call: async (world, resource) => ({
      url: '/projects/details_notification',
      body: { projectname: (await world.newProject(resource)).name },
    }),
    answers: SEEN_PROJECT_409,
  },

  // Solutions: reading
  {
    route: 'GET /solutions',
    call: plain('/solutions'),
    answers: anything(ANYONE),
  },
  { route: 'GET /search', call: plain('/search?q=some'), answers: anything(ANYONE) },
  { route: 'GET /solutions/facets', call: plain('/solutions/facets'), answers: anything(ANYONE) },
  { route: 'GET /solutions/top_contributors', call: plain('/solutions/top_contributors'), answers: anything(ANYONE) },
  { route: 'GET /schemas/solution-2.json', call: plain('/schemas/solution-2.json'), answers: anything(ANYONE) },
  { route: 'GET /stats', call: plain('/stats'), answers: anything(ANYONE) },
  { route: 'GET /solutions/uploads', call: plain('/solutions/uploads'), answers: anything(ACCOUNT) },
  { route: 'GET /solutions/{id}', call: solution((id) => `/solutions/${id}`), answers: READS },
  {
    route: 'GET /solutions/{id}/certificate',
    call: async (world, resource) => ({ url: `/solutions/${await world.certified(resource)}/certificate` }),
    answers: READS,
  },
  {
    route: 'GET /solutions/{id}/same-equation',
    call: solution((id) => `/solutions/${id}/same-equation`),
    answers: READS,
  },
  {
    route: 'GET /solutions/{id}/record.svg',
    call: solution((id) => `/solutions/${id}/record.svg`),
    answers: AS_VISITORS,
  },
  { route: 'GET /solutions/{id}/badge.svg', call: solution((id) => `/solutions/${id}/badge.svg`), answers: READS },
  { route: 'GET /solutions/{id}/phase-plane', call: solution((id) => `/solutions/${id}/phase-plane`), answers: READS },
  { route: 'GET /solutions/{id}/samples', call: solution((id) => `/solutions/${id}/samples`), answers: READS },
  {
    route: 'POST /solutions/{id}/values',
    call: solution((id) => `/solutions/${id}/values`, { points: { t: [0, 1] } }),
    answers: READS,
  },
  { route: 'GET /solutions/{id}/exports', call: solution((id) => `/solutions/${id}/exports`), answers: READS },
  {
    route: 'GET /solutions/{id}/export/{format}',
    call: solution((id) => `/solutions/${id}/export/json`),
    answers: READS,
  },
  { route: 'GET /solutions/access/{id}', call: solution((id) => `/solutions/access/${id}`), answers: READS },
  { route: 'GET /solutions/versions', call: solution((id) => `/solutions/versions?id=${id}`), answers: READS },
  { route: 'GET /solutions/download', call: solution((id) => `/solutions/download?id=${id}`), answers: READS },
  ...['svg', 'png'].map((ending): Row => {
    const at = (id: number | string) => `/solutions/${id}/preview.${ending}`;
    return { route: `GET ${at('{id}')}`, call: solution(at), answers: READS };
  }),
  {
    route: 'GET /oembed',
    call: async (world, resource) => ({ url: `/oembed?url=${world.pageOf(await world.solution(resource))}` }),
    answers: AS_VISITORS,
  },
  {
    route: 'GET /solutions/hub_status_history',
    call: solution((id) => `/solutions/hub_status_history?id=${id}`),
    answers: {
      'created in public': '   401  403  200  200  200  200  403  200',
      'rejected in public': '  401  404  200  200  200  200  404  200',
      'published in public': ' 401  403  200  200  200  200  403  200',
      'created in private': '  401  404  200  200  200  200  404  200',
      'published in private': '401  403  200  200  200  200  403  200',
      missing: '               401  404  404  404  404  404  404  404',
    },
  },

  // Solutions: writing
  {
    route: 'POST /solutions/upload',
    call: async (world, resource) => ({
      url: '/solutions/upload',
      upload: `${(await world.project(resource)).name}/${world.freeName()}`,
    }),
    answers: {
      'public project': '   401  403  403  201       201   201   403         403',
      'private project': '  401  404  403  201       201   201   404         403',
      missing: '            401  404  404  404       404   404   404         403',
    },
  },
  {
    route: 'PUT /solutions/{id}/submit',
    call: solution((id) => `/solutions/${id}/submit`, COMMENT),
    answers: {
      'created in public': SUBMIT_IN_PUBLIC,
      'submitted in public': ' 401  403  403  409  409  409  403  403',
      'rejected in public': '  401  404  403  200  200  200  404  403',
      'published in public': ' 401  403  403  409  409  409  403  403',
      'created in private': '  401  404  403  200  200  200  404  403',
      'published in private': '401  403  403  409  409  409  403  403',
      missing: '               401  404  404  404  404  404  404  403',
    },
  },
  {
    route: 'PUT /solutions/{id}/withdraw',
    call: solution((id) => `/solutions/${id}/withdraw`, { version: 1 }),
    answers: WITHDRAWALS,
  },
  {
    route: 'PUT /solutions/{id}/publish',
    call: solution((id) => `/solutions/${id}/publish`, COMMENT),
    answers: DECISIONS,
  },
  {
    route: 'PUT /solutions/{id}/reject',
    call: solution((id) => `/solutions/${id}/reject`, COMMENT),
    answers: DECISIONS,
  },
  {
    route: 'PUT /solutions/{id}/review_claim',
    call: solution((id) => `/solutions/${id}/review_claim`, {}),
    answers: DECISIONS,
  },
  {
    route: 'DELETE /solutions/{id}/review_claim',
    call: solution((id) => `/solutions/${id}/review_claim`),
    answers: {
      'created in public': '  401  403  403  403       403   204   403         403',
      'submitted in private': '401 403  403  403       403   204   403         403',
      'published in public': '401  403  403  403       403   204   403         403',
      missing: '              401  403  403  403       403   404   403         403',
    },
  },
  {
    route: 'PUT /solutions/featured_order',
    call: async ({ hub }) => {
      const featured = await hub.db.query<{ id: number }[]>('select id from solutions where featured');
      return { url: '/solutions/featured_order', body: { ids: featured.map(({ id }) => id) } };
    },
    answers: anything(ADMIN),
  },
  {
    route: 'PUT /solutions/{id}',
    call: solution((id) => `/solutions/${id}`, { featured: true }),
    answers: {
      'created in public': '   401  403  403  403  403  409  403  403',
      'rejected in public': '  401  404  403  403  403  409  404  403',
      'published in public': ' 401  403  403  403  403  200  403  403',
      'created in private': '  401  404  403  403  403  409  404  403',
      'published in private': '401  403  403  403  403  200  403  403',
      missing: '               401  404  404  404  404  404  404  403',
    },
  },
  { route: 'GET /solutions/{id}/replicas', call: solution((id) => `/solutions/${id}/replicas`), answers: READS },
  {
    route: 'PUT /solutions/{id}/replica_of',
    call: solution((id) => `/solutions/${id}/replica_of`, { label: null }),
    answers: {
      'created in public': '   401  403  403  200  200  200  403  403',
      'rejected in public': '  401  404  403  200  200  200  404  403',
      'published in public': ' 401  403  403  200  200  200  403  403',
      'created in private': '  401  404  403  200  200  200  404  403',
      'published in private': '401  403  403  200  200  200  403  403',
      missing: '               401  404  404  404  404  404  404  403',
    },
  },
  {
    route: 'DELETE /solutions/{id}',
    call: solution((id) => `/solutions/${id}`),
    answers: {
      'created in public': '   401  403  403  403  204  204  403  403',
      'submitted in public': ' 401  403  403  403  204  204  403  403',
      'rejected in public': '  401  404  403  403  204  204  404  403',
      'published in public': ' 401  403  403  403  204  204  403  403',
      'created in private': '  401  404  403  403  204  204  404  403',
      'published in private': '401  403  403  403  204  204  403  403',
      missing: '               401  404  404  404  404  404  404  403',
    },
  },
  { route: 'PUT /solutions/{id}/like', call: solution((id) => `/solutions/${id}/like`, {}), answers: LIKES },
  { route: 'DELETE /solutions/{id}/like', call: solution((id) => `/solutions/${id}/like`), answers: LIKES },
];
