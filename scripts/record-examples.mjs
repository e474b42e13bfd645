// `npm run api:examples`: records one call of each operation on a hub with demo content, and writes the requests and answers into the
// file from which the API document takes its examples. Needed only where an operation is new or its answer has changed.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { firstAdmin, startHub } from '../e2e/stack/hub.mjs';
import { build, SERVER } from './lib/build-steps.mjs';
import { Passkey } from './lib/example-passkey.mjs';
import { startExampleProvider } from './lib/example-provider.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, runTool } from './lib/run.mjs';

const FILE = path.join(root, 'backend/src/openapi/examples.json');
const FIXTURE = path.join(root, 'solver-file/test/fixtures/client/harmonic');
const PASSWORD = 'correct horse battery staple';
/** What would be another one in every recording, or is secret. */
const FIXED = {
  challenge: 'mB0n7kQz3sVtYw9xXcJ2LrHfD5gUe8aPiOo1N4T6RyE',
  access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxOCJ9.signature',
  key: 'hub_1c9f2e8b7a6d5c4b3a29181706f5e4d3',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  location: 'https://login.example.org/authorize?client_id=hub&state=…',
  ticket: 'q2Vt8mX0cJ4wYb7nR1sKpZ6uLhD3fGxE9aTiWoNvB5k',
  token: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c',
  request_id: '5f0c3ad2-8d2b-4b43-9c5e-7d1f7c1f0a52',
};
/** Stands for the state that a browser brings back from a provider. */
const STATE = 'Jt0sWkX1hZ4p0S8mV5oX0xq2c6m8nJ7yQ3bR9dTfUgE';
const RECOVERY_CODES = ['k3vqm-8tr2x', 'p7w4n-cxz9d', 'y2hjf-6mkue'];
/** Stands for what a browser has made, which is long and another one each time. */
const PASSKEY = {
  id: 'pX9fXGk2Ck0mJb5vS7hZ1w',
  rawId: 'pX9fXGk2Ck0mJb5vS7hZ1w',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'eyJ0eXBlIjoi…', attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10…' },
};
const MAX_TEXT = 300;

await ensureInstalled();
await build(SERVER);
const provider = await startExampleProvider();
const settings = { ...provider.settings, HUB_CONFIRM_EMAIL: 'on' };
const hub = await startHub('on', null, settings).catch((error) => fail(error.message));
const { paths } = await (await fetch(`${hub.url}/api/v1/openapi.json`)).json();
const examples = {};
try {
  await recordEverything();
} finally {
  await hub.stop();
  provider.stop();
}
const names = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
const missing = names.filter((name) => !examples[name]);
if (missing.length) fail(`Not called: ${missing.join(', ')}. Add a call of each to scripts/record-examples.mjs.`);
const sorted = Object.fromEntries(Object.entries(examples).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, JSON.stringify(sorted));
const { code, output } = await runTool('prettier', ['--write', '--log-level', 'warn', FILE], { quiet: true });
if (code !== 0) fail(output);

async function recordEverything() {
  const visitor = caller();
  await visitor('isLive', 'GET', '/health/live');
  await visitor('isReady', 'GET', '/health/ready');
  await visitor('getWaysToSignUp', 'GET', '/auth/signup');
  for (const username of ['ada', 'emmy']) {
    await visitor('signUp', 'POST', '/auth/signup', {
      body: { username, email: `${username}@example.org`, password: PASSWORD },
    });
    await visitor('confirmSignUp', 'POST', '/auth/signup/confirm', {
      body: { token: await tokenFromMail(`${username}@example.org`, 'Confirm your email address'), password: PASSWORD },
    });
  }
  const logIn = async (username, password) =>
    caller((await visitor('logIn', 'POST', '/auth/login', { body: { username, password } })).access_token);
  const admin = await logIn(firstAdmin.username, firstAdmin.password);
  const { id: invitation } = await admin('createInvitation', 'POST', '/invitations', {
    body: { email: 'grace@example.org' },
  });
  await admin('listInvitations', 'GET', '/invitations');
  await admin('deleteInvitation', 'DELETE', '/invitations/{id}', { path: { id: invitation } });
  const emmy = await logIn('emmy', PASSWORD);
  const ada = await logIn('ada', PASSWORD);

  await ada('updateProfile', 'PUT', '/profile', {
    body: { full_name: 'Ada', research_interests: 'Oscillators, and how well networks learn them' },
  });
  await ada('getOwnProfile', 'GET', '/profile');
  await ada('updateAccount', 'PUT', '/account', { body: { email: 'ada@example.com', current_password: PASSWORD } });
  await visitor('confirmEmail', 'POST', '/account/email/confirm', {
    body: { token: await tokenFromMail('ada@example.com', 'Confirm your new email address') },
  });
  const account = await ada('getAccount', 'GET', '/account');
  await ada('exportAccount', 'GET', '/account/export');
  await ada('listUsers', 'GET', '/users', { query: { q: 'emm', page_size: 5 } });
  await ada('getUserInfo', 'GET', '/userinfo', { query: { id: account.id ?? 1 } });
  await visitor('getProfile', 'GET', '/profile/{username}', { path: { username: 'demo' } });
  await ada('createApiKey', 'POST', '/api_keys', { body: { name: 'laptop', scope: 'write' } });
  const key = await ada('createApiKey', 'POST', '/api_keys', { body: { name: 'cluster', scope: 'write' } });
  await ada('deleteApiKey', 'DELETE', '/api_keys/{id}', { path: { id: key.id } });
  await ada('listApiKeys', 'GET', '/api_keys');

  const project = await ada('createProject', 'POST', '/projects', {
    body: { projectname: 'oscillators', description: 'Solvers of the harmonic oscillator', is_public: true },
  });
  const path = { id: project.id };
  await ada('editProject', 'PUT', '/projects/{id}', { path, body: { description: 'Solvers of oscillators' } });
  const projectid = project.id;
  await ada('updateMember', 'PUT', '/projects/update_users/{username}', {
    path: { username: 'emmy' },
    body: { projectid, permission_type: 'readwrite' },
  });
  await ada('notifyOfMember', 'POST', '/projects/notification', {
    body: { username: 'emmy', projectid, permission_given: 'readwrite', projectstatus: 'public' },
  });
  await ada('notifyOfDetails', 'POST', '/projects/details_notification', { body: { projectname: 'oscillators' } });
  await ada('listProjects', 'GET', '/projects', { query: { page_size: 5 } });
  await ada('getProject', 'GET', '/projects/{id}', { path });
  await ada('checkProjectAccess', 'GET', '/projects/check_access/{projectname}', {
    path: { projectname: 'oscillators' },
  });
  await visitor('listUserProjects', 'GET', '/profile/{username}/projects', { path: { username: 'demo' } });

  const solution = { id: await upload(ada, 'oscillators/harmonic', 1) };
  const other = { id: await upload(ada, 'oscillators/withdrawn', 1) };
  await ada('listUploads', 'GET', '/solutions/uploads', { query: { page_size: 5 } });
  await ada('editSolution', 'PUT', '/solutions/{id}', {
    path: solution,
    body: { description: 'A harmonic oscillator that starts at rest.', use_cases: [1] },
  });
  const submit = (path) =>
    ada('submitSolution', 'PUT', '/solutions/{id}/submit', { path, body: { comment: 'Trained for 1000 epochs.' } });
  await submit(other);
  await ada('withdrawSolution', 'PUT', '/solutions/{id}/withdraw', { path: other, body: { version: 1 } });
  await submit(other);
  await submit(solution);
  const claim = '/solutions/{id}/review_claim';
  await admin('claimReview', 'PUT', claim, { path: solution, body: { take_over: false } });
  await admin('unclaimReview', 'DELETE', claim, { path: solution });
  await admin('rejectSolution', 'PUT', '/solutions/{id}/reject', {
    path: other,
    body: { comment: 'Please say which initial values were used.', version: 1 },
  });
  await admin('publishSolution', 'PUT', '/solutions/{id}/publish', {
    path: solution,
    body: { comment: 'Well described, and the residual is small.', version: 1 },
  });
  await ada('removeSolution', 'DELETE', '/solutions/{id}', { path: other });
  await recordStatedProblems(ada, admin);
  await readSolutions({ visitor, ada, emmy, solution });
  const featured = await visitor('listSolutions', 'GET', '/solutions', { query: { featured: true, page_size: 5 } });
  const ids = featured.map(({ id }) => id);
  await admin('orderFeatured', 'PUT', '/solutions/featured_order', { body: { ids } });
  await visitor('listSolutions', 'GET', '/solutions', { query: { q: 'oscillator', page_size: 2 } });

  const [notice] = await ada('listNotices', 'GET', '/notices', { query: { page_size: 5 } });
  await ada('markNotice', 'PUT', '/notices/{id}', { path: { id: notice.id }, body: { read: true } });
  await recordCatalog(visitor, admin);
  await recordOrganizations({ visitor, ada, emmy }, projectid);
  await recordModeration(ada, emmy, admin, solution);

  await admin('addAdmin', 'POST', '/add_admin/{username}', { path: { username: 'emmy' } });
  await admin('listAdmins', 'GET', '/admins');
  await admin('removeAdmin', 'POST', '/remove_admin/{username}', { path: { username: 'emmy' } });
  await admin('listAuditLog', 'GET', '/audit_log', { query: { page_size: 5 } });
  await admin('getStatus', 'GET', '/admin/status');
  await admin('retryMails', 'POST', '/admin/mails/retry', { body: {} });

  await ada('removeMember', 'PUT', '/projects/remove_users/{username}', {
    path: { username: 'emmy' },
    body: { projectid },
  });
  const unused = await ada('createProject', 'POST', '/projects', { body: { projectname: 'unused' } }, { keep: false });
  await ada('removeProject', 'DELETE', '/projects/{id}', { path: { id: unused.id } });
  await logIn('ada', PASSWORD);
  const sessions = await ada('listSessions', 'GET', '/auth/sessions');
  const another = sessions.find(({ current }) => !current);
  await ada('endSession', 'DELETE', '/auth/sessions/{id}', { path: { id: another.id } });
  await recordSecondFactor(visitor, await logIn('emmy', PASSWORD));
  await recordSignIn(visitor, ada);
  await ada('validateSession', 'POST', '/auth/validate');
  await ada('logOut', 'POST', '/auth/logout');
  await visitor('resetPassword', 'POST', '/auth/resetpassword', { body: { email: 'ada@example.com' } });
  await visitor('confirmPasswordReset', 'POST', '/auth/resetpassword/confirm', {
    body: { token: await tokenFromMail('ada@example.com', 'Choose a new password'), password: PASSWORD },
  });
  const again = await logIn('emmy', PASSWORD);
  await again('removeAccount', 'DELETE', '/account', { body: { current_password: PASSWORD } });
  await logIn('ada', PASSWORD);
}

/** There and back again, as a browser does it: to link an account, to log in to it, and to create another one. */
async function recordSignIn(visitor, ada) {
  await visitor('listSignInProviders', 'GET', '/auth/sign-in');
  const path = { provider: 'oidc' };
  const start = () =>
    visitor('startSignIn', 'GET', '/auth/sign-in/{provider}', { path, query: { to: '/solutions' }, headers });
  const headers = { cookie: '' };
  headers.cookie = (await start()).cookie;
  const comeBack = async (address) => {
    const query = provider.comeBack(address);
    const { location } = await visitor('finishSignIn', 'GET', '/auth/sign-in/{provider}/callback', {
      path,
      query,
      headers,
    });
    return new URL(location).hash.replace('#ticket=', '');
  };
  const body = { current_password: PASSWORD };
  const { location } = await ada('linkIdentity', 'POST', '/auth/sign-in/{provider}/link', { path, body, headers });
  await comeBack(location);
  const [{ id }] = await ada('listIdentities', 'GET', '/auth/identities');
  const ticket = await comeBack((await start()).location);
  await visitor('completeSignIn', 'POST', '/auth/sign-in/complete', { body: { ticket }, headers });
  await ada('unlinkIdentity', 'DELETE', '/auth/identities/{id}', { path: { id }, body });
  const account = { username: 'sophie', email: 'sophie@example.org', full_name: 'Sophie Example' };
  await visitor('signUpWithProvider', 'POST', '/auth/sign-in/sign-up', {
    body: { ticket: await comeBack((await start()).location), ...account },
    headers,
  });
}

/** An app and a passkey for somebody, and a login with each. */
async function recordSecondFactor(visitor, emmy) {
  const { TOTP } = await import('otpauth');
  const body = { current_password: PASSWORD };
  const { secret } = await emmy('prepareAuthenticator', 'POST', '/auth/second-factor/authenticator', { body });
  const code = (step) => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 * step });
  await emmy('addAuthenticator', 'PUT', '/auth/second-factor/authenticator', { body: { code: code(-1) } });
  const device = new Passkey(hub.url);
  const { options } = await emmy('getPasskeyOptions', 'POST', '/auth/second-factor/passkeys/options', { body });
  const passkey = device.made(options);
  const added = await emmy('addPasskey', 'POST', '/auth/second-factor/passkeys', { body: { name: 'Laptop', passkey } });
  await emmy('getSecondFactor', 'GET', '/auth/second-factor');
  const firstStep = async () => {
    const login = { username: 'emmy', password: PASSWORD };
    const answer = await fetch(`${hub.url}/api/v1/auth/login`, { method: 'POST', body: new URLSearchParams(login) });
    return (await answer.json()).challenge;
  };
  const challenge = await firstStep();
  await visitor('getLoginPasskeyOptions', 'POST', '/auth/login/passkey', { body: { challenge } });
  await visitor('logInSecondStep', 'POST', '/auth/login/second', { body: { challenge, code: code(0) } });
  await emmy('makeRecoveryCodes', 'POST', '/auth/second-factor/recovery-codes', { body });
  const path = { id: added.passkey.id };
  await emmy('removePasskey', 'DELETE', '/auth/second-factor/passkeys/{id}', { path, body });
  await emmy('removeAuthenticator', 'DELETE', '/auth/second-factor/authenticator', { body });
}

async function readSolutions({ visitor, ada, emmy, solution }) {
  const [demo] = await visitor('listSolutions', 'GET', '/solutions', { query: { q: 'Lotka', page_size: 1 } });
  const path = { id: demo.id };
  await visitor('getSolution', 'GET', '/solutions/{id}', { path });
  await visitor('getSolutionFigure', 'GET', '/solutions/{id}/preview.svg', { path });
  await visitor('getSolutionPicture', 'GET', '/solutions/{id}/preview.png', { path });
  await visitor('getSolutionPhasePlane', 'GET', '/solutions/{id}/phase-plane', { path });
  await visitor('getSolutionCertificate', 'GET', '/solutions/{id}/certificate', { path });
  await visitor('listSolutionExports', 'GET', '/solutions/{id}/exports', { path });
  await visitor('exportSolution', 'GET', '/solutions/{id}/export/{format}', { path: { ...path, format: 'json' } });
  await visitor('getSolutionBadge', 'GET', '/solutions/{id}/badge.svg', { path });
  await visitor('getRecordBadge', 'GET', '/solutions/{id}/record.svg', { path });
  await visitor('getSolutionSamples', 'GET', '/solutions/{id}/samples', { path });
  await visitor('evaluateSolution', 'POST', '/solutions/{id}/values', {
    path,
    body: { points: { t: [0.5, 1, 1.5] }, outputs: ['x', 'y', 'd(x,t)', 'residual'] },
  });
  await visitor('getSolutionAccess', 'GET', '/solutions/access/{id}', { path });
  await visitor('getFacets', 'GET', '/solutions/facets', { query: { q: 'oscillator' } });
  await visitor('listTopContributors', 'GET', '/solutions/top_contributors');
  await visitor('getStats', 'GET', '/stats');
  const [equation] = await visitor('listEquationPages', 'GET', '/equation_pages', { query: { page_size: 1 } });
  await visitor('getEquationPage', 'GET', '/equation_pages/{slug}', { path: { slug: equation.slug } });
  await visitor('findEquationPage', 'GET', '/equation_pages/search', { query: { text: "u' = 0.5 u" } });
  const problem = await readProblems(visitor, ada);
  await keepCollection({ visitor, ada, items: [{ solution_id: demo.id }, { problem_slug: problem.slug }] });
  await visitor('listSameEquation', 'GET', '/solutions/{id}/same-equation', { path });
  await visitor('searchHub', 'GET', '/search', { query: { q: 'heat' } });
  await visitor('listVersions', 'GET', '/solutions/versions', { query: path });
  await visitor('downloadSolution', 'GET', '/solutions/download', { query: { name: demo.label } });
  await visitor('getOembed', 'GET', '/oembed', { query: { url: `${hub.url}/solutions/${demo.id}` } });
  await visitor('getReplicas', 'GET', '/solutions/{id}/replicas', { path });
  const replica = { path: solution, body: { label: demo.label } };
  await ada('setReplicaOf', 'PUT', '/solutions/{id}/replica_of', replica);
  await ada('listStatusHistory', 'GET', '/solutions/hub_status_history', { query: solution });
  await emmy('likeSolution', 'PUT', '/solutions/{id}/like', { path });
  await emmy('unlikeSolution', 'DELETE', '/solutions/{id}/like', { path });
}

/** The hub looks for references after all certificates. */
async function readProblems(visitor, member) {
  const query = { q: 'Lotka', page_size: 1 };
  let [problem] = await visitor('listProblems', 'GET', '/problems', { query });
  while (problem?.reference.state !== 'known') {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    [problem] = await visitor('listProblems', 'GET', '/problems', { query });
  }
  const path = { slug: problem.slug };
  await visitor('getProblem', 'GET', '/problems/{slug}', { path });
  await visitor('getReference', 'GET', '/problems/{slug}/reference', { path });
  await visitor('getReferenceArrays', 'GET', '/problems/{slug}/reference.npz', { path });
  await visitor('getProblemFigure', 'GET', '/problems/{slug}/preview.svg', { path });
  await member('followProblem', 'PUT', '/problems/{slug}/follow', { path });
  await member('unfollowProblem', 'DELETE', '/problems/{slug}/follow', { path });
  await visitor('evaluateReference', 'POST', '/problems/{slug}/values', { path, body: { points: { t: [0.5, 1] } } });
  await visitor('findTypedProblem', 'GET', '/problems/search', {
    query: { equation: "x'' + k x = 0, k = 2", conditions: "x(0) = 1, x'(0) = 0", domain: '0 <= t <= 10' },
  });
  return problem;
}

async function keepCollection({ visitor, ada, items }) {
  const text = 'Two populations that chase each other.';
  const body = { title: 'Predators and prey', text, is_public: true, items };
  const { slug } = await ada('createCollection', 'POST', '/collections', { body });
  await visitor('listCollections', 'GET', '/collections');
  await visitor('getCollection', 'GET', '/collections/{slug}', { path: { slug } });
  await ada('editCollection', 'PUT', '/collections/{slug}', { path: { slug }, body: { items: items.toReversed() } });
  await ada('removeCollection', 'DELETE', '/collections/{slug}', { path: { slug } });
}

/** @param projectid a project of `ada` with a published solution */
async function recordOrganizations({ visitor, ada, emmy }, projectid) {
  const path = { name: 'fluids-lab' };
  const texts = {
    display_name: 'Fluids Lab',
    description: 'Networks for flows.',
    website: 'https://fluids.example.org',
  };
  await ada('createOrganization', 'POST', '/organizations', { body: { ...path, ...texts } });
  await ada('editOrganization', 'PUT', '/organizations/{name}', { path, body: { member_permission: 'read' } });
  const invite = () =>
    ada('inviteToOrganization', 'POST', '/organizations/{name}/invitations', {
      path,
      body: { username: 'emmy', role: 'member' },
    });
  const email = 'emmy@example.com';
  await ada('inviteToOrganization', 'POST', '/organizations/{name}/invitations', {
    path,
    body: { email, role: 'member' },
  });
  await emmy('acceptOrganizationLink', 'POST', '/organization_invitations/accept', {
    body: { token: await tokenFromMail(email, 'You are invited to an organization') },
  });
  await emmy('removeOrganizationMember', 'DELETE', '/organizations/{name}/members/{username}', {
    path: { ...path, username: 'emmy' },
  });
  const { id: revoked } = await invite();
  await ada('revokeOrganizationInvitation', 'DELETE', '/organizations/{name}/invitations/{id}', {
    path: { ...path, id: revoked },
  });
  const { id: declined } = await invite();
  await emmy('declineOrganizationInvitation', 'DELETE', '/organization_invitations/{id}', { path: { id: declined } });
  const { id } = await invite();
  await ada('listOrganizationInvitations', 'GET', '/organizations/{name}/invitations', { path });
  await emmy('listReceivedInvitations', 'GET', '/organization_invitations');
  await emmy('acceptOrganizationInvitation', 'POST', '/organization_invitations/{id}/accept', { path: { id } });
  await ada('moveProject', 'PUT', '/projects/{id}/organization', {
    path: { id: projectid },
    body: { organization: 'fluids-lab' },
  });
  await ada('listOrganizations', 'GET', '/organizations');
  await visitor('getOrganization', 'GET', '/organizations/{name}', { path });
  await visitor('listOrganizationProjects', 'GET', '/organizations/{name}/projects', { path });
  await ada('listOrganizationMembers', 'GET', '/organizations/{name}/members', { path });
  const member = { path: { ...path, username: 'emmy' } };
  await ada('updateOrganizationMember', 'PUT', '/organizations/{name}/members/{username}', {
    ...member,
    body: { role: 'owner' },
  });
  await ada('removeOrganizationMember', 'DELETE', '/organizations/{name}/members/{username}', member);
  await ada(
    'moveProject',
    'PUT',
    '/projects/{id}/organization',
    { path: { id: projectid }, body: { organization: null } },
    { keep: false },
  );
  await ada('removeOrganization', 'DELETE', '/organizations/{name}', { path });
}

async function recordStatedProblems(author, admin) {
  const body = {
    title: 'Stiff decay',
    text: 'A fast start, then a slow drift.',
    sources: 'Hairer and Wanner, *Solving Ordinary Differential Equations II*.',
    equation: "u' = -50 (u - cos(t))",
    conditions: 'u(0) = 0',
    domain: '0 <= t <= 2',
  };
  const { id } = await author('stateProblem', 'POST', '/problems', { body });
  const path = { id };
  await admin('listStatedProblems', 'GET', '/problems/stated', { query: { status: 'submitted', page_size: 10 } });
  await author('getStatedProblem', 'GET', '/problems/stated/{id}', { path });
  const comment = 'Please say where it comes from.';
  await admin('rejectStatedProblem', 'PUT', '/problems/stated/{id}/reject', { path, body: { comment, revision: 1 } });
  await author('changeStatedProblem', 'PUT', '/problems/stated/{id}', { path, body });
  await admin('publishStatedProblem', 'PUT', '/problems/stated/{id}/publish', {
    path,
    body: { comment: 'Thank you!' },
  });
  await author('listOwnStatedProblems', 'GET', '/problems/stated/mine', { query: { page_size: 10 } });
  await admin('deleteStatedProblem', 'DELETE', '/problems/stated/{id}', { path });
}

/** @param solution a published one of the author */
async function recordModeration(author, reader, admin, solution) {
  const path = { id: solution.id };
  const reason = 'The equation of the page is another one than that of the file.';
  await reader('createReport', 'POST', '/reports', {
    body: { solution: solution.id, reason: 'wrong', text: 'The solution grows, and its equation decays.' },
  });
  await admin('listReported', 'GET', '/moderation/reports', { query: { page_size: 10 } });
  await admin('dismissReports', 'PUT', '/moderation/reports/dismiss', { body: { solution: solution.id } });
  await admin('takeSolutionDown', 'PUT', '/solutions/{id}/take_down', { path, body: { reason } });
  await author('appealTakeDown', 'POST', '/solutions/{id}/take_down/appeal', {
    path,
    body: { text: 'The sign is part of the frequency.' },
  });
  await author('getTakeDown', 'GET', '/solutions/{id}/take_down', { path });
  await admin('listTakeDowns', 'GET', '/moderation/take_downs', { query: { waiting: true, page_size: 10 } });
  await admin('refuseAppeal', 'PUT', '/solutions/{id}/keep_down', { path, body: { reason } });
  await admin('restoreSolution', 'PUT', '/solutions/{id}/restore', {
    path,
    body: { reason: 'You are right: the sign is part of the frequency.' },
  });
  await admin('blockAccount', 'PUT', '/users/{username}/block', {
    path: { username: 'emmy' },
    body: { reason: 'Advertising' },
  });
  await admin('unblockAccount', 'PUT', '/users/{username}/unblock', { path: { username: 'emmy' } });
  await admin('listModeratedAccounts', 'GET', '/moderation/accounts', { query: { page_size: 5 } });
  await admin('clearAccounts', 'POST', '/moderation/accounts', {
    body: { usernames: ['nobody'], action: 'remove', reason: 'Advertising' },
  });
}

async function recordCatalog(visitor, admin) {
  await visitor('getEnums', 'GET', '/enums');
  await visitor('getSolutionSchema', 'GET', '/schemas/solution-2.json');
  for (const { Name, Names, address, body } of [
    {
      Name: 'Equation',
      Names: 'Equations',
      address: '/equations',
      body: { name: 'Spring pendulum', description: 'Two coupled oscillations' },
    },
    { Name: 'UseCase', Names: 'UseCases', address: '/use_cases', body: { name: 'Teaching' } },
  ]) {
    const { id } = await admin(`create${Name}`, 'POST', address, { body });
    await admin(`updateNamed${Name}`, 'PUT', address, { body: { id, ...body } });
    await admin(`update${Name}`, 'PUT', `${address}/{id}`, { path: { id }, body });
    await visitor(`get${Name}`, 'GET', `${address}/{id}`, { path: { id } });
    await visitor(`list${Names}`, 'GET', address, { query: { page_size: 5 } });
    await admin(`delete${Name}`, 'DELETE', `${address}/{id}`, { path: { id } });
  }
}

/** A function that calls an operation as somebody, and records the call. */
function caller(token) {
  return async (
    name,
    method,
    address,
    { path = {}, query = {}, body, form, headers = {} } = {},
    { keep = true } = {},
  ) => {
    const filled = address.replace(/\{(\w+)\}/g, (_, parameter) => encodeURIComponent(path[parameter]));
    const base = address.startsWith('/health/') ? '' : '/api/v1';
    const answer = await fetch(`${hub.url}${base}${filled}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: form?.bytes ?? (body && JSON.stringify(body)),
      redirect: 'manual',
    });
    const text = await answer.text();
    if (!answer.ok && answer.status !== 302) throw new Error(`${name}: ${answer.status} ${text}`);
    const isJson = /json/.test(answer.headers.get('content-type') ?? '');
    const result = isJson ? JSON.parse(text) : redirectOf(answer);
    const parameters = { ...path, ...query, ...(query.state && { state: STATE }) };
    const request = form?.example ?? body;
    if (keep)
      examples[name] = {
        ...(Object.keys(parameters).length && { parameters: shown(parameters) }),
        ...(request && { request: shown(request) }),
        ...(isJson && { answer: shown(result) }),
      };
    return result;
  };
}

/** Reads where a browser is sent, and the cookie that it gets. */
function redirectOf({ headers }) {
  return { location: headers.get('location'), cookie: headers.get('set-cookie')?.split(';')[0] };
}

/** Sends a recorded save of the Python library under a label. Resolves to the id of the solution. */
async function upload(send, label, save) {
  const type = JSON.parse(readFileSync(path.join(FIXTURE, `upload-${save}.headers.json`), 'utf8'))['content-type'];
  const bytes = readFileSync(path.join(FIXTURE, `upload-${save}.body`), 'latin1').replace(
    /\{"name": "[^"]*"/,
    `{"name": "${label}"`,
  );
  const solution = JSON.parse(/name="solution"[^]*?\r\n\r\n([^]*?)\r\n--/.exec(bytes)[1]);
  const form = { bytes: Buffer.from(bytes, 'latin1'), example: { file: 'the bytes of the file', solution } };
  return (await send('uploadSolution', 'POST', '/solutions/upload', { form, headers: { 'content-type': type } })).id;
}

/** The token of the link in a mail. The hub writes its mails into files. */
async function tokenFromMail(to, subject) {
  const folder = path.join(hub.state, 'mail');
  for (;;) {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const texts = names.map((name) => readFileSync(path.join(folder, name), 'utf8'));
    const mails = texts.filter((text) => text.includes(`To: ${to}`) && text.includes(`Subject: ${subject}`));
    const token = mails
      .map((text) => /(?:token|invitation)=(?:3D)?([\w-]{43})/.exec(text.replace(/=\r?\n/g, ''))?.[1])
      .find(Boolean);
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A value as an example shows it: nothing secret, no address of this machine, and not too long. */
function shown(value, name = '') {
  const isOfProvider = name === 'key' && !String(value).startsWith('hub_');
  if (name in FIXED && typeof value === 'string' && !isOfProvider) return FIXED[name];
  if (name === '$defs') return {};
  if (typeof value === 'string') {
    if (/^\d{6}$/.test(value)) return '123456'; // a code of an app
    if (value.startsWith('otpauth:')) return `otpauth://totp/SolverHub:emmy?issuer=SolverHub&secret=${FIXED.secret}`;
    const text = value.replaceAll(hub.url, 'https://hub.example.org');
    return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  }
  if (name === 'recovery_codes' && Array.isArray(value)) return RECOVERY_CODES;
  if (Array.isArray(value)) {
    const length = value.every((each) => typeof each !== 'object') ? 4 : 3;
    return value.slice(0, length).map((each) => shown(each));
  }
  if (typeof value !== 'object' || value === null) return value;
  if ('rawId' in value) return PASSKEY;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shown(each, key)]));
}
