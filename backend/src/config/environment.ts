import { Transform } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsIP,
  IsNumber,
  IsOptional,
  IsPositive,
  IsString,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';

/** Who can create an account. */
export const SIGN_UP_MODES = ['open', 'invitation', 'domain', 'sign-in', 'closed'] as const;
export type SignUpMode = (typeof SIGN_UP_MODES)[number];

const asNumber = Transform(({ value }: { value: unknown }) => Number(value));

/** Every environment variable that the hub reads, with its rules. Described for operators in `docs/operate/settings.md`. */
export class Environment {
  /** Port of the web server; 0 takes any free one. */
  @asNumber
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT: number = 3000;

  /** Network address on which it listens: `::` for all of the machine, 127.0.0.1 for programs on the same machine only. */
  @IsIP(undefined, { message: 'HUB_HOST must be an IP address of this machine, such as 127.0.0.1, or :: for all' })
  HUB_HOST: string = '::';

  /** Folder of the embedded database, the uploaded files and the secrets made at first start. */
  @IsString()
  HUB_STATE_DIR: string = '.hub';

  /** Bucket of an S3 server for the uploaded files; without it they are in the state folder. */
  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { message: 'HUB_S3_BUCKET must be the name of a bucket' })
  HUB_S3_BUCKET?: string;

  /** Beginning of the names in the bucket, so that several hubs can share one. */
  @Matches(/^([A-Za-z0-9._-]+\/)*$/, { message: 'HUB_S3_PREFIX must be empty or a path with a slash at its end' })
  HUB_S3_PREFIX: string = '';

  /** Region of the S3 server. */
  @IsString()
  HUB_S3_REGION: string = 'us-east-1';

  /** Address of the S3 server, unless it is that of AWS. */
  @IsOptional()
  @Matches(/^https?:\/\/[^/]+$/, { message: 'HUB_S3_ENDPOINT must be an http(s) address without a path' })
  HUB_S3_ENDPOINT?: string;

  /** A PostgreSQL 15+ database. Without it the embedded server is started. */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, { message: 'DATABASE_URL must start with postgres://' })
  DATABASE_URL?: string;

  /** A server that follows that database by streaming replication, for what visitors read. */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, { message: 'DATABASE_READ_URL must start with postgres://' })
  DATABASE_READ_URL?: string;

  /** Seconds by which it may be behind in what is not published anew, such as the numbers of likes. */
  @asNumber
  @IsInt()
  @Min(2)
  @Max(3600)
  HUB_REPLICA_MAX_LAG_SECONDS: number = 10;

  /** Longest time of one database statement that a caller waits for, in seconds. */
  @asNumber
  @IsNumber()
  @IsPositive()
  HUB_STATEMENT_SECONDS: number = 10;

  /** Signs the sessions. Generated with the embedded database, required with DATABASE_URL. */
  @IsOptional()
  @MinLength(32, { message: 'HUB_JWT_SECRET must have at least 32 characters' })
  HUB_JWT_SECRET?: string;

  /** The first admin, created at start if there is none. All three settings or none. */
  @IsOptional()
  @IsString()
  HUB_ADMIN_USERNAME?: string;
  @IsOptional()
  @IsEmail({}, { message: 'HUB_ADMIN_EMAIL must be an email address' })
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

  /** Seconds after SIGTERM for which the hub still serves requests while it reports that it is not ready. */
  @asNumber
  @IsNumber()
  @Min(0)
  HUB_STOP_PAUSE_SECONDS: number = 3;

  /** Longest time in seconds for calls that are still running after the pause of `HUB_STOP_PAUSE_SECONDS`. */
  @asNumber
  @IsNumber()
  @Min(0)
  HUB_STOP_GRACE_SECONDS: number = 20;

  /** Largest solver file, in megabytes of 2^20 bytes. */
  @asNumber
  @IsNumber()
  @IsPositive()
  HUB_MAX_UPLOAD_MB: number = 200;

  /** Free space of the state folder's disk below which uploads are refused, in megabytes of 2^20 bytes. */
  @asNumber
  @IsNumber()
  @Min(0)
  HUB_MIN_FREE_MB: number = 100;

  /** Quota of one user, in megabytes of 2^20 bytes. */
  @asNumber
  @IsNumber()
  @IsPositive()
  HUB_USER_QUOTA_MB: number = 5000;

  /** Uploads of one account that are received or read at the same time; further ones wait. */
  @asNumber
  @IsInt()
  @Min(1)
  HUB_UPLOADS_PER_ACCOUNT: number = 3;

  /** The same of all accounts together. */
  @asNumber
  @IsInt()
  @Min(1)
  HUB_UPLOADS_AT_ONCE: number = 40;

  /** Slowest accepted upload, in kilobytes (1000 bytes) per second. */
  @asNumber
  @IsNumber()
  @IsPositive()
  HUB_UPLOAD_MIN_KB_PER_SECOND: number = 5;

  /** Longest time for an upload to arrive. */
  @asNumber
  @IsNumber()
  @IsPositive()
  HUB_UPLOAD_MAX_MINUTES: number = 30;

  /** Certificates that this process computes at the same time, one of each account; 0 leaves them to other processes. */
  @asNumber
  @IsInt()
  @Min(0)
  @Max(64)
  HUB_CERTIFICATE_THREADS: number = 2;

  /** Address under which people reach the hub; links in mails begin with it. */
  @IsOptional()
  @Matches(/^https?:\/\/[^/?#]+$/, {
    message:
      'HUB_PUBLIC_URL must be an http(s) address of a host, without a path: a hub cannot be part of another site',
  })
  HUB_PUBLIC_URL?: string;

  /** The hub as a client of ORCID, with which people log in. Both settings or none. */
  @IsOptional()
  @IsString()
  HUB_ORCID_CLIENT_ID?: string;
  @IsOptional()
  @IsString()
  HUB_ORCID_CLIENT_SECRET?: string;

  /** The hub as a client of GitHub, with which people log in. Both settings or none. */
  @IsOptional()
  @IsString()
  HUB_GITHUB_CLIENT_ID?: string;
  @IsOptional()
  @IsString()
  HUB_GITHUB_CLIENT_SECRET?: string;

  /** The hub as a client of one more provider, such as that of a university, which follows OpenID Connect. All settings or none. */
  @IsOptional()
  @Matches(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:|\/|$))[^?#]*$/, {
    message: 'HUB_OIDC_ISSUER must be the https address of an issuer, without a query',
  })
  HUB_OIDC_ISSUER?: string;
  @IsOptional()
  @IsString()
  HUB_OIDC_CLIENT_ID?: string;
  @IsOptional()
  @IsString()
  HUB_OIDC_CLIENT_SECRET?: string;
  @IsOptional()
  @MaxLength(40, { message: 'HUB_OIDC_NAME must have at most 40 characters' })
  HUB_OIDC_NAME?: string;

  /** Whether admins can only act as admins with a second factor. */
  @IsIn(['on', 'off'], { message: 'HUB_ADMINS_NEED_SECOND_FACTOR must be on or off' })
  HUB_ADMINS_NEED_SECOND_FACTOR: 'on' | 'off' = 'off';

  /** Seconds in which the head of a request must arrive, and then its body. Uploads have their own limits. */
  @asNumber
  @IsNumber()
  @IsPositive()
  HUB_REQUEST_SECONDS: number = 30;

  /** Connections that are open at the same time. */
  @asNumber
  @IsInt()
  @IsPositive()
  HUB_MAX_CONNECTIONS: number = 4000;

  /** Connections of one address; a trusted proxy has no such limit. */
  @asNumber
  @IsInt()
  @IsPositive()
  HUB_MAX_CONNECTIONS_PER_ADDRESS: number = 256;

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
    { message: 'MAIL_FROM must be an email address, or a name and an address such as SolverHub <hub@example.org>' },
  )
  MAIL_FROM: string = 'SolverHub <hub@localhost>';

  /**
   * Whether an email address counts only once a link in a mail to it was opened. Without a value: `on` with SMTP_URL, `off` without,
   * because nobody gets the mails then.
   */
  @IsOptional()
  @IsIn(['on', 'off'], { message: 'HUB_CONFIRM_EMAIL must be on or off' })
  HUB_CONFIRM_EMAIL?: 'on' | 'off';

  /** Who can create an account: everybody, people with an invitation, with an address of HUB_SIGNUP_DOMAINS, by sign-in, or nobody. */
  @IsIn(SIGN_UP_MODES, { message: `HUB_SIGNUP must be one of ${SIGN_UP_MODES.join(', ')}` })
  HUB_SIGNUP: SignUpMode = 'open';

  /** Domains whose email addresses can sign up, separated by commas. */
  @IsOptional()
  @Matches(/^\s*[^\s,@]+\.[^\s,@]+(\s*,\s*[^\s,@]+\.[^\s,@]+)*\s*$/, {
    message: 'HUB_SIGNUP_DOMAINS must be domains such as example.org, separated by commas',
  })
  HUB_SIGNUP_DOMAINS?: string;

  /** Hour of the day (UTC) from which admins get the daily mail about the review queue; `off` for no such mails. */
  @Matches(/^(off|1?\d|2[0-3])$/, { message: 'HUB_REVIEW_MAIL_HOUR must be an hour from 0 to 23, or off' })
  HUB_REVIEW_MAIL_HOUR: string = '6';

  /** Folder, or `s3://bucket/prefix`, into which the hub writes a backup of itself every day; without it there are none. */
  @IsOptional()
  @Matches(/^(?!s3:)|^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9._/-]*)?$/, {
    message: 'HUB_BACKUP_DIR must be a folder, or a place in a bucket such as s3://bucket/backups',
  })
  HUB_BACKUP_DIR?: string;

  /** Hour of the day (UTC) from which the daily backup is made. */
  @asNumber
  @IsInt()
  @Min(0)
  @Max(23)
  HUB_BACKUP_HOUR: number = 3;

  /** Daily backups that are kept; older ones are deleted. */
  @asNumber
  @IsInt()
  @IsPositive()
  HUB_BACKUPS_KEPT: number = 7;

  /** Days within which the hub reads every stored file again, to find damaged ones; `off` for never. */
  @Matches(/^(off|[1-9]\d{0,3})$/, { message: 'HUB_VERIFY_DAYS must be a number of days from 1 to 9999, or off' })
  HUB_VERIFY_DAYS: string = '30';

  /** `json`: one JSON object for each line of the log, and a line for each request. */
  @IsIn(['text', 'json'], { message: 'HUB_LOG must be text or json' })
  HUB_LOG: 'text' | 'json' = 'text';

  /** Port on which Prometheus finds the metrics; 0 takes any free one. Without it they are not served. */
  @IsOptional()
  @asNumber
  @IsInt()
  @Min(0)
  @Max(65535)
  HUB_METRICS_PORT?: number;

  /** Network address of that port. With the default, only programs on the same machine reach it. */
  @IsIP(undefined, { message: 'HUB_METRICS_HOST must be an IP address of this machine, such as 127.0.0.1 or 0.0.0.0' })
  HUB_METRICS_HOST: string = '127.0.0.1';

  /** Address of a collector that takes traces by OTLP over HTTP. Without it there are no traces. */
  @IsOptional()
  @Matches(/^https?:\/\/[^/]+.*[^/]$/, {
    message: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address without a slash at its end',
  })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Folder of the files with which an operator replaces texts and links. */
  @IsOptional()
  @IsString()
  HUB_CONTENT_DIR?: string;

  /** Folder of the built shell. `npm run dev` sets it to the one that it keeps up to date. */
  @IsOptional()
  @IsString()
  HUB_SHELL_DIR?: string;
}
