import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { UserEntity } from '../../auth/user.entity';
import type { Transaction } from '../../database/transactions';

/** `reviewMail`: whether the admin wants the daily mail about the review queue. */
export type Reviewer = Pick<UserEntity, 'id' | 'email' | 'reviewMail'>;

@Injectable()
export class ReviewersRepository {
  /** Admins who can log in, oldest account first. */
  all(tx: Transaction): Promise<Reviewer[]> {
    return tx.find(UserEntity, {
      select: { id: true, email: true, reviewMail: true },
      where: { accountType: 'admin', passwordHash: Not(IsNull()) },
      order: { id: 'ASC' },
    });
  }
}
