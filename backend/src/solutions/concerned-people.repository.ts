import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transactions';

export interface ConcernedPerson {
  id: number;
  email: string;
  isAuthor: boolean;
  isAdmin: boolean;
}

@Injectable()
export class ConcernedPeopleRepository {
  /** The people to notify about a version that the hub sees otherwise than before: its author, if there is one, and all admins. */
  ofVersion(tx: Transaction, versionId: number): Promise<ConcernedPerson[]> {
    return tx.query<ConcernedPerson[]>(
      `select u.id, u.email, u.id = v.uploaded_by as "isAuthor", u.account_type = 'admin' as "isAdmin" from solution_versions v
       join users u on u.id = v.uploaded_by or u.account_type = 'admin' where v.id = $1 order by u.id`,
      [versionId],
    );
  }
}
