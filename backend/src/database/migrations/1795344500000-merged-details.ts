import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the client sent and what the file holds, merged, each field with its origin. The files are read again in the background
 * after the start; until then the rows have what can be merged without them.
 */
export class MergedDetails1795344500000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "solution_versions" ADD "merged_details" jsonb`);
    await db.query(`DROP TRIGGER "tr_solution_versions_stored_bytes" ON "solution_versions"`);
    await db.query(
      `CREATE OR REPLACE FUNCTION hub_count_stored_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         NEW.stored_bytes := ${COLUMNS.map((column) => `octet_length(NEW.${column}::text)`).join(' + ')};
         RETURN NEW;
       END $$`,
    );
    await db.query(
      `CREATE TRIGGER "tr_solution_versions_stored_bytes" BEFORE INSERT OR UPDATE OF ${COLUMNS.join(', ')}
       ON "solution_versions" FOR EACH ROW EXECUTE FUNCTION hub_count_stored_bytes()`,
    );
    await db.query(
      `UPDATE "solution_versions" SET "merged_details" = jsonb_build_object(
         'conditions', ${merged(`facts->'conditions'`, `details->'conditions'`, '[]')},
         'generator', ${merged(`facts->'generator'`, `details->'generator'`, '{}')},
         'parameters', ${merged(`facts->'parameters'`, `details->'parameters'`, '{}', ALL_PARAMETERS)},
         'networks', ${merged(FILE_NETWORKS, `details->'networks'`, '[]')},
         'optimizer', ${merged(`facts->'optimizer'`, `details->'optimizer'`, '{}')},
         'loss_fn', ${merged(LOSS_NAME, `details->'loss_fn'`, '""')},
         'validation_loss_origin', CASE WHEN ${isEmpty(`facts->'validLoss'`)} THEN 'client' ELSE 'file' END)`,
    );
    await db.query(`ALTER TABLE "solution_versions" ALTER COLUMN "merged_details" SET NOT NULL`);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}

const COLUMNS = [
  'description',
  'details',
  'derived',
  'inspection',
  'facts',
  'merged_details',
  'differences',
  'evaluated',
  'evaluation',
  'preview',
];

/** The source of a nameless function says more than that it has no name. */
const LOSS_NAME = `CASE WHEN details->>'loss_fn' <> '' AND facts->>'lossName' = '<lambda>' THEN NULL ELSE facts->'lossName' END`;

const FILE_NETWORKS = `(SELECT jsonb_agg(
  n.network - 'className' || jsonb_strip_nulls(jsonb_build_object('class_name', n.network->'className')) ORDER BY n.at)
  FROM jsonb_array_elements(facts->'networks') WITH ORDINALITY AS n(network, at))`;

const ALL_PARAMETERS = `coalesce(details->'parameters', '{}') || coalesce(facts->'parameters', '{}')`;

const isEmpty = (value: string) => `coalesce(${value}, 'null') IN ('null', '[]', '{}')`;

const merged = (file: string, sent: string, nothing: string, ofFile = file) =>
  `CASE WHEN ${isEmpty(file)}
     THEN jsonb_build_object('value', coalesce(${sent}, '${nothing}'), 'origin', 'client')
     ELSE jsonb_build_object('value', ${ofFile}, 'origin', 'file') END`;
