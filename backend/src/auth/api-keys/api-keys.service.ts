import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/hub-error';
import type { Actor } from '../access/actor';
import { ApiKeysRepository } from './api-keys.repository';
import { toApiKeyDto, type ApiKeyDto, type CreateApiKeyDto, type NewApiKeyDto } from './dto/api-key.dto';
import { hashOfKey, isKeyText, newKeyText } from './key-text';

@Injectable()
export class ApiKeysService {
  constructor(private readonly apiKeys: ApiKeysRepository) {}

  async list(me: Actor): Promise<ApiKeyDto[]> {
    return (await this.apiKeys.ofUser(me.userId)).map(toApiKeyDto);
  }

  /** The only answer that ever holds the whole key. */
  async create(me: Actor, { name, scope, expires_at }: CreateApiKeyDto): Promise<NewApiKeyDto> {
    const key = newKeyText();
    const values = { userId: me.userId, name, scope, expiresAt: expires_at ?? null };
    const stored = await this.apiKeys.create({ ...values, hash: hashOfKey(key), ending: key.slice(-4) });
    return { ...toApiKeyDto(stored), key };
  }

  /** @throws 404 where the caller has no such key */
  async delete(me: Actor, id: number): Promise<void> {
    if (!(await this.apiKeys.delete(me.userId, id))) throw notFound('API key');
  }

  /** Whom a key speaks for: never an admin. Null for a key that is none, was deleted or ran out. */
  async actorOf(key: string): Promise<Actor | null> {
    const stored = isKeyText(key) ? await this.apiKeys.live(hashOfKey(key)) : null;
    if (!stored) return null;
    await this.apiKeys.touch(stored);
    return {
      userId: stored.userId,
      username: stored.user.username,
      accountType: 'hub',
      sessionId: null,
      scope: stored.scope,
    };
  }

  /** Ends a key that was found where others may read it. @returns its owner, null where it was no live key */
  async revokeLeaked(text: string): Promise<{ userId: number } | null> {
    const userId = isKeyText(text) ? await this.apiKeys.deleteByHash(hashOfKey(text)) : null;
    return userId === null ? null : { userId };
  }
}
