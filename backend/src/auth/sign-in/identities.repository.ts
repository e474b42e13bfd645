import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions';
import { IdentityEntity } from './identity.entity';
import type { ProvenIdentity } from './proven-identity';

/** Changes require a lock on the account. */
@Injectable()
export class IdentitiesRepository {
  constructor(@InjectRepository(IdentityEntity) private readonly table: Repository<IdentityEntity>) {}

  /** Oldest first. */
  ofUser(userId: number, tx: Transaction = this.table.manager): Promise<IdentityEntity[]> {
    return tx.find(IdentityEntity, { where: { userId }, order: { id: 'asc' } });
  }

  find(
    tx: Transaction,
    { issuer, subject }: Pick<ProvenIdentity, 'issuer' | 'subject'>,
  ): Promise<IdentityEntity | null> {
    return tx.findOneBy(IdentityEntity, { issuer, subject });
  }

  /** Breaks a unique index if the identity has an account, or the account an identity of the same provider. */
  async add(
    tx: Transaction,
    userId: number,
    { provider, issuer, subject, displayName }: ProvenIdentity,
  ): Promise<void> {
    await tx.insert(IdentityEntity, { userId, provider, issuer, subject, displayName });
  }

  /** Names change at providers, also to names that were of somebody else. */
  async rename(tx: Transaction, id: number, displayName: string): Promise<void> {
    await tx.update(IdentityEntity, { id }, { displayName });
  }

  async remove(tx: Transaction, id: number): Promise<void> {
    await tx.delete(IdentityEntity, { id });
  }
}
