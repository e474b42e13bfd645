import { readFileSync } from 'node:fs';
import path from 'node:path';
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsPositive,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';

/** A setting that is missing or wrong; its message is one sentence for the operator. */
export class SettingError extends Error {}

const asNumber = Transform(({ value }: { value: unknown }) => Number(value));

/** Every environment variable that the hub reads, with its rules. Described for operators in `docs/guide/operators.md`. */
class Environment {
  /** Port of the web server; 0 takes any free one. */
  @asNumber
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT: number = 3000;

  /** Folder of the embedded database, the uploaded files and the secrets made at first start. */
  @IsString()
  HUB_STATE_DIR: string = '.hub';

  /** A PostgreSQL 15+ database. Without it the embedded server is started. */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, { message: 'DATABASE_URL must start with postgres://' })
  DATABASE_URL?: string;

  /** Signs the sessions. Made once with the embedded database, required with DATABASE_URL. */
  @IsOptional()
  @MinLength(32, { message: 'HUB_JWT_SECRET must have at least 32 characters' })
  HUB_JWT_SECRET?: string;

  /** The first admin, made at start when there is none. All three or none. */
  @IsOptional()
  @IsString()
  HUB_ADMIN_USERNAME?: string;
  @IsOptional()
  @IsEmail({}, { message: 'HUB_ADMIN_EMAIL must be an e-mail address' })
  HUB_ADMIN_EMAIL?: string;
  @IsOptional()
  @MinLength(8, { message: 'HUB_ADMIN_PASSWORD must have at least 8 characters' })
  HUB_ADMIN_PASSWORD?: string;

  /** `off` leaves the demo solutions out. */
  @IsIn(['on', 'off'], { message: 'HUB_DEMO must be on or off' })
  HUB_DEMO: 'on' | 'off' = 'on';

  /** Multiplies every rate limit. */
  @asNumber
  @IsNumber()
  @IsPositive()
  HUB_RATE_LIMIT_FACTOR: number = 1;

  /** Largest solver file, in megabytes of 2^20 bytes. */
  @asNumber
  @IsNumber()
  @IsPositive()
  HUB_MAX_UPLOAD_MB: number = 200;

  /** All files of one user together, in megabytes of 2^20 bytes. */
  @asNumber
  @IsNumber()
  @IsPositive()
  HUB_USER_QUOTA_MB: number = 5000;

  /** Address under which people reach the hub; links in mails begin with it. */
  @IsOptional()
  @Matches(/^https?:\/\/[^/]+.*[^/]$/, {
    message: 'HUB_PUBLIC_URL must be an http(s) address without a slash at its end',
  })
  HUB_PUBLIC_URL?: string;

  /** Addresses or networks of the proxies whose X-Forwarded-For is believed, separated by commas. */
  @IsOptional()
  @IsString()
  HUB_TRUSTED_PROXY?: string;

  /** Other origins whose pages may call the API, separated by commas. */
  @IsOptional()
  @IsString()
  HUB_CORS_ORIGINS?: string;

  /** Mail server, `smtp://` (with STARTTLS where the server offers it) or `smtps://`. Without it mails are written to the state folder. */
  @IsOptional()
  @IsUrl(
    { protocols: ['smtp', 'smtps'], require_protocol: true, require_tld: false },
    {
      message: 'SMTP_URL must look like smtp://user:password@mail.example.org:587, special characters percent-encoded',
    },
  )
  SMTP_URL?: string;

  /** Sender of the mails. */
  @IsEmail(
    { allow_display_name: true, require_tld: false },
    { message: 'MAIL_FROM must be an e-mail address, or a name and an address such as SolverHub <hub@example.org>' },
  )
  MAIL_FROM: string = 'SolverHub <hub@localhost>';

  /** Folder of the texts and links that an operator replaces. */
  @IsOptional()
  @IsString()
  HUB_CONTENT_DIR?: string;
}

/** What the rest of the server asks for; made once at start and injected everywhere. */
export class Settings {
  readonly port: number;
  readonly stateDir: string;
  /** Set once the database is known: the operator's, or that of the embedded server. */
  readonly databaseUrl: string;
  readonly jwtSecret: string;
  readonly firstAdmin: { username: string; email: string; password: string } | null;
  readonly demo: boolean;
  readonly rateLimitFactor: number;
  readonly maxUploadBytes: number;
  readonly userQuotaBytes: number;
  readonly publicUrl: string | null;
  readonly trustedProxy: string[];
  readonly corsOrigins: string[];
  readonly contentDir: string;
  /** Null: mails are written to the folder `mail` of the state folder. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;

  constructor(values: Settings) {
    Object.assign(this, values);
  }
}

/** Settings before the database and the secret are known. */
export type EarlySettings = Omit<Settings, 'databaseUrl' | 'jwtSecret'> & {
  databaseUrl: string | null;
  jwtSecret: string | null;
};

const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean);
const megabytes = (n: number) => Math.floor(n * 2 ** 20);
/** Root of the repository, the same from `src` and from `dist`. */
export const repositoryRoot = path.resolve(__dirname, '../../..');

/** Checks the environment; throws a {@link SettingError} that names the first wrong setting. */
export function readSettings(source: NodeJS.ProcessEnv = process.env): EarlySettings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')); // an empty one counts as absent
  const env = plainToInstance(Environment, given, { exposeDefaultValues: true });
  const [problem] = validateSync(env);
  if (problem) throw new SettingError(`Wrong setting: ${Object.values(problem.constraints ?? {})[0]}.`);
  const admin = [env.HUB_ADMIN_USERNAME, env.HUB_ADMIN_EMAIL, env.HUB_ADMIN_PASSWORD];
  if (admin.some(Boolean) && !admin.every(Boolean)) {
    throw new SettingError(
      'Wrong setting: HUB_ADMIN_USERNAME, HUB_ADMIN_EMAIL and HUB_ADMIN_PASSWORD belong together.',
    );
  }
  if (env.DATABASE_URL && !env.HUB_JWT_SECRET) {
    throw new SettingError('Missing setting: with DATABASE_URL, HUB_JWT_SECRET is required (at least 32 characters).');
  }
  return {
    port: env.PORT,
    stateDir: path.resolve(repositoryRoot, env.HUB_STATE_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    jwtSecret: env.HUB_JWT_SECRET ?? null,
    firstAdmin: env.HUB_ADMIN_USERNAME
      ? { username: env.HUB_ADMIN_USERNAME, email: env.HUB_ADMIN_EMAIL!, password: env.HUB_ADMIN_PASSWORD! }
      : null,
    demo: env.HUB_DEMO === 'on',
    rateLimitFactor: env.HUB_RATE_LIMIT_FACTOR,
    maxUploadBytes: megabytes(env.HUB_MAX_UPLOAD_MB),
    userQuotaBytes: megabytes(env.HUB_USER_QUOTA_MB),
    publicUrl: env.HUB_PUBLIC_URL ?? null,
    trustedProxy: list(env.HUB_TRUSTED_PROXY),
    corsOrigins: list(env.HUB_CORS_ORIGINS),
    contentDir: path.resolve(repositoryRoot, env.HUB_CONTENT_DIR ?? 'content'),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
  };
}

/** Version of the hub, from the root package. */
export const hubVersion: string = (
  JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as { version: string }
).version;
