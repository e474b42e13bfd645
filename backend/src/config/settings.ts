import { readFileSync } from 'node:fs';
import path from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { addressMatcher } from '../common/http/addresses';
import { Environment, type SignUpMode } from './environment';
import { SettingError } from './setting-error';
import { signInProviders, type SignInProvider } from './sign-in-providers';

export { SettingError } from './setting-error';

export interface S3Server {
  region: string;
  /** Address of the S3 server; null for AWS. */
  endpoint: string | null;
}

/** A bucket, and where in it the hub writes. */
export interface Bucket {
  name: string;
  /** Empty, or ends with a slash. */
  prefix: string;
}

/** The checked settings, read once at start and injected everywhere. */
export class Settings {
  readonly port: number;
  /** Network address on which the hub listens; `::` for all of the machine. */
  readonly host: string;
  readonly stateDir: string;
  /** Bucket of the stored files; null if they are in the folder `files` of the state folder. */
  readonly bucket: Bucket | null;
  readonly s3: S3Server;
  /** Set once the database is known: the operator's, or that of the embedded server. */
  readonly databaseUrl: string;
  /** Database that visitors read; null if everybody reads `databaseUrl`. */
  readonly databaseReadUrl: string | null;
  readonly replicaMaxLagMs: number;
  /** Longest time of one statement that a caller waits for, in milliseconds. */
  readonly statementMs: number;
  readonly jwtSecret: string;
  readonly firstAdmin: { username: string; email: string; password: string } | null;
  readonly demo: boolean;
  /** What Argon2id spends on each hash. No variable of the environment sets it, so that nobody weakens a hub by accident. */
  readonly passwordCost: { memoryCost: number; timeCost: number; parallelism: number };
  readonly rateLimitFactor: number;
  /** Milliseconds between reporting "not ready" and refusing connections. */
  readonly stopPauseMs: number;
  /** Longest time for the calls that are still running then, in milliseconds. */
  readonly stopGraceMs: number;
  readonly maxUploadBytes: number;
  readonly minFreeBytes: number;
  readonly userQuotaBytes: number;
  readonly uploadsPerAccount: number;
  readonly uploadsAtOnce: number;
  readonly uploadMinBytesPerSecond: number;
  /** Longest time for an upload, in milliseconds. */
  readonly uploadMaxTime: number;
  /** 0: this process serves no queue of certificates. */
  readonly certificateThreads: number;
  readonly publicUrl: string | null;
  readonly trustedProxy: string[];
  /** Longest time for the head of a request, and for its body, in milliseconds. */
  readonly requestMs: number;
  readonly maxConnections: number;
  readonly maxConnectionsPerAddress: number;
  readonly corsOrigins: string[];
  readonly adminsNeedSecondFactor: boolean;
  /** Services at which people can log in, apart from the hub itself. */
  readonly signInProviders: SignInProvider[];
  readonly contentDir: string;
  readonly shellDir: string;
  /** Address of the mail server; null if mails are written to the folder `mail` of the state folder. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Whether an email address counts only once a link in a mail to it was opened. */
  readonly confirmEmail: boolean;
  /** Who can create an account, and the domains of their addresses, in small letters, where the mode is `domain`. */
  readonly signUp: { mode: SignUpMode; domains: string[] };
  /** Hour of the mails to admins about the review queue, in UTC, 0 to 23; null if they get none. */
  readonly reviewMailHour: number | null;
  /** Daily backups at `hour` (UTC) to `address`, a path or `s3://bucket/prefix`; null for no backups on a schedule. */
  readonly backups: { address: string; hour: number; kept: number } | null;
  /** Days within which every stored file is read again; null: never. */
  readonly verifyDays: number | null;
  readonly logFormat: 'text' | 'json';
  /** Network address of the metrics; null if they are not served. */
  readonly metrics: { host: string; port: number } | null;
  /** Address to which traces are sent; null if there are none. */
  readonly tracesUrl: string | null;

  constructor(values: Settings) {
    Object.assign(this, values);
  }
}

/** Settings before the database and the secret are known. */
export type EarlySettings = Omit<Settings, 'databaseUrl' | 'jwtSecret'> & {
  databaseUrl: string | null;
  jwtSecret: string | null;
};

/** 19 MiB and two passes. */
const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean);
const isInBucket = (address: string) => address.startsWith('s3://');
const megabytes = (n: number) => Math.floor(n * 2 ** 20);
/** Root of the repository, the same from `src` and from `dist`. */
export const repositoryRoot = path.resolve(__dirname, '../../..');

/** @throws SettingError for a value that is neither an address nor a network */
function proxies(text: string | undefined): string[] {
  const wrong = list(text).find((entry) => !isAddressOrNetwork(entry));
  if (wrong === undefined) return list(text);
  throw new SettingError(
    `Wrong setting: HUB_TRUSTED_PROXY contains "${wrong}", which is neither an IP address nor a network such as 10.0.0.0/8.`,
  );
}

function isAddressOrNetwork(entry: string): boolean {
  try {
    addressMatcher([entry]);
    return true;
  } catch {
    return false;
  }
}

/** @throws SettingError if the domain of an address is asked for, and either none is given or addresses are not confirmed */
function signUpOf(env: Environment, confirmEmail: boolean): Settings['signUp'] {
  const isByDomain = env.HUB_SIGNUP === 'domain';
  const domains = list(env.HUB_SIGNUP_DOMAINS).map((domain) => domain.toLowerCase());
  if (isByDomain !== domains.length > 0) {
    throw new SettingError('Wrong setting: HUB_SIGNUP=domain and HUB_SIGNUP_DOMAINS belong together.');
  }
  if (isByDomain && !confirmEmail) {
    throw new SettingError(
      'Wrong setting: HUB_SIGNUP=domain needs HUB_CONFIRM_EMAIL=on, because anybody can type an address of a domain.',
    );
  }
  return { mode: env.HUB_SIGNUP, domains };
}

/** What is not a number breaks every rule for numbers, and the first one may be about its size. */
const inWords = ({ property, value, constraints = {} }: ValidationError) =>
  Number.isNaN(value) ? `${property} must be a number` : Object.values(constraints)[0];

/** Checks the environment; throws a {@link SettingError} that names the first wrong setting. */
export function readSettings(source: NodeJS.ProcessEnv = process.env): EarlySettings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')); // an empty one counts as absent
  const env = plainToInstance(Environment, given, { exposeDefaultValues: true });
  const [problem] = validateSync(env);
  if (problem) throw new SettingError(`Wrong setting: ${inWords(problem)}.`);
  const admin = [env.HUB_ADMIN_USERNAME, env.HUB_ADMIN_EMAIL, env.HUB_ADMIN_PASSWORD];
  if (admin.some(Boolean) && !admin.every(Boolean)) {
    throw new SettingError(
      'Wrong setting: HUB_ADMIN_USERNAME, HUB_ADMIN_EMAIL and HUB_ADMIN_PASSWORD belong together.',
    );
  }
  if (env.DATABASE_URL && !env.HUB_JWT_SECRET) {
    throw new SettingError('Missing setting: with DATABASE_URL, HUB_JWT_SECRET is required (at least 32 characters).');
  }
  if (env.DATABASE_READ_URL && !env.DATABASE_URL) {
    throw new SettingError('Missing setting: with DATABASE_READ_URL, DATABASE_URL is required.');
  }
  const confirmEmail = (env.HUB_CONFIRM_EMAIL ?? (env.SMTP_URL ? 'on' : 'off')) === 'on';
  return {
    port: env.PORT,
    host: env.HUB_HOST,
    stateDir: path.resolve(repositoryRoot, env.HUB_STATE_DIR),
    s3: { region: env.HUB_S3_REGION, endpoint: env.HUB_S3_ENDPOINT ?? null },
    bucket: env.HUB_S3_BUCKET ? { name: env.HUB_S3_BUCKET, prefix: env.HUB_S3_PREFIX } : null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    replicaMaxLagMs: env.HUB_REPLICA_MAX_LAG_SECONDS * 1000,
    statementMs: env.HUB_STATEMENT_SECONDS * 1000,
    jwtSecret: env.HUB_JWT_SECRET ?? null,
    firstAdmin: env.HUB_ADMIN_USERNAME
      ? { username: env.HUB_ADMIN_USERNAME, email: env.HUB_ADMIN_EMAIL!, password: env.HUB_ADMIN_PASSWORD! }
      : null,
    demo: env.HUB_DEMO === 'on',
    passwordCost: PASSWORD_COST,
    rateLimitFactor: env.HUB_RATE_LIMIT_FACTOR,
    stopPauseMs: env.HUB_STOP_PAUSE_SECONDS * 1000,
    stopGraceMs: env.HUB_STOP_GRACE_SECONDS * 1000,
    maxUploadBytes: megabytes(env.HUB_MAX_UPLOAD_MB),
    minFreeBytes: megabytes(env.HUB_MIN_FREE_MB),
    userQuotaBytes: megabytes(env.HUB_USER_QUOTA_MB),
    uploadsPerAccount: env.HUB_UPLOADS_PER_ACCOUNT,
    uploadsAtOnce: env.HUB_UPLOADS_AT_ONCE,
    uploadMinBytesPerSecond: env.HUB_UPLOAD_MIN_KB_PER_SECOND * 1000,
    uploadMaxTime: env.HUB_UPLOAD_MAX_MINUTES * 60_000,
    certificateThreads: env.HUB_CERTIFICATE_THREADS,
    publicUrl: env.HUB_PUBLIC_URL ?? null,
    trustedProxy: proxies(env.HUB_TRUSTED_PROXY),
    requestMs: Math.ceil(env.HUB_REQUEST_SECONDS * 1000),
    maxConnections: env.HUB_MAX_CONNECTIONS,
    maxConnectionsPerAddress: env.HUB_MAX_CONNECTIONS_PER_ADDRESS,
    corsOrigins: list(env.HUB_CORS_ORIGINS),
    adminsNeedSecondFactor: env.HUB_ADMINS_NEED_SECOND_FACTOR === 'on',
    signInProviders: signInProviders(env),
    contentDir: path.resolve(repositoryRoot, env.HUB_CONTENT_DIR ?? 'content'),
    shellDir: path.resolve(repositoryRoot, env.HUB_SHELL_DIR ?? 'shell-app/dist'),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    confirmEmail,
    signUp: signUpOf(env, confirmEmail),
    reviewMailHour: env.HUB_REVIEW_MAIL_HOUR === 'off' ? null : Number(env.HUB_REVIEW_MAIL_HOUR),
    backups: env.HUB_BACKUP_DIR
      ? {
          address: isInBucket(env.HUB_BACKUP_DIR)
            ? env.HUB_BACKUP_DIR
            : path.resolve(repositoryRoot, env.HUB_BACKUP_DIR),
          hour: env.HUB_BACKUP_HOUR,
          kept: env.HUB_BACKUPS_KEPT,
        }
      : null,
    verifyDays: env.HUB_VERIFY_DAYS === 'off' ? null : Number(env.HUB_VERIFY_DAYS),
    logFormat: env.HUB_LOG,
    metrics: env.HUB_METRICS_PORT === undefined ? null : { host: env.HUB_METRICS_HOST, port: env.HUB_METRICS_PORT },
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  };
}

/** Version of the hub, from the root package. */
export const hubVersion: string = (
  JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as { version: string }
).version;
