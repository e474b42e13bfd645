import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions';

export interface Reviewer {
  id: number;
  email: string;
  /** Whether the admin wants the daily mail about the review queue. */
  wantsMail: boolean;
}

@Injectable()
export class ReviewersRepository {
  /** Admins who can log in, oldest account first. */
  all(tx: Transaction): Promise<Reviewer[]> {
    return tx.query<Reviewer[]>(
      `select id, email, review_mail as "wantsMail" from users
       where account_type = 'admin' and password_hash is not null order by id`,
    );
  }
}
