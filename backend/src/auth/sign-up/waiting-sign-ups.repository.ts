import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions';
import { WaitingSignUpEntity } from './waiting-sign-up.entity';

export type NewSignUp = Pick<WaitingSignUpEntity, 'username' | 'email' | 'passwordHash' | 'invitationId' | 'expiresAt'>;

@Injectable()
export class WaitingSignUpsRepository {
  constructor(@InjectRepository(WaitingSignUpEntity) private readonly table: Repository<WaitingSignUpEntity>) {}

  /** Deletes the expired ones of all people. @returns its id; a username that waits already breaks its unique index */
  async add(tx: Transaction, values: NewSignUp): Promise<number> {
    await tx.delete(WaitingSignUpEntity, { expiresAt: LessThan(new Date()) });
    const { identifiers } = await tx.insert(WaitingSignUpEntity, values);
    return identifiers[0]!.id as number;
  }

  byUsername(username: string): Promise<WaitingSignUpEntity | null> {
    return this.table.findOneBy({ username: username.toLowerCase(), expiresAt: MoreThan(new Date()) });
  }

  byId(id: number): Promise<WaitingSignUpEntity | null> {
    return this.table.findOneBy({ id, expiresAt: MoreThan(new Date()) });
  }

  byToken(tokenHash: Buffer): Promise<WaitingSignUpEntity | null> {
    return this.table.findOneBy({ tokenHash, expiresAt: MoreThan(new Date()) });
  }

  /** The token of earlier mails is not valid from then on. */
  async setToken(id: number, tokenHash: Buffer): Promise<void> {
    await this.table.update({ id }, { tokenHash });
  }

  /** @returns false if it was confirmed or replaced in the meantime */
  async remove(tx: Transaction, id: number): Promise<boolean> {
    return (await tx.delete(WaitingSignUpEntity, { id })).affected === 1;
  }

  async removeOfInvitation(tx: Transaction, invitationId: number): Promise<void> {
    await tx.delete(WaitingSignUpEntity, { invitationId });
  }
}
