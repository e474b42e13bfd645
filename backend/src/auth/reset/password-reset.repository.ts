import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions';
import { UserEntity } from '../user.entity';
import { PasswordResetEntity } from './password-reset.entity';

@Injectable()
export class PasswordResetRepository {
  constructor(@InjectRepository(PasswordResetEntity) private readonly table: Repository<PasswordResetEntity>) {}

  /** Deletes the expired links of all accounts. */
  async addToken(userId: number, tokenHash: Buffer, expiresAt: Date): Promise<void> {
    await this.table.delete({ expiresAt: LessThan(new Date()) });
    await this.table.insert({ userId, tokenHash, expiresAt });
  }

  /** The account of a link; null if the link is no longer valid. */
  async ownerOf(tokenHash: Buffer): Promise<UserEntity | null> {
    const where = { tokenHash, expiresAt: MoreThan(new Date()) };
    const reset = await this.table.findOne({ where, relations: { user: true } });
    return reset?.user ?? null;
  }

  /** Locks the row of the account, so that the second of two simultaneous calls waits for the first. */
  async setPassword(tx: Transaction, userId: number, passwordHash: string): Promise<void> {
    await tx.update(UserEntity, { id: userId }, { passwordHash, tokenVersion: () => 'token_version + 1' });
  }

  /** @returns false if it was used or has expired in the meantime */
  async consumeToken(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
    return (await tx.delete(PasswordResetEntity, { tokenHash, expiresAt: MoreThan(new Date()) })).affected === 1;
  }
}
