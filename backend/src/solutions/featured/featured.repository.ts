import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions';

@Injectable()
export class FeaturedRepository {
  /** Locks the featured list, so that changes run one after the other. Must come before every other lock. */
  async lock(tx: Transaction): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('hub-featured'))`);
  }

  /** Adds a solution to the end of the locked list, or removes it. @returns false for a solution that is not published */
  async feature(tx: Transaction, id: number, featured: boolean): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `update solutions set featured = $2, featured_position = case when $2 then
         coalesce(featured_position, (select coalesce(max(f.featured_position), 0) + 1 from solutions f where f.featured)) end
       where id = $1 and (published_version is not null or not $2)`,
      [id, featured],
    );
    return count > 0;
  }

  /** Orders the locked list. @returns labels in the new order; null if these are not exactly the featured solutions */
  async setOrder(tx: Transaction, ids: number[]): Promise<string[] | null> {
    const featured = await tx.query<{ id: number; label: string }[]>(
      `select id, label from solutions where featured order by id for no key update`,
    );
    const labels = new Map(featured.map(({ id, label }) => [id, label]));
    if (labels.size !== ids.length || !ids.every((id) => labels.has(id))) return null;
    await tx.query(
      `update solutions s set featured_position = x.position
       from unnest($1::int[]) with ordinality as x(id, position) where s.id = x.id`,
      [ids],
    );
    return ids.map((id) => labels.get(id)!);
  }
}
