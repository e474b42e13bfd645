import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of each published solution, and a dictionary of them. Triggers keep both. */
export class SearchWords1795510000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const text of [...TABLES, ...FUNCTIONS, FILL, ...INDEXES, ...TRIGGERS]) await db.query(text);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}

const LONGEST_WORD = 60;
const ROWS_AT_ONCE = 20_000;

const TABLES = [
  `CREATE TABLE "listing_words" (
     "solution_id" integer NOT NULL,
     "words" tsvector NOT NULL,
     CONSTRAINT "pk_listing_words" PRIMARY KEY ("solution_id")
   )`,
  // A word may stand here twice: a unique index would make two publications of one new word wait for each other.
  `CREATE TABLE "search_words" (
     "id" SERIAL NOT NULL,
     "word" text COLLATE "C" NOT NULL,
     "named" boolean NOT NULL,
     CONSTRAINT "pk_search_words" PRIMARY KEY ("id")
   )`,
  `CREATE INDEX "ix_search_words_word" ON "search_words" ("word", "named")`,
];

/** Words of a text as lexemes with their positions. */
const lexemes = (text: string, first: number, ...markers: string[]) => `
  SELECT ${markers.map((marker) => `'''${marker}' || left(piece, ${LONGEST_WORD}) || ''':' || at + ${first}`).join(` || ' ' || `)} AS lexeme
  FROM unnest(hub_pieces(${text})) WITH ORDINALITY p(piece, at) WHERE piece <> ''`;

const FUNCTIONS = [
  // What stands between spaces and punctuation, folded. Punctuation at an end leaves an empty piece there.
  `CREATE FUNCTION hub_pieces(t text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN regexp_split_to_array(hub_fold(t), '[[:space:]!-/:-@\\[-\`{-~]+')`,

  // Lexemes: words of label and description; "/" those of the label, "@" those of the uploader's name; "." the whole name;
  // "=" the id of the equation; "#" the types. The settings: PostgreSQL keeps the plans, and the tables grow.
  `CREATE FUNCTION hub_list_words(ids integer[]) RETURNS void LANGUAGE plpgsql
     SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
   BEGIN
     IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
     PERFORM FROM solutions WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
     INSERT INTO listing_words AS w (solution_id, words)
       SELECT l.solution_id, (
         SELECT string_agg(lexeme, ' ') FROM (
           ${lexemes('l.label', 0, '', '/')}
           UNION ALL ${lexemes('v.description', 100, '')}
           UNION ALL ${lexemes('u.username', 0, '@')}
           UNION ALL SELECT '''.' || translate(split_part(l.label, '/', 2), '''\\\\', '') || ''''
           UNION ALL SELECT '''=' || c.equation_id || ''''
           UNION ALL SELECT '''#' || t || '''' FROM unnest(c.condition_types || c.equation_type) t) x)::tsvector
       FROM solution_listing l
       JOIN listing_cells c ON c.id = l.cell_id
       JOIN solution_versions v ON v.id = l.version_id
       LEFT JOIN users u ON u.id = v.uploaded_by
       WHERE l.solution_id = ANY (ids) ORDER BY l.solution_id
       ON CONFLICT (solution_id) DO UPDATE SET words = excluded.words WHERE w.words <> excluded.words;
     INSERT INTO search_words (word, named)
       SELECT x.word, x.named FROM (
         SELECT ltrim(lexeme, '/@') AS word, bool_or(lexeme ~ '^[/@]') AS named
         FROM listing_words w, unnest(w.words) WHERE w.solution_id = ANY (ids) AND lexeme !~ '^[.=#]|^[/@]?[0-9]+$'
         GROUP BY 1 ORDER BY 1) x
       WHERE NOT EXISTS (SELECT FROM search_words d WHERE d.word = x.word AND d.named >= x.named);
   END $$`,
];

const FILL = `
  DO $$ DECLARE
    ids integer[];
    last integer := 0;
  BEGIN
    LOOP
      SELECT array_agg(solution_id), max(solution_id) INTO ids, last FROM (
        SELECT solution_id FROM solution_listing WHERE solution_id > last ORDER BY 1 LIMIT ${ROWS_AT_ONCE}) x;
      EXIT WHEN ids IS NULL;
      PERFORM hub_list_words(ids);
    END LOOP;
  END $$`;

const INDEXES = [
  // Without a list of pending entries: clearing it would cost one of many publications a second.
  `CREATE INDEX "ix_listing_words_words" ON "listing_words" USING gin ("words") WITH (fastupdate = off)`,
  `CREATE INDEX "ix_search_words_contains" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate = off)`,
  `CREATE INDEX "ix_search_words_typos" ON "search_words" USING gin (hub_typo_keys("word")) WITH (fastupdate = off) WHERE "named"`,
  `ALTER TABLE "listing_words" ADD CONSTRAINT "fk_listing_words_solution_id" FOREIGN KEY ("solution_id") REFERENCES "solution_listing"("solution_id") ON DELETE CASCADE ON UPDATE NO ACTION`,
];

const after = (event: 'insert' | 'update', table: string, name: string, ids: string) => [
  `CREATE FUNCTION hub_${name}_${event}() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN PERFORM hub_list_words(ARRAY(${ids})); RETURN NULL; END $$`,
  `CREATE TRIGGER "tr_${table}_${name}_${event}" AFTER ${event.toUpperCase()} ON "${table}"
   REFERENCING NEW TABLE AS new_rows ${event === 'update' ? 'OLD TABLE AS old_rows' : ''} FOR EACH STATEMENT EXECUTE FUNCTION hub_${name}_${event}()`,
];
const changed = (columns: string) => `(SELECT ${columns} FROM new_rows EXCEPT SELECT ${columns} FROM old_rows) n`;

const TRIGGERS = [
  ...after('insert', 'solution_listing', 'list_words', 'SELECT solution_id FROM new_rows'),
  ...after(
    'update',
    'solution_listing',
    'list_words',
    `SELECT solution_id FROM ${changed('solution_id, version_id, cell_id, label')}`,
  ),
  ...after(
    'update',
    'solution_versions',
    'list_version_words',
    `SELECT l.solution_id FROM ${changed('id, solution_id, description, uploaded_by')}
     JOIN solution_listing l ON l.solution_id = n.solution_id AND l.version_id = n.id`,
  ),
];
