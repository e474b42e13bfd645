import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { NamedStatements } from '../../database/named-statements';
import type { Transaction } from '../../database/transactions';
import type { UserEntity } from '../user.entity';
import { ApiKeyEntity } from './api-key.entity';
import { FormerApiKeyEntity } from './former-api-key.entity';

const MINUTE = 60 * 1000;

/** A key, and what a call needs of its user. */
export type LiveKey = Pick<ApiKeyEntity, 'id' | 'userId' | 'scope' | 'lastUsedAt'> &
  Pick<UserEntity, 'username' | 'blockReason'> & { expiresInMs: number | null };

@Injectable()
export class ApiKeysRepository {
  constructor(
    @InjectRepository(ApiKeyEntity) private readonly table: Repository<ApiKeyEntity>,
    private readonly statements: NamedStatements,
  ) {}

  create(
    tx: Transaction,
    values: Pick<ApiKeyEntity, 'userId' | 'name' | 'scope' | 'hash' | 'ending' | 'expiresAt'>,
  ): Promise<ApiKeyEntity> {
    return tx.save(tx.create(ApiKeyEntity, values));
  }

  /** Counts the keys of a locked account, including expired ones. */
  count(tx: Transaction, userId: number): Promise<number> {
    return tx.countBy(ApiKeyEntity, { userId });
  }

  /** Newest first. */
  ofUser(userId: number): Promise<ApiKeyEntity[]> {
    return this.table.find({ where: { userId }, order: { createdAt: 'desc', id: 'desc' } });
  }

  /** Finds a key by its hash; null if it does not exist or has expired. */
  async live(hash: Buffer): Promise<LiveKey | null> {
    const [key] = await this.statements.rows<LiveKey>(
      `select k.id, k.user_id as "userId", k.scope, k.last_used_at as "lastUsedAt", u.username, u.block_reason as "blockReason",
         (extract(epoch from k.expires_at - now()) * 1000)::float8 as "expiresInMs"
       from api_keys k join users u on u.id = k.user_id
       where k.hash = $1 and (k.expires_at is null or k.expires_at > now())`,
      [hash],
    );
    return key ?? null;
  }

  /** The owner of a key that has expired or was deleted. */
  async ended(hash: Buffer): Promise<{ userId: number; why: 'expired' | 'deleted' } | null> {
    const expired = await this.table.findOne({ where: { hash }, select: { id: true, userId: true } });
    if (expired) return { userId: expired.userId, why: 'expired' };
    const deleted = await this.table.manager.findOneBy(FormerApiKeyEntity, { hash });
    return deleted && { userId: deleted.userId, why: 'deleted' };
  }

  /** Notes the use of a key, at most once a minute. */
  async updateLastUsed(key: LiveKey): Promise<void> {
    if (key.lastUsedAt && Date.now() - key.lastUsedAt.getTime() <= MINUTE) return;
    key.lastUsedAt = new Date();
    await this.table.update({ id: key.id }, { lastUsedAt: key.lastUsedAt });
  }

  /** @returns its name; null if the user has no such key */
  async delete(tx: Transaction, userId: number, id: number): Promise<string | null> {
    const query = tx.createQueryBuilder().delete().from(ApiKeyEntity).where({ id, userId }).returning(['name', 'hash']);
    const [row] = (await query.execute()).raw as { name: string; hash: Buffer }[];
    if (row) await tx.insert(FormerApiKeyEntity, { hash: row.hash, userId });
    return row?.name ?? null;
  }

  /** @returns the deleted key with its owner; null if there is no such key */
  async deleteByHash(tx: Transaction, hash: Buffer): Promise<ApiKeyEntity | null> {
    const key = await tx.findOne(ApiKeyEntity, { where: { hash }, relations: { user: true } });
    if (!key) return null;
    const { affected } = await tx.delete(ApiKeyEntity, { id: key.id });
    if (affected !== 1) return null;
    await tx.insert(FormerApiKeyEntity, { hash, userId: key.userId });
    return key;
  }

  async deleteAll(tx: Transaction, userId: number): Promise<void> {
    await tx.query(
      `insert into former_api_keys (hash, user_id) select hash, user_id from api_keys where user_id = $1`,
      [userId],
    );
    await tx.delete(ApiKeyEntity, { userId });
  }
}
