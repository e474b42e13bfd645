import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { repositoryRoot } from '../config/settings';
import { unlimitedDataSourceOptions } from '../database/data-source';
import { startEmbeddedPostgres } from '../database/embedded-postgres';
import { schemaDifference } from '../database/schema-difference';

/**
 * Writes the migration from the tables of the migrations to those of the entities and of the files in `database/schema`:
 * `npm run db:migration -- AddSomething`. Uses a temporary database.
 */
async function main(name: string | undefined): Promise<void> {
  if (!name || !/^[A-Z]\w+$/.test(name)) throw new Error('Usage: npm run db:migration -- AddSomething');
  const dir = mkdtempSync(path.join(tmpdir(), 'hub-migration-'));
  chmodSync(dir, 0o755); // as root the database runs under another account
  const server = await startEmbeddedPostgres(dir);
  const source = new DataSource(unlimitedDataSourceOptions(server.url));
  try {
    await source.initialize();
    await source.runMigrations();
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    const tables = upQueries.map(({ query }) => query.replaceAll('  (', ' ('));
    const { drops, creates } = await schemaDifference(source.createQueryRunner(), tables);
    const queries = [...drops, ...tables, ...creates];
    if (!queries.length) return console.log('The migrations already make what the entities and the schema say.');
    const file = path.join(repositoryRoot, 'backend/src/database/migrations', `${Date.now()}-${kebab(name)}.ts`);
    writeFileSync(file, migration(`${name}${path.basename(file).split('-')[0]}`, queries));
    console.log(`Written: ${file}. Read it before you commit it.`);
  } finally {
    if (source.isInitialized) await source.destroy();
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

const kebab = (name: string) => name.replace(/\B([A-Z])/g, '-$1').toLowerCase();

const inTemplate = (query: string) => query.trim().replace(/[\\`]|\$\{/g, '\\$&');

const migration = (
  className: string,
  queries: string[],
) => `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
${queries.map((q) => `    await db.query(\`${inTemplate(q)}\`);`).join('\n')}
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
`;

main(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
