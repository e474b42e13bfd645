import { Injectable } from '@nestjs/common';
import { canLogInSql } from '../../auth/can-log-in';
import { UserEntity } from '../../auth/user.entity';
import type { Transaction } from '../../database/transactions';

/** `reviewMail`: whether the admin wants the daily mail about the review queue. */
export type Reviewer = Pick<UserEntity, 'id' | 'email' | 'reviewMail'>;

@Injectable()
export class ReviewersRepository {
  /** Admins who can log in, oldest account first. */
  all(tx: Transaction): Promise<Reviewer[]> {
    return tx
      .createQueryBuilder(UserEntity, 'u')
      .select(['u.id', 'u.email', 'u.reviewMail'])
      .where(`u.accountType = 'admin' and ${canLogInSql('u')}`)
      .orderBy('u.id')
      .getMany();
  }
}
