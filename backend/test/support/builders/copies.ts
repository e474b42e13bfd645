import type { TestHub } from '../test-hub';

/** Differs from copy to copy. */
const OWN = ['id', 'solution_id'];

/**
 * Copies of a solution that has one version, under other names in its project. Made by the database alone, so that thousands
 * take only a moment. @returns their ids, in the order of the names
 */
export async function copiesOf(hub: TestHub, id: number, names: string[]): Promise<number[]> {
  const columns = async (table: string, own: string[]) => {
    const rows = await hub.db.query<{ column_name: string }[]>(
      `select column_name from information_schema.columns where table_name = $1 and column_name <> all($2)`,
      [table, [...OWN, ...own]],
    );
    return rows.map((row) => row.column_name).join(', ');
  };
  const ofSolution = await columns('solutions', ['name', 'label']);
  const made = await hub.db.query<{ id: number }[]>(
    `insert into solutions (name, label, ${ofSolution})
     select n.name, split_part(s.label, '/', 1) || '/' || n.name, ${ofSolution}
     from (select id, label, ${ofSolution} from solutions) s, unnest($2::text[]) with ordinality n(name, at)
     where s.id = $1 order by n.at returning id`,
    [id, names],
  );
  const ids = made.map((row) => row.id);
  await hub.db.query(
    `insert into solution_names (project_id, name, solution_id) select project_id, name, id from solutions where id = any($1)`,
    [ids],
  );
  const ofVersion = await columns('solution_versions', []);
  await hub.db.query(
    `insert into solution_versions (solution_id, ${ofVersion})
     select c.id, ${ofVersion} from solution_versions v, unnest($2::int[]) c(id) where v.solution_id = $1`,
    [id, ids],
  );
  return ids;
}
