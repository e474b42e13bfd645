import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The library that each solution was made with, by which lists are filtered. */
export class Libraries1796190000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const text of [...COLUMNS, LISTING_FUNCTIONS, LIST_AGAIN]) await db.query(text);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}

const COLUMNS = [
  `ALTER TABLE "listing_cells" ADD "library" text NOT NULL DEFAULT 'neurodiffeq'`,
  `ALTER TABLE "solution_versions" ADD "library" text NOT NULL DEFAULT 'neurodiffeq'`,
];

/** Pieces of the functions that keep the narrow rows, and what stands there with the library. */
const PIECES: [string, string][] = [
  ['(key, equation_type, condition_types, proven,', '(key, equation_type, condition_types, library, proven,'],
  ['x.condition_types, x.proven,', 'x.condition_types, x.library, x.proven,'],
  [`coalesce(condition_types::text, ''),`, `coalesce(condition_types::text, ''), coalesce(library::text, ''),`],
  ['v.equation_type, coalesce(', 'v.equation_type, v.library, coalesce('],
  ['c.condition_types || c.equation_type)', 'c.condition_types || c.equation_type || c.library)'],
];

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const replaced = PIECES.reduce((sql, [old, next]) => `replace(${sql}, ${quoted(old)}, ${quoted(next)})`, 'body');

const LISTING_FUNCTIONS = `
  DO $$ DECLARE body text; BEGIN
    FOR body IN SELECT pg_get_functiondef(oid) FROM pg_proc WHERE proname IN ('hub_list_solutions', 'hub_list_words') LOOP
      EXECUTE ${replaced};
    END LOOP;
  END $$`;

const LIST_AGAIN = `SELECT hub_list_solutions(ARRAY(SELECT solution_id FROM solution_listing))`;
