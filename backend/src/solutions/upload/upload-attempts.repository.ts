import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NamedStatements } from '../../database/named-statements';
import type { Transaction } from '../../database/transactions';
import { timeSql } from '../visibility';
import type { UploadAttemptDto } from './dto/upload.dto';
import { UploadAttemptEntity } from './upload-attempt.entity';

export type NewAttempt = Pick<UploadAttemptEntity, 'userId' | 'label' | 'outcome' | 'reason' | 'cure'> & {
  savedAs?: string;
  repeated?: boolean;
  solutionId?: number;
  version?: number;
};

@Injectable()
export class UploadAttemptsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly statements: NamedStatements,
  ) {}

  /** @param tx transaction of the upload, so that both are stored or neither; none for refusals */
  async insert(attempt: NewAttempt, tx?: Transaction): Promise<void> {
    await (tx ?? this.db.manager).insert(UploadAttemptEntity, attempt);
  }

  /** The attempts of a user, newest first. */
  async ofUser(
    userId: number,
    page: { page_num: number; page_size: number },
  ): Promise<{ total: number; attempts: UploadAttemptDto[] }> {
    const [counted] = await this.statements.rows<{ total: number }>(
      `select count(*)::int as total from upload_attempts where user_id = $1`,
      [userId],
    );
    const attempts = await this.statements.rows<UploadAttemptDto>(
      `select ${timeSql('created_at')} as created_at, label, saved_as, outcome, repeated, reason, cure, solution_id, version
       from upload_attempts where user_id = $1 order by upload_attempts.created_at desc, id desc limit $2 offset $3`,
      [userId, page.page_size, page.page_num * page.page_size],
    );
    return { total: counted!.total, attempts };
  }
}
