import type { Caller } from './permission-world';

/** An answer of which the headers are told from these rules. */
export interface Answered {
  /** Method and pattern of the route, as in the matrix. */
  route: string;
  caller: Caller;
  status: number;
  /** The number of the solution that was asked for, where there is one. */
  solution: string;
}

/** What browsers must not do with any answer, whoever asks for it. */
const SECURITY = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

const NOTHING = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Routes whose answer is not JSON. */
interface FileRoute {
  type: string;
  /** `#` is the number of the solution. */
  disposition?: string | RegExp;
  policy?: string;
  /** Whether it is for the pages of other sites, so that caches may keep what visitors get. */
  picture?: true;
}
const FILES: Record<string, FileRoute> = {
  'GET /solutions/{id}/preview.svg': {
    type: 'image/svg+xml; charset=utf-8',
    disposition: 'inline; filename="solution-#-v1.svg"',
    policy: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    picture: true,
  },
  'GET /solutions/{id}/preview.png': {
    type: 'image/png',
    disposition: 'inline; filename="solution-#-v1.png"',
    picture: true,
  },
  'GET /solutions/{id}/badge.svg': {
    type: 'image/svg+xml; charset=utf-8',
    policy: "default-src 'none'; sandbox",
    picture: true,
  },
  'GET /solutions/{id}/record.svg': {
    type: 'image/svg+xml; charset=utf-8',
    policy: "default-src 'none'; sandbox",
    picture: true,
  },
  'GET /problems/{slug}/preview.svg': {
    type: 'image/svg+xml; charset=utf-8',
    disposition: /^inline; filename="[a-z-]+-[0-9a-v]{8}\.svg"$/,
    policy: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    picture: true,
  },
  'GET /problems/{slug}/reference.npz': {
    type: 'application/zip',
    disposition: /^attachment; filename="[a-z-]+-[0-9a-v]{8}-reference\.npz"$/,
  },
  'GET /solutions/download': {
    type: 'application/octet-stream',
    disposition: 'attachment; filename="solution-#-v1.dill"',
  },
  'GET /solutions/{id}/export/{format}': {
    type: 'application/octet-stream',
    disposition: 'attachment; filename="solution_#_v1.json"',
  },
  'GET /account/export': { type: 'application/zip', disposition: 'attachment; filename="solverhub-account.zip"' },
};

/** Routes that answer with something like a password or with all of an account, or are asked with a password. */
const CREDENTIALS = [
  'GET /account/export',
  'POST /account/email/confirm',
  'POST /api_keys',
  'POST /auth/login',
  'POST /auth/resetpassword/confirm',
  'GET /auth/sign-in/{provider}',
  'GET /auth/sign-in/{provider}/callback',
  'POST /auth/sign-in/{provider}/link',
  'POST /auth/sign-in/complete',
  'POST /auth/sign-in/sign-up',
  'DELETE /auth/identities/{id}',
  'POST /auth/login/second',
  'POST /auth/login/passkey',
  'POST /auth/second-factor/authenticator',
  'PUT /auth/second-factor/authenticator',
  'DELETE /auth/second-factor/authenticator',
  'POST /auth/second-factor/passkeys/options',
  'POST /auth/second-factor/passkeys',
  'DELETE /auth/second-factor/passkeys/{id}',
  'POST /auth/second-factor/recovery-codes',
  'POST /auth/signup/confirm',
  'POST /auth/validate',
  'POST /invitations',
];

/** Those of them that refuse a login themselves: everybody may call them. */
const STEPS_OF_LOGIN = ['POST /auth/login/second', 'POST /auth/login/passkey'];

/** Routes that answer with a page of a longer list. */
const LISTS = [
  'GET /audit_log',
  'GET /collections',
  'GET /equation_pages',
  'GET /equations',
  'GET /moderation/accounts',
  'GET /moderation/reports',
  'GET /moderation/take_downs',
  'GET /notices',
  'GET /organization_invitations',
  'GET /organizations',
  'GET /organizations/{name}/invitations',
  'GET /organizations/{name}/members',
  'GET /organizations/{name}/projects',
  'GET /profile/{username}/projects',
  'GET /problems',
  'GET /problems/stated',
  'GET /problems/stated/mine',
  'GET /projects',
  'GET /solutions',
  'GET /solutions/uploads',
  'GET /use_cases',
  'GET /users',
];

/** Names of headers that these rules say nothing about: they are of the connection, or differ with the bytes of the body. */
export const UNTOLD = [
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'server',
  'transfer-encoding',
];

/** All headers that an answer has, but for {@link UNTOLD}; a text that differs from call to call is a pattern. */
export function headersOf({ route, caller, status, solution }: Answered): Record<string, string | RegExp> {
  const isFound = status < 300;
  const file = isFound ? FILES[route] : undefined;
  const isJson = !file && status !== 204;
  return {
    ...SECURITY,
    'content-security-policy': file?.policy ?? NOTHING,
    'cache-control': cacheControl(),
    ...(isJson && {
      'content-type': `application/${isFound ? 'json' : 'problem+json'}; charset=utf-8`,
      'x-robots-tag': 'noindex',
    }),
    ...(file && { 'content-type': file.type }),
    ...(file?.disposition && {
      'content-disposition':
        typeof file.disposition === 'string' ? file.disposition.replace('#', solution) : file.disposition,
    }),
    ...(file?.picture && { vary: 'authorization, apikey' }),
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(isFound && LISTS.includes(route) && { 'x-total-count': /^\d+$/, link: /; rel="first", <.+; rel="last"/ }),
    ...(isFound &&
      route === 'GET /solutions/download' && {
        'accept-ranges': 'bytes',
        'repr-digest': /^sha-256=:[\w+/]{43}=:$/,
      }),
  };

  /** Tells who may keep the answer. Caches in between may keep only what every visitor gets; a credential is kept nowhere. */
  function cacheControl(): string {
    if (file?.picture && caller === 'visitor') return 'public, max-age=300';
    const isRefusedAtTheDoor = (status === 401 || status === 403) && !STEPS_OF_LOGIN.includes(route);
    return CREDENTIALS.includes(route) && !isRefusedAtTheDoor ? 'no-store' : 'private, no-cache';
  }
}

/** Whether an answer has a digest for `If-None-Match`: each that has a body, unless it is made while it is sent. */
export const hasETag = (route: string, status: number): boolean =>
  status !== 204 && !(route === 'GET /account/export' && status === 200);
