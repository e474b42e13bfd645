import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../auth/access/actor';
import { BlockService } from '../../../auth/block/block.service';
import { HubError } from '../../../common/errors/hub-error';
import type {
  ClearAccountsDto,
  ClearedAccountDto,
  ModeratedAccountDto,
  ModeratedAccountQueryDto,
} from './dto/moderated-account.dto';
import { ModeratedAccountsRepository } from './moderated-accounts.repository';

/** Shows the accounts to admins, and clears many of them at once. */
@Injectable()
export class ModeratedAccountsService {
  constructor(
    private readonly accounts: ModeratedAccountsRepository,
    private readonly blocks: BlockService,
  ) {}

  findPage(query: ModeratedAccountQueryDto): Promise<{ total: number; rows: ModeratedAccountDto[] }> {
    return this.accounts.findPage(query);
  }

  /** Blocks or removes accounts, each in a transaction of its own, so that one that cannot be cleared keeps no other. */
  async clear(me: Actor, { usernames, action, reason }: ClearAccountsDto): Promise<ClearedAccountDto[]> {
    const cleared: ClearedAccountDto[] = [];
    for (const username of new Set(usernames)) {
      cleared.push({ username, problem: await this.clearOne(me, username, action, reason) });
    }
    return cleared;
  }

  /** @returns why nothing was done; null where it was */
  private async clearOne(
    me: Actor,
    username: string,
    action: ClearAccountsDto['action'],
    reason: string,
  ): Promise<string | null> {
    try {
      if (action === 'remove') await this.blocks.removeEverything(me, username, reason);
      else await this.blocks.block(me, username, reason, { sendsMail: false });
      return null;
    } catch (error) {
      if (error instanceof HubError) return error.detail;
      throw error;
    }
  }
}
