import { Injectable } from '@nestjs/common';
import { Registry } from '../../../common/registry';
import type { Transaction } from '../../../database/transactions';

/** Somebody who signs up with an invitation. */
export interface InvitedPerson {
  userId: number;
  username: string;
}

/** What other rooms do in the transaction that creates an account with an invitation of theirs, which is locked and deleted afterwards. */
@Injectable()
export class InvitationUses extends Registry<
  (tx: Transaction, invitationId: number, person: InvitedPerson) => Promise<void>
> {
  async settle(tx: Transaction, invitationId: number, person: InvitedPerson): Promise<void> {
    for (const step of this.registered) await step(tx, invitationId, person);
  }
}
