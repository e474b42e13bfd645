import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions';
import { CLAIM_COUNTS, CLAIM_JSON } from './claim.sql';
import type { ClaimDto } from './dto/claim.dto';

const MINUTES = 30;

@Injectable()
export class ClaimRepository {
  /**
   * Takes the submitted version of a locked solution into review, or renews that. One statement: of two who claim at once
   * the second sees the first.
   * @returns false where nothing is submitted, or somebody else has it
   */
  async take(tx: Transaction, id: number, userId: number, takeOver: boolean): Promise<boolean> {
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

  /** The claim that counts, null where there is none. */
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

  /** Takes a claim back. @param userId whose, null for whoever holds it */
  async drop(tx: Transaction, id: number, userId: number | null): Promise<void> {
    await tx.query(
      `delete from review_claims c using solution_versions v
       where v.id = c.version_id and v.solution_id = $1 and c.user_id = coalesce($2, c.user_id)`,
      [id, userId],
    );
  }
}
