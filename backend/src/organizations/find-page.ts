import type { NamedStatements } from '../database/named-statements';

interface PagedStatement {
  values: unknown[];
  /** Columns of the statement. */
  order: string;
  page: { page_num: number; page_size: number };
}

/**
 * One page of the rows of a statement, as JSON has them, and how many there are on all pages, also where the page is past the end.
 * @param found statement without an order, with placeholders for `values`
 */
export async function findPage<Row>(
  statements: NamedStatements,
  found: string,
  { values, order, page: { page_num, page_size } }: PagedStatement,
): Promise<{ rows: Row[]; total: number }> {
  const [limit, offset] = [values.length + 1, values.length + 2];
  const [answer] = await statements.rows<{ rows: Row[]; total: number }>(
    `with found as (${found})
     select (select count(*)::int from found) as total, (select coalesce(json_agg(x), '[]') from (
       select * from found order by ${order} limit $${limit} offset $${offset}) x) as rows`,
    [...values, page_size, page_num * page_size],
  );
  return answer!;
}
