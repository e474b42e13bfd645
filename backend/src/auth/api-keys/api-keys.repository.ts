import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions';
import { ApiKeyEntity } from './api-key.entity';

const MINUTE = 60 * 1000;

@Injectable()
export class ApiKeysRepository {
  constructor(@InjectRepository(ApiKeyEntity) private readonly table: Repository<ApiKeyEntity>) {}

  create(
    tx: Transaction,
    values: Pick<ApiKeyEntity, 'userId' | 'name' | 'scope' | 'hash' | 'ending' | 'expiresAt'>,
  ): Promise<ApiKeyEntity> {
    return tx.save(tx.create(ApiKeyEntity, values));
  }

  /** Newest first. */
  ofUser(userId: number): Promise<ApiKeyEntity[]> {
    return this.table.find({ where: { userId }, order: { createdAt: 'desc', id: 'desc' } });
  }

  /** With its user; null where there is no such key or its time is over. */
  live(hash: Buffer): Promise<ApiKeyEntity | null> {
    return this.table
      .createQueryBuilder('key')
      .innerJoinAndSelect('key.user', 'user')
      .where('key.hash = :hash and (key.expires_at is null or key.expires_at > now())', { hash })
      .getOne();
  }

  /** Notes the use of a key, at most once a minute. */
  async touch({ id, lastUsedAt }: ApiKeyEntity): Promise<void> {
    if (!lastUsedAt || Date.now() - lastUsedAt.getTime() > MINUTE)
      await this.table.update({ id }, { lastUsedAt: new Date() });
  }

  /** @returns its name, null where the user has no such key */
  async delete(tx: Transaction, userId: number, id: number): Promise<string | null> {
    const query = tx.createQueryBuilder().delete().from(ApiKeyEntity).where({ id, userId }).returning('name');
    const [row] = (await query.execute()).raw as { name: string }[];
    return row?.name ?? null;
  }

  /** @returns the key as it was, with its owner; null where there is no such key (any more) */
  async deleteByHash(tx: Transaction, hash: Buffer): Promise<ApiKeyEntity | null> {
    const key = await tx.findOne(ApiKeyEntity, { where: { hash }, relations: { user: true } });
    if (!key) return null;
    const { affected } = await tx.delete(ApiKeyEntity, { id: key.id });
    return affected === 1 ? key : null;
  }

  async deleteAll(tx: Transaction, userId: number): Promise<void> {
    await tx.delete(ApiKeyEntity, { userId });
  }
}
