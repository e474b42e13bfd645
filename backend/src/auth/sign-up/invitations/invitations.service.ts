import { paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../../audit/audit.service';
import { loginRequired, notFound } from '../../../common/errors/hub-error';
import { HubAddress } from '../../../config/hub-address.service';
import { type Transaction, Transactions } from '../../../database/transactions';
import { requireRoom } from '../../../limits/bounds';
import { LimitsService } from '../../../limits/limits.service';
import type { Mail } from '../../../mail/mail';
import { MailService } from '../../../mail/mail.service';
import type { Actor } from '../../access/actor';
import { UsersRepository } from '../../accounts/users.repository';
import {
  toInvitationDto,
  type CreateInvitationDto,
  type InvitationDto,
  type NewInvitationDto,
} from './dto/invitation.dto';
import type { InvitationEntity } from './invitation.entity';
import { INVITATION_DAYS } from './invitation-link';
import { invitationMail } from './invitation-mail';
import { InvitationsRepository } from './invitations.repository';
import { hashOfSecret, newSecret } from '../../one-time-secret';

const DAY = 24 * 60 * 60 * 1000;

/** Invites people to sign up, with a link that works once. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly users: UsersRepository,
    private readonly limits: LimitsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly mails: MailService,
    private readonly hub: HubAddress,
  ) {}

  async list(): Promise<InvitationDto[]> {
    return (await this.invitations.list()).map(toInvitationDto);
  }

  /**
   * Makes an invitation. With an address the link goes there and to nobody else, so that it also confirms the address; without, the answer
   * alone contains it.
   * @throws 409 for more invitations than an account can have, 429 for too many mails to one address
   */
  async create(me: Actor, { email }: CreateInvitationDto): Promise<NewInvitationDto> {
    if (email) await this.limits.consume('confirmationsOfEmail', { email });
    const { stored, link } = await this.transactions.run(async (tx) => {
      if (!(await this.users.lock(tx, me.userId))) throw loginRequired(); // removed a moment ago
      const made = await this.add(tx, me, email);
      await this.audit.record(tx, {
        actor: me,
        action: 'invitation.created',
        object: invitationObject(made.stored.id),
      });
      if (email) await this.mails.queue(tx, invitationMail(email, me.username, made.link));
      return made;
    });
    return { ...toInvitationDto(stored), link: email ? null : link };
  }

  /**
   * Sends an invitation of another room, whose mail says to what. Whoever has an account answers it there.
   * @param mailWith composes the mail with the link
   * @returns its id
   * @throws 409 for more invitations than an account can have. The account must be locked, and the mails to the address counted
   */
  async send(tx: Transaction, me: Actor, email: string, mailWith: (link: string) => Mail): Promise<number> {
    const { stored, link } = await this.add(tx, me, email);
    await this.mails.queue(tx, mailWith(link));
    return stored.id;
  }

  /** Locks the invitation of a link, before its organization. @returns its id; null if it is no longer valid */
  async lockLink(tx: Transaction, token: string): Promise<number | null> {
    return (await this.invitations.lock(tx, { tokenHash: hashOfSecret(token) }))?.id ?? null;
  }

  /** Ends an invitation of another room. @returns false if it was used or revoked in the meantime */
  end(tx: Transaction, id: number): Promise<boolean> {
    return this.invitations.delete(tx, id);
  }

  private async add(
    tx: Transaction,
    { userId }: Actor,
    email: string | undefined,
  ): Promise<{ stored: InvitationEntity; link: string }> {
    requireRoom('invitations', await this.invitations.count(tx, userId));
    const token = newSecret();
    const expiresAt = new Date(Date.now() + INVITATION_DAYS * DAY);
    const values = { userId, tokenHash: hashOfSecret(token), email: email ?? null, expiresAt };
    const stored = await this.invitations.create(tx, values);
    return { stored, link: this.hub.of(paths.signup.invited(token)) };
  }

  /** @throws 404 if it does not exist, has been used or has expired */
  async delete(me: Actor, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.invitations.delete(tx, id))) throw notFound('invitation');
      await this.audit.record(tx, { actor: me, action: 'invitation.deleted', object: invitationObject(id) });
    });
  }
}

const invitationObject = (id: number) => ({ type: 'invitation', id, name: `#${id}` }) as const;
