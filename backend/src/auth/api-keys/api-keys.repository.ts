import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ApiKeyEntity } from './api-key.entity';

const MINUTE = 60 * 1000;

@Injectable()
export class ApiKeysRepository {
  constructor(@InjectRepository(ApiKeyEntity) private readonly table: Repository<ApiKeyEntity>) {}

  create(
    values: Pick<ApiKeyEntity, 'userId' | 'name' | 'scope' | 'hash' | 'ending' | 'expiresAt'>,
  ): Promise<ApiKeyEntity> {
    return this.table.save(this.table.create(values));
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

  /** @returns false where the user has no such key */
  async delete(userId: number, id: number): Promise<boolean> {
    return (await this.table.delete({ id, userId })).affected === 1;
  }

  /** @returns whose key it was, null where there is no such key */
  async deleteByHash(hash: Buffer): Promise<number | null> {
    const query = this.table.createQueryBuilder().delete().where('hash = :hash', { hash }).returning('user_id');
    const [row] = (await query.execute()).raw as { user_id: number }[];
    return row?.user_id ?? null;
  }
}
