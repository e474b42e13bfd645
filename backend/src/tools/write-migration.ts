import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { repositoryRoot } from '../config/settings';
import { unlimitedDataSourceOptions } from '../database/data-source';
import { startEmbeddedPostgres } from '../database/embedded-postgres';

/**
 * Writes the migration from the schema of the migrations to that of the entities: `npm run db:migration --
 * AddSomething`. Uses a temporary database.
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
    if (!upQueries.length) return console.log('The migrations already make what the entities say.');
    const file = path.join(repositoryRoot, 'backend/src/database/migrations', `${Date.now()}-${kebab(name)}.ts`);
    writeFileSync(
      file,
      migration(
        `${name}${path.basename(file).split('-')[0]}`,
        upQueries.map((q) => q.query),
      ),
    );
    console.log(`Written: ${file}. Read it before you commit it.`);
  } finally {
    if (source.isInitialized) await source.destroy();
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

const kebab = (name: string) => name.replace(/\B([A-Z])/g, '-$1').toLowerCase();

const migration = (
  className: string,
  queries: string[],
) => `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
${queries.map((q) => `    await db.query(\`${q.trim().replaceAll('  (', ' (').replaceAll('`', '\\`')}\`);`).join('\n')}
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
`;

main(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
