import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { QueryRunner } from 'typeorm';
import { repositoryRoot } from '../config/settings';

const SCHEMA = path.join(repositoryRoot, 'backend/src/database/schema');

/** What the entities cannot say, in the order in which one needs the other. `made` is the statement that makes it. */
const KINDS = [
  `SELECT 'EXTENSION ' || extname AS name, 'CREATE EXTENSION IF NOT EXISTS ' || extname AS made
   FROM pg_extension WHERE extname <> 'plpgsql'`,
  `SELECT 'FUNCTION ' || p.oid::regprocedure AS name, replace(pg_get_functiondef(p.oid), 'FUNCTION public.', 'FUNCTION ') AS made
   FROM pg_proc p WHERE p.proname LIKE 'hub\\_%'`,
  `SELECT format('TRIGGER %I ON %s', t.tgname, t.tgrelid::regclass) AS name, pg_get_triggerdef(t.oid, true)
     || CASE t.tgenabled WHEN 'A' THEN format('; ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', t.tgrelid::regclass, t.tgname) ELSE '' END AS made
   FROM pg_trigger t WHERE NOT t.tgisinternal ORDER BY 1`,
  `SELECT 'INDEX ' || c.oid::regclass AS name, replace(pg_get_indexdef(c.oid), ' ON public.', ' ON ') AS made
   FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
   WHERE c.relnamespace = 'public'::regnamespace AND (i.indexprs IS NOT NULL OR c.reloptions IS NOT NULL
     OR EXISTS (SELECT FROM pg_opclass o WHERE o.oid = ANY (i.indclass) AND NOT o.opcdefault))
   ORDER BY 1`,
];

/** What must go before and be made after the tables become what the entities say, as statements. */
export interface SchemaDifference {
  drops: string[];
  creates: string[];
}

/**
 * Compares functions, triggers and indexes of a database with the files in `schema`, whatever spaces they are written with. Nothing
 * stays changed: the files are executed in a transaction that is undone.
 * @param tables statements that bring the tables to what the entities say
 */
export async function schemaDifference(db: QueryRunner, tables: string[]): Promise<SchemaDifference> {
  await db.startTransaction();
  try {
    const before = await definitions(db);
    for (const name of [...before.keys()].toReversed()) await db.query(dropped(name));
    for (const text of [...tables, ...schemaFiles()]) await db.query(text);
    const after = await definitions(db);
    const changed = [...after].filter(([name, made]) => !isSame(made, before.get(name)));
    const gone = [...before.keys()].filter((name) => !after.has(name));
    const replaced = changed.map(([name]) => name).filter((name) => before.has(name) && !isReplaceable(name));
    return { drops: [...gone, ...replaced].toReversed().map(dropped), creates: changed.map(([, made]) => made) };
  } finally {
    await db.rollbackTransaction();
  }
}

async function definitions(db: QueryRunner): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const kind of KINDS)
    for (const { name, made } of (await db.query(kind)) as { name: string; made: string }[]) found.set(name, made);
  return found;
}

function schemaFiles(): string[] {
  const inFolder = (folder: string) => readdirSync(path.join(SCHEMA, folder)).map((name) => `${folder}/${name}`);
  return ['extensions.sql', ...inFolder('functions'), ...inFolder('triggers'), 'indexes.sql'].map((name) =>
    readFileSync(path.join(SCHEMA, name), 'utf8'),
  );
}

/** Makes the statement that drops something. A function is dropped with all that is made of it. */
const dropped = (name: string) =>
  name.startsWith('TRIGGER') ? `DROP ${name}` : `DROP ${name.replace(' ', ' IF EXISTS ')} CASCADE`;

/** A function that others are made of cannot be dropped alone. */
const isReplaceable = (name: string) => name.startsWith('FUNCTION');

const isSame = (one: string, other = '') => withoutSpaces(one) === withoutSpaces(other);
const withoutSpaces = (text: string) => text.replace(/\s+/g, ' ').replace(/ ?([(),;]) ?/g, '$1');
