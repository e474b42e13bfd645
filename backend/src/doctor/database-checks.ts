import { Client } from 'pg';
import { CURE_FOR_NEWER_TABLES, madeByNewerRelease, stateOfTables } from '../database/migrate';
import { type Finding, messageOf, unwell, well } from './finding';
import { checkWork } from './work-checks';

const OLDEST = 15;
const EXTENSIONS = ['pg_trgm', 'unaccent'];
/** Connections of one hub: those for calls, one for the health check, and some for commands and backups. */
const CONNECTIONS = 15;
const MAX_SKEW_SECONDS = 5;

const ABOUT = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
    pg_encoding_to_char(encoding) as encoding, current_setting('max_connections')::int as connections,
    extract(epoch from clock_timestamp())::float8 as now,
    array(select name from pg_available_extensions where name = any($1)) as extensions
  from pg_database where datname = current_database()`;

interface AboutServer {
  version: string;
  major: number;
  encoding: string;
  connections: number;
  /** Seconds since 1970, by the clock of the server. */
  now: number;
  extensions: string[];
}

/** Whether the database answers and is one that the hub can use. */
export async function checkDatabase(url: string): Promise<Finding[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<AboutServer>(ABOUT, [EXTENSIONS]);
    const tables = await checkTables(url);
    return [...judge(rows[0]!, Date.now() / 1000), tables, ...(tables.cure ? [] : await checkWork(client))];
  } catch (error) {
    return [
      unwell(
        `The database does not answer: ${messageOf(error)}.`,
        'Check DATABASE_URL, that PostgreSQL runs, and that this machine may reach it (pg_hba.conf, firewall).',
      ),
    ];
  } finally {
    await client.end();
  }
}

/** @param now seconds since 1970, by the clock of the hub */
export function judge(
  { version, major, encoding, connections, now: theirs, extensions }: AboutServer,
  now: number,
): Finding[] {
  const missing = EXTENSIONS.filter((name) => !extensions.includes(name));
  const skew = Math.abs(now - theirs);
  return [
    major >= OLDEST
      ? well(`PostgreSQL ${version} answers.`)
      : unwell(`PostgreSQL ${version} is too old.`, `Move the database to PostgreSQL ${OLDEST} or newer.`),
    encoding === 'UTF8'
      ? well('The database stores text as UTF-8.')
      : unwell(`The database stores text as ${encoding}.`, 'Create a new database with ENCODING UTF8.'),
    missing.length === 0
      ? well(`The extensions ${EXTENSIONS.join(' and ')} are available.`)
      : unwell(
          `The server does not have the extension ${missing.join(', ')}.`,
          'Install the package of PostgreSQL that contains it, often called postgresql-contrib.',
        ),
    connections >= CONNECTIONS
      ? well(`The server accepts ${connections} connections.`)
      : unwell(
          `The server accepts ${connections} connections, and a hub may need ${CONNECTIONS}.`,
          'Raise max_connections of PostgreSQL.',
        ),
    skew <= MAX_SKEW_SECONDS
      ? well('The clocks of the hub and of the database agree.')
      : unwell(
          `The clocks of the hub and of the database differ by ${Math.round(skew)} seconds.`,
          'Set both by NTP: sessions, limits and links for new passwords depend on them.',
        ),
  ];
}

async function checkTables(url: string): Promise<Finding> {
  const { due, newer } = await stateOfTables(url);
  if (newer) return unwell(madeByNewerRelease(newer), CURE_FOR_NEWER_TABLES);
  if (!due) return well('The tables are up to date.');
  return unwell(
    'The tables belong to an older release or do not exist yet.',
    'Start the hub: it brings them up to date. If it runs, run this command with all of its settings.',
  );
}
