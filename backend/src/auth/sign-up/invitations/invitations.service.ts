import { paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../../audit/audit.service';
import { loginRequired, notFound } from '../../../common/errors/hub-error';
import { HubAddress } from '../../../config/hub-address.service';
import { Transactions } from '../../../database/transactions';
import { requireRoom } from '../../../limits/bounds';
import { LimitsService } from '../../../limits/limits.service';
import { MailService } from '../../../mail/mail.service';
import type { Actor } from '../../access/actor';
import { UsersRepository } from '../../accounts/users.repository';
import {
  toInvitationDto,
  type CreateInvitationDto,
  type InvitationDto,
  type NewInvitationDto,
} from './dto/invitation.dto';
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
    const token = newSecret();
    const link = `${this.hub.of(paths.signup.to())}#invitation=${token}`; // browsers do not send the part after the #
    const expiresAt = new Date(Date.now() + INVITATION_DAYS * DAY);
    const stored = await this.transactions.run(async (tx) => {
      if (!(await this.users.lock(tx, me.userId))) throw loginRequired(); // removed a moment ago
      requireRoom('invitations', await this.invitations.count(tx, me.userId));
      const values = { userId: me.userId, tokenHash: hashOfSecret(token), email: email ?? null, expiresAt };
      const made = await this.invitations.create(tx, values);
      await this.audit.record(tx, { actor: me, action: 'invitation.created', object: invitationObject(made.id) });
      if (email) await this.mails.queue(tx, invitationMail(email, me.username, link));
      return made;
    });
    return { ...toInvitationDto(stored), link: email ? null : link };
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
