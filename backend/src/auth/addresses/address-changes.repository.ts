import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions';
import { AddressChangeEntity } from './address-change.entity';

@Injectable()
export class AddressChangesRepository {
  constructor(@InjectRepository(AddressChangeEntity) private readonly table: Repository<AddressChangeEntity>) {}

  /** Replaces the change that waits for a locked account. */
  async set(tx: Transaction, userId: number, email: string, expiresAt: Date): Promise<void> {
    await this.drop(tx, userId);
    await tx.insert(AddressChangeEntity, { userId, email, expiresAt });
  }

  async drop(tx: Transaction, userId: number): Promise<void> {
    await tx.delete(AddressChangeEntity, { userId });
  }

  /** The change that waits for an account; null if there is none. */
  ofUser(userId: number): Promise<AddressChangeEntity | null> {
    return this.table.findOneBy({ userId, expiresAt: MoreThan(new Date()) });
  }

  /** The token of an earlier mail is not valid from then on. */
  async setToken(userId: number, tokenHash: Buffer): Promise<void> {
    await this.table.update({ userId }, { tokenHash });
  }

  /** The change of a link, with its account; null if the link is no longer valid. */
  byToken(tokenHash: Buffer): Promise<AddressChangeEntity | null> {
    return this.table.findOne({ where: { tokenHash, expiresAt: MoreThan(new Date()) }, relations: { user: true } });
  }

  /** @returns false if it was used or replaced in the meantime */
  async consume(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
    return (await tx.delete(AddressChangeEntity, { tokenHash })).affected === 1;
  }
}
