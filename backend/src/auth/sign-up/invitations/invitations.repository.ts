import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../../database/transactions';
import { InvitationEntity } from './invitation.entity';

type NewInvitation = Pick<InvitationEntity, 'userId' | 'tokenHash' | 'email' | 'expiresAt'>;

@Injectable()
export class InvitationsRepository {
  constructor(@InjectRepository(InvitationEntity) private readonly table: Repository<InvitationEntity>) {}

  /** Deletes the expired invitations of all accounts. */
  async create(tx: Transaction, values: NewInvitation): Promise<InvitationEntity> {
    await tx.delete(InvitationEntity, { expiresAt: LessThan(new Date()) });
    const { id } = await tx.save(tx.create(InvitationEntity, values));
    return tx.findOneOrFail(InvitationEntity, { where: { id }, relations: { user: true } });
  }

  /** Counts the invitations of a locked account that are still valid. */
  count(tx: Transaction, userId: number): Promise<number> {
    return tx.countBy(InvitationEntity, { userId, expiresAt: MoreThan(new Date()) });
  }

  /** All that are still valid, newest first. */
  list(): Promise<InvitationEntity[]> {
    const where = { expiresAt: MoreThan(new Date()) };
    return this.table.find({ where, relations: { user: true }, order: { createdAt: 'desc', id: 'desc' } });
  }

  /** Finds and locks the invitation of a link, or with an id; null if it is no longer valid. */
  lock(tx: Transaction, which: { tokenHash: Buffer } | { id: number }): Promise<InvitationEntity | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return tx.findOne(InvitationEntity, { where: { ...which, expiresAt: MoreThan(new Date()) }, lock });
  }

  /** Deletes an invitation together with the sign-up that waits with it. @returns false if there is none */
  async delete(tx: Transaction, id: number): Promise<boolean> {
    return (await tx.delete(InvitationEntity, { id })).affected === 1;
  }
}
