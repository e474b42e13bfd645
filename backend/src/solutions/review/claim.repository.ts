import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions';
import { CLAIM_COUNTS, CLAIM_JSON } from '../card/card.sql';
import type { ClaimDto } from '../card/dto/claim.dto';

const MINUTES = 30;

@Injectable()
export class ClaimRepository {
  /**
   * Claims the submitted version of a locked solution for review, or renews the claim. It is one statement, so the
   * second of two simultaneous claims sees the first.
   * @returns false if nothing is submitted, or if another admin has claimed it
   */
  async claim(tx: Transaction, id: number, userId: number, takeOver: boolean): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `insert into review_claims as c (version_id, user_id, until)
       select v.id, $2, now() + interval '${MINUTES} minutes' from solution_versions v where v.solution_id = $1 and v.status = 'submitted'
       on conflict (version_id) do update set user_id = excluded.user_id, until = excluded.until
         where $3 or c.user_id = excluded.user_id
           or not exists (select from users cu where cu.id = c.user_id and ${CLAIM_COUNTS})
       returning c.version_id`,
      [id, userId, takeOver],
    );
    return rows.length > 0;
  }

  /** The valid claim; null if there is none. */
  async current(tx: Transaction, id: number): Promise<ClaimDto | null> {
    const [row] = await tx.query<{ claim: ClaimDto }[]>(
      `select ${CLAIM_JSON} as claim from review_claims c
       join users cu on cu.id = c.user_id
       join solution_versions v on v.id = c.version_id
       where v.solution_id = $1 and ${CLAIM_COUNTS}`,
      [id],
    );
    return row?.claim ?? null;
  }

  /**
   * Ends the claims on a solution. @param userId the claims of one user, or null for all @returns ids of the admins
   * whose claims were valid
   */
  async release(tx: Transaction, id: number, userId: number | null): Promise<number[]> {
    const [rows] = await tx.query<[{ id: number; counted: boolean }[], number]>(
      `delete from review_claims c using solution_versions v, users cu
       where v.id = c.version_id and v.solution_id = $1 and cu.id = c.user_id and c.user_id = coalesce($2, c.user_id)
       returning c.user_id as id, (${CLAIM_COUNTS}) as counted`,
      [id, userId],
    );
    return rows.filter(({ counted }) => counted).map((row) => row.id);
  }
}
