import { paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import { loginRequired, notFound } from '../../common/errors/hub-error';
import { Transactions } from '../../database/transactions';
import { requireRoom } from '../../limits/bounds';
import { HubAddress } from '../../config/hub-address.service';
import { MailService } from '../../mail/mail.service';
import { NoticesService } from '../../notices/notices.service';
import type { Actor } from '../access/actor';
import { KeptCallers } from '../access/kept-callers';
import { accountBlocked } from '../block/lock-account';
import { UsersRepository } from '../accounts/users.repository';
import { ApiKeysRepository } from './api-keys.repository';
import { toApiKeyDto, type ApiKeyDto, type CreateApiKeyDto, type NewApiKeyDto } from './dto/api-key.dto';
import { hashOfKey, isKeyText, newKeyText } from './key-text';
import { leakedKeyMail, leakedKeySentence } from './leaked-key';

@Injectable()
export class ApiKeysService {
  constructor(
    private readonly apiKeys: ApiKeysRepository,
    private readonly callers: KeptCallers,
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly notices: NoticesService,
    private readonly mails: MailService,
    private readonly hub: HubAddress,
  ) {}

  async list(me: Actor): Promise<ApiKeyDto[]> {
    return (await this.apiKeys.ofUser(me.userId)).map(toApiKeyDto);
  }

  /** The only response that contains the whole key. @throws 409 for more keys than an account can have */
  async create(me: Actor, { name, scope, expires_at }: CreateApiKeyDto): Promise<NewApiKeyDto> {
    const key = newKeyText();
    const values = { userId: me.userId, name, scope, expiresAt: expires_at ?? null };
    const stored = await this.transactions.run(async (tx) => {
      if (!(await this.users.lock(tx, me.userId))) throw loginRequired(); // removed a moment ago
      requireRoom('apiKeys', await this.apiKeys.count(tx, me.userId));
      const made = await this.apiKeys.create(tx, { ...values, hash: hashOfKey(key), ending: key.slice(-4) });
      const object = keyObject(made.id, name);
      await this.audit.record(tx, { actor: me, action: 'key.created', object, details: { scope } });
      return made;
    });
    return { ...toApiKeyDto(stored), key };
  }

  /** @throws 404 if the caller has no such key */
  async delete(me: Actor, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const name = await this.apiKeys.delete(tx, me.userId, id);
      if (name === null) throw notFound('API key');
      await this.audit.record(tx, { actor: me, action: 'key.deleted', object: keyObject(id, name) });
    });
  }

  /**
   * The caller with a key, who never has admin rights. Null for an unknown, deleted or expired key.
   * @throws 403 for the key of a blocked account
   */
  async actorOf(key: string): Promise<Actor | null> {
    if (!isKeyText(key)) return null;
    const hash = hashOfKey(key);
    const stored = await this.callers.find(`key ${hash.toString('hex')}`, () => this.apiKeys.live(hash));
    if (!stored) return null;
    if (stored.blockReason !== null) throw accountBlocked(stored.blockReason);
    await this.apiKeys.updateLastUsed(stored);
    return {
      userId: stored.userId,
      username: stored.username,
      accountType: 'hub',
      sessionId: null,
      scope: stored.scope,
    };
  }

  /** The owner of a key that has expired or was deleted; null for text that never was a key of this hub. */
  async endedKey(key: string): Promise<{ userId: number; why: 'expired' | 'deleted' } | null> {
    return isKeyText(key) ? this.apiKeys.ended(hashOfKey(key)) : null;
  }

  /**
   * Revokes keys that were found where others may read them, and notifies their owners. Text that is not an active key
   * is ignored.
   * @param actor the user whose upload contained the keys; null if the hub itself found them
   */
  async revokeLeaked(actor: Actor | null, texts: readonly string[]): Promise<void> {
    for (const text of texts) if (isKeyText(text)) await this.revoke(actor, text);
  }

  private async revoke(actor: Actor | null, text: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const key = await this.apiKeys.deleteByHash(tx, hashOfKey(text));
      if (!key) return;
      const object = keyObject(key.id, key.name);
      const details = { owner: key.user.username, leaked: true };
      await this.audit.record(tx, { actor, action: 'key.revoked', object, details });
      await this.notices.notify(tx, key.userId, { text: leakedKeySentence(key), link: paths.apiKeys.to() });
      await this.mails.queue(tx, leakedKeyMail(key, this.hub.of(paths.apiKeys.to())));
    });
  }
}

const keyObject = (id: number, name: string) => ({ type: 'key', id, name }) as const;
