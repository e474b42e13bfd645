import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeStateDir, requireFolders } from './folders';
import { readSettings, repositoryRoot } from './settings';
import { unknownSettings } from './unknown-settings';

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      stateDir: path.join(repositoryRoot, '.hub'),
      databaseUrl: null,
      demo: true,
      rateLimitFactor: 1,
      maxUploadBytes: 200 * 2 ** 20,
      uploadsPerAccount: 3,
      uploadsAtOnce: 40,
      uploadMinBytesPerSecond: 5000,
      uploadMaxTime: 1_800_000,
      trustedProxy: [],
      requestMs: 30_000,
      maxConnections: 4000,
      maxConnectionsPerAddress: 256,
      smtpUrl: null,
      mailFrom: 'SolverHub <hub@localhost>',
      confirmEmail: false,
      signUp: { mode: 'open', domains: [] },
      verifyDays: 30,
      logFormat: 'text',
      metrics: null,
    });
  });

  it('are read from the environment, and empty ones count as missing', () => {
    const env = {
      PORT: '0',
      HUB_DEMO: 'off',
      HUB_TRUSTED_PROXY: '10.0.0.1, 10.0.0.2',
      HUB_PUBLIC_URL: '',
      HUB_ADMIN_USERNAME: '',
      HUB_MAX_UPLOAD_MB: '',
      SMTP_URL: 'smtps://hub:p%40ss@mail.example.org:465',
      MAIL_FROM: '',
      HUB_VERIFY_DAYS: 'off',
      HUB_LOG: 'json',
      HUB_METRICS_PORT: '9464',
    };
    expect(readSettings(env)).toMatchObject({
      port: 0,
      demo: false,
      trustedProxy: ['10.0.0.1', '10.0.0.2'],
      publicUrl: null,
      firstAdmin: null,
      maxUploadBytes: 200 * 2 ** 20,
      smtpUrl: 'smtps://hub:p%40ss@mail.example.org:465',
      mailFrom: 'SolverHub <hub@localhost>',
      confirmEmail: true,
      verifyDays: null,
      logFormat: 'json',
      metrics: { host: '127.0.0.1', port: 9464 },
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ HUB_SIGNUP: 'maybe' }, 'HUB_SIGNUP'],
    [{ HUB_SIGNUP: 'domain', HUB_CONFIRM_EMAIL: 'on' }, 'HUB_SIGNUP_DOMAINS'],
    [{ HUB_SIGNUP_DOMAINS: 'example.org' }, 'HUB_SIGNUP=domain'],
    [{ HUB_SIGNUP_DOMAINS: 'example' }, 'HUB_SIGNUP_DOMAINS'],
    [{ HUB_SIGNUP: 'domain', HUB_SIGNUP_DOMAINS: 'example.org' }, 'HUB_CONFIRM_EMAIL'],
    [{ PORT: '70000' }, 'PORT'],
    [{ HUB_DEMO: 'maybe' }, 'HUB_DEMO'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://x' }, 'HUB_JWT_SECRET'],
    [{ DATABASE_READ_URL: 'mysql://x' }, 'DATABASE_READ_URL'],
    [{ DATABASE_READ_URL: 'postgres://x' }, 'DATABASE_URL'],
    [{ HUB_REPLICA_MAX_LAG_SECONDS: '1' }, 'HUB_REPLICA_MAX_LAG_SECONDS'],
    [{ HUB_ORCID_CLIENT_ID: 'x' }, 'HUB_ORCID_CLIENT_SECRET'],
    [{ HUB_GITHUB_CLIENT_SECRET: 'x' }, 'HUB_GITHUB_CLIENT_ID'],
    [{ HUB_GITHUB_CLIENT_ID: 'x', HUB_GITHUB_CLIENT_SECRET: 'x' }, 'HUB_PUBLIC_URL'],
    [{ HUB_OIDC_CLIENT_ID: 'x', HUB_OIDC_CLIENT_SECRET: 'x' }, 'HUB_OIDC_ISSUER'],
    [{ HUB_OIDC_ISSUER: 'http://login.example.org' }, 'HUB_OIDC_ISSUER must be the https address'],
    [{ HUB_OIDC_NAME: 'x'.repeat(41) }, 'HUB_OIDC_NAME must have at most 40 characters'],
    [{ HUB_JWT_SECRET: 'short' }, 'HUB_JWT_SECRET'],
    [{ HUB_RATE_LIMIT_FACTOR: '0' }, 'HUB_RATE_LIMIT_FACTOR'],
    [{ HUB_MAX_UPLOAD_MB: 'much' }, 'HUB_MAX_UPLOAD_MB'],
    [{ HUB_ADMIN_USERNAME: 'ada' }, 'HUB_ADMIN_EMAIL'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
    [{ SMTP_URL: 'http://mail.example.org' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://hub:p@ss@mail.example.org' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.org:port' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'the hub' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Hub <hub@example.org>\r\nBcc: all@example.org' }, 'MAIL_FROM'],
    [{ HUB_PUBLIC_URL: 'https://hub.example.org/' }, 'HUB_PUBLIC_URL'],
    [
      { HUB_PUBLIC_URL: 'https://example.org/hub' },
      'HUB_PUBLIC_URL must be an http\\(s\\) address of a host, without a path',
    ],
    [{ HUB_TRUSTED_PROXY: '10.0.0.1, proxy.example.org' }, 'HUB_TRUSTED_PROXY contains "proxy.example.org"'],
    [{ HUB_TRUSTED_PROXY: '10.0.0.0/33' }, 'HUB_TRUSTED_PROXY contains "10.0.0.0/33"'],
    [{ HUB_UPLOADS_PER_ACCOUNT: '0' }, 'HUB_UPLOADS_PER_ACCOUNT'],
    [{ HUB_UPLOADS_AT_ONCE: '1.5' }, 'HUB_UPLOADS_AT_ONCE'],
    [{ HUB_UPLOAD_MIN_KB_PER_SECOND: '0' }, 'HUB_UPLOAD_MIN_KB_PER_SECOND'],
    [{ HUB_UPLOAD_MAX_MINUTES: '-1' }, 'HUB_UPLOAD_MAX_MINUTES'],
    [{ HUB_REQUEST_SECONDS: '0' }, 'HUB_REQUEST_SECONDS'],
    [{ HUB_VERIFY_DAYS: '0' }, 'HUB_VERIFY_DAYS'],
    [{ HUB_VERIFY_DAYS: 'never' }, 'HUB_VERIFY_DAYS'],
    [{ HUB_MAX_CONNECTIONS: '0' }, 'HUB_MAX_CONNECTIONS'],
    [{ HUB_MAX_CONNECTIONS_PER_ADDRESS: '1.5' }, 'HUB_MAX_CONNECTIONS_PER_ADDRESS'],
    [{ HUB_LOG: 'xml' }, 'HUB_LOG'],
    [{ HUB_METRICS_PORT: '-1' }, 'HUB_METRICS_PORT'],
    [{ HUB_METRICS_HOST: 'hub.example.org' }, 'HUB_METRICS_HOST'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ HUB_HOST: 'hub.example.org' }, 'HUB_HOST'],
  ])('refuse %j with a sentence that names %s', (env, name) => {
    expect(() => readSettings(env)).toThrow(new RegExp(`^(Wrong|Missing) setting: .*${name}.*\\.$`));
  });
});

it('name the sign-in providers that are set up', () => {
  const settings = readSettings({
    HUB_PUBLIC_URL: 'https://hub.example.org',
    HUB_GITHUB_CLIENT_ID: 'an id',
    HUB_GITHUB_CLIENT_SECRET: 'a secret',
    HUB_OIDC_NAME: 'University',
    HUB_OIDC_ISSUER: 'https://login.example.org/realms/all',
    HUB_OIDC_CLIENT_ID: 'an id',
    HUB_OIDC_CLIENT_SECRET: 'a secret',
  });
  expect(settings.signInProviders.map(({ name, issuer }) => [name, issuer])).toEqual([
    ['GitHub', 'https://github.com/login/oauth'],
    ['University', 'https://login.example.org/realms/all'],
  ]);
  expect(readSettings({}).signInProviders).toEqual([]);
});

it('that are no numbers are refused as such, and not as too large', () => {
  expect(() => readSettings({ PORT: 'abc' })).toThrow('Wrong setting: PORT must be a number.');
  expect(() => readSettings({ PORT: '70000' })).toThrow('Wrong setting: PORT must not be greater than 65535.');
});

it('that do not exist are named, with the one that was probably meant', () => {
  const given = { HUB_MAX_UPLAOD_MB: '5', HUB_SOMETHING_ELSE: 'x', HUB_DEMO: 'off', HUB_TEST_RING: 'all', PORT: '1' };
  expect(unknownSettings(given)).toEqual([
    'HUB_MAX_UPLAOD_MB is not a setting of the hub. Is HUB_MAX_UPLOAD_MB meant?',
    'HUB_SOMETHING_ELSE is not a setting of the hub.',
  ]);
});

describe('folders', () => {
  it.each(['HUB_BACKUP_DIR', 'HUB_CONTENT_DIR'])('of %s must be there', (name) => {
    const missing = path.join(__dirname, 'missing');
    const sentence = `Wrong setting: ${name} names ${missing}, which is not a folder.`;
    expect(() => requireFolders(readSettings({ [name]: missing }))).toThrow(sentence);
    requireFolders(readSettings({ [name]: __dirname }));
    requireFolders(readSettings({ HUB_BACKUP_DIR: 's3://bucket/backups' }));
  });

  it('that cannot be made are refused at once', () => {
    expect(() => makeStateDir('/proc/hub/state')).toThrow(
      /^The state folder cannot be created \(ENOENT.*\)\. Set HUB_STATE_DIR to another folder\.$/,
    );
  });
});

/** The declarations of the settings in the code: name and default, if there is one. */
const declared = [
  ...read('backend/src/config/environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+)[?:][^=]*?(?: = '?(.*?)'?)?;$/gm),
].map(([, name = '', value]) => ({ name, value }));
/** The rows of the table for operators: names in the first column, default in the second. */
const rows = [...read('docs/operate/settings.md').matchAll(/^\| (`[^|]+?) +\| ([^|]*?) *\|/gm)].map(
  ([, names = '', value = '']) => ({
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    value: value.replaceAll('`', ''),
  }),
);

function read(file: string): string {
  return readFileSync(path.join(repositoryRoot, file), 'utf8');
}

describe('the page of settings for operators', () => {
  it('has every setting, and no other', () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual(declared.map(({ name }) => name).sort());
  });

  it.each(declared.filter(({ value }) => value))('gives the default of $name', ({ name, value }) => {
    expect(rows.find(({ names }) => names.includes(name))?.value).toBe(value);
  });
});
