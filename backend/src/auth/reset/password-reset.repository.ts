import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions';
import { UserEntity } from '../user.entity';
import { PasswordResetEntity } from './password-reset.entity';

@Injectable()
export class PasswordResetRepository {
  constructor(@InjectRepository(PasswordResetEntity) private readonly table: Repository<PasswordResetEntity>) {}

  /** Clears away those that ran out, whosever they were. */
  async add(userId: number, tokenHash: Buffer, expiresAt: Date): Promise<void> {
    await this.table.delete({ expiresAt: LessThan(new Date()) });
    await this.table.insert({ userId, tokenHash, expiresAt });
  }

  /** Whose password a link changes; null where it is not good any more. */
  async ownerOf(tokenHash: Buffer): Promise<UserEntity | null> {
    const where = { tokenHash, expiresAt: MoreThan(new Date()) };
    const reset = await this.table.findOne({ where, relations: { user: true } });
    return reset?.user ?? null;
  }

  /** The row of the account is locked from here on: of two calls at once, the second one waits for the first. */
  async setPassword(tx: Transaction, userId: number, passwordHash: string): Promise<void> {
    await tx.update(UserEntity, { id: userId }, { passwordHash, tokenVersion: () => 'token_version + 1' });
  }

  /** @returns false where it was taken or ran out meanwhile */
  async take(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
    return (await tx.delete(PasswordResetEntity, { tokenHash, expiresAt: MoreThan(new Date()) })).affected === 1;
  }
}
