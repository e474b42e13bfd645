import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import { usernameTaken } from '../../common/errors/constraint-messages';
import { invalid } from '../../common/errors/hub-error';
import { Settings } from '../../config/settings';
import type { Transaction } from '../../database/transactions';
import { accountObject } from '../account-object';
import { AccountsService } from '../accounts/accounts.service';
import { isReservedUsername } from '../accounts/usernames';
import type { NewUser } from '../accounts/users.repository';
import { linkIsOver } from '../link-token';
import type { SignUpDto } from './dto/sign-up.dto';
import type { InvitationEntity } from './invitations/invitation.entity';
import { invitationIsOver } from './invitations/invitation-link';
import { InvitationUses } from './invitations/invitation-uses';
import { InvitationsRepository } from './invitations/invitations.repository';
import { requireSignUp, type WayIn } from './sign-up-rules';
import { hashOfSecret } from '../one-time-secret';

type Person = Pick<SignUpDto, 'username' | 'email' | 'invitation'>;

/** Who may create an account, and with which address; the same for all ways to log in. */
@Injectable()
export class NewAccountsService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly uses: InvitationUses,
    private readonly accounts: AccountsService,
    private readonly audit: AuditService,
    private readonly settings: Settings,
  ) {}

  /**
   * Refuses a person as far as it can be known without the database.
   * @throws 403 where nobody can sign up in this way, 422 for a reserved name and without the invitation or the address that is needed
   */
  requireAllowed({ username, email, invitation }: Person, wayIn: WayIn): void {
    if (isReservedUsername(username)) throw invalid([{ field: 'username', message: 'This username is reserved' }]);
    if (!invitation) requireSignUp(this.settings.signUp, email, { isInvited: false, wayIn });
  }

  /**
   * The locked invitation, so that one of several simultaneous sign-ups gets it; null without one.
   * @throws 403 where nobody can sign up in this way, 422 for an invitation that is over
   */
  async invitationOf(tx: Transaction, person: Person, wayIn: WayIn): Promise<InvitationEntity | null> {
    if (!person.invitation) return null;
    const found = await this.invitations.lock(tx, { tokenHash: hashOfSecret(person.invitation) });
    if (!found) throw invitationIsOver('invitation');
    requireSignUp(this.settings.signUp, person.email, { isInvited: true, wayIn });
    return found;
  }

  /** Whether the address has to be confirmed. An invitation that was sent to it has done so. */
  mustConfirm(email: string, invitation: InvitationEntity | null): boolean {
    return this.settings.confirmEmail && invitation?.email?.toLowerCase() !== email.toLowerCase();
  }

  /** @throws 409 for a username that is or was one */
  async requireFreeName(tx: Transaction, username: string): Promise<void> {
    if (await this.accounts.isTaken(tx, username)) throw usernameTaken();
  }

  /**
   * Creates an account and uses up its invitation.
   * @param details what the audit log keeps besides
   * @returns its id
   * @throws 409 for a username that is or was one and an address in use, 422 if the invitation was used or revoked in the meantime
   */
  async create(
    tx: Transaction,
    user: Omit<NewUser, 'accountType'>,
    invitationId: number | null,
    details: Record<string, unknown> = {},
  ): Promise<number> {
    if (invitationId !== null && !(await this.invitations.lock(tx, { id: invitationId }))) throw linkIsOver();
    const id = await this.accounts.create(tx, { ...user, accountType: 'hub' });
    if (invitationId !== null) {
      await this.uses.settle(tx, invitationId, { userId: id, username: user.username });
      await this.invitations.delete(tx, invitationId);
    }
    const all = { ...details, ...(invitationId !== null && { invitation: invitationId }) };
    await this.audit.record(tx, {
      actor: { userId: null, username: user.username, sessionId: null },
      action: 'account.created',
      object: accountObject(id, user.username),
      ...(Object.keys(all).length > 0 && { details: all }),
    });
    return id;
  }
}
