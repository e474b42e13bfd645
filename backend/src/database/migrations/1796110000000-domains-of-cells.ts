import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The domain that contains those of all solutions of a cell, kept by triggers, and indexes for rare domains. */
export class DomainsOfCells1796110000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    const columns = BOUNDS.map(({ name }) => `ADD "${name}" double precision`);
    await db.query(`ALTER TABLE "listing_cells" ${columns.join(', ')}`);
    // The triggers come first: they lock the table, so that no row is added beside them.
    for (const text of [...TRIGGERS, widen('solution_listing')]) await db.query(text);
    for (const { name } of BOUNDS)
      await db.query(
        `CREATE INDEX "ix_solution_listing_${name}" ON "solution_listing" ("${name}") WHERE ${name} is not null`,
      );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}

const BOUNDS = ['t', 'x', 'y'].flatMap((axis) => [
  { name: `domain_${axis}_min`, outermost: 'min', outer: 'least' },
  { name: `domain_${axis}_max`, outermost: 'max', outer: 'greatest' },
]);
const list = (text: (bound: (typeof BOUNDS)[number]) => string) => BOUNDS.map(text).join(', ');

/** @param rows of listings */
const widen = (rows: string) => `
  UPDATE listing_cells c SET ${list(({ name, outer }) => `${name} = ${outer}(c.${name}, x.${name})`)}
  FROM (SELECT cell_id, ${list(({ name, outermost }) => `${outermost}(${name}) AS ${name}`)} FROM ${rows} y GROUP BY cell_id) x
  WHERE c.id = x.cell_id AND (${list(({ name }) => `c.${name}`)})
    IS DISTINCT FROM (${list(({ name, outer }) => `${outer}(c.${name}, x.${name})`)})`;

const CHANGED = ['new_rows', 'old_rows']
  .map((rows) => `SELECT cell_id, ${list(({ name }) => name)} FROM ${rows}`)
  .join(' EXCEPT ');

const TRIGGERS = [
  ['insert', 'NEW TABLE AS new_rows', 'new_rows'],
  ['update', 'NEW TABLE AS new_rows OLD TABLE AS old_rows', `(${CHANGED})`],
].flatMap(([event, tables, rows]) => [
  `CREATE FUNCTION hub_widen_cells_${event}() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN ${widen(rows!)}; RETURN NULL; END $$`,
  `CREATE TRIGGER "tr_solution_listing_widen_cells_${event}" AFTER ${event!.toUpperCase()} ON "solution_listing"
   REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION hub_widen_cells_${event}()`,
]);
