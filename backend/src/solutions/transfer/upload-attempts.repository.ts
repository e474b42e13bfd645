import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NamedStatements } from '../../database/named-statements';
import type { Transaction } from '../../database/transactions';
import { timeSql } from '../visibility';
import type { UploadAttemptDto } from './dto/upload.dto';
import { UploadAttemptEntity } from './upload-attempt.entity';

export type NewAttempt = Pick<UploadAttemptEntity, 'userId' | 'label' | 'outcome' | 'reason' | 'cure'> & {
  solutionId?: number;
  version?: number;
};

@Injectable()
export class UploadAttemptsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly statements: NamedStatements,
  ) {}

  /** @param tx the upload's own transaction, so that the row stands and falls with it; none for refusals */
  async add(attempt: NewAttempt, tx?: Transaction): Promise<void> {
    await (tx ?? this.db.manager).insert(UploadAttemptEntity, attempt);
  }

  /** A user's own, newest first. */
  async ofUser(
    userId: number,
    page: { page_num: number; page_size: number },
  ): Promise<{ total: number; attempts: UploadAttemptDto[] }> {
    const [counted] = await this.statements.rows<{ total: number }>(
      `select count(*)::int as total from upload_attempts where user_id = $1`,
      [userId],
    );
    const attempts = await this.statements.rows<UploadAttemptDto>(
      `select ${timeSql('created_at')} as created_at, label, outcome, reason, cure, solution_id, version
       from upload_attempts where user_id = $1 order by upload_attempts.created_at desc, id desc limit $2 offset $3`,
      [userId, page.page_size, page.page_num * page.page_size],
    );
    return { total: counted!.total, attempts };
  }
}
