import { Injectable } from '@nestjs/common';
import { conflict } from '../../common/errors/hub-error';
import { Site } from '../../content/site';
import type { Transaction } from '../../database/transactions';
import { LimitsService } from '../../limits/limits.service';
import type { Actor } from '../access/actor';
import type { AuthenticatorEntity } from './authenticator.entity';
import { matchingStep, newAuthenticatorSecret, setUpOf } from './authenticator-codes';
import type { NewAuthenticatorDto, RecoveryCodesDto } from './dto/second-factor.dto';
import { SealedSecrets } from './sealed-secrets.service';
import { SecondFactorChanges } from './second-factor-changes.service';
import { wrongCode } from './second-factor-errors';
import { SecondFactorRepository } from './second-factor.repository';

/** Apps that show codes. An account has at most one. */
@Injectable()
export class AuthenticatorsService {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly secrets: SealedSecrets,
    private readonly changes: SecondFactorChanges,
    private readonly limits: LimitsService,
    private readonly site: Site,
  ) {}

  /** Makes a secret for an app. It counts once {@link add} has seen a code. @throws 409 if there is an app, 422 for a wrong password */
  prepare(me: Actor, password: string | undefined, address: string): Promise<NewAuthenticatorDto> {
    return this.changes.confirmed(me, password, address, async (tx, { id, username }) => {
      if ((await this.factors.authenticator(id, tx))?.lastStep != null) throw isThere();
      const secret = newAuthenticatorSecret();
      await this.factors.prepareAuthenticator(tx, id, this.secrets.seal(secret, id));
      return setUpOf(secret, this.site.title, username);
    });
  }

  /**
   * Adds the app with its first code.
   * @throws 409 if there is an app or nothing is prepared, 422 for a wrong code, 429 after too many
   */
  async add(me: Actor, code: string): Promise<RecoveryCodesDto> {
    await this.limits.consume('secondFactorOfAccount', { user: me.userId });
    const recovery_codes = await this.changes.locked(me, async (tx, user) => {
      const authenticator = await this.factors.authenticator(user.id, tx);
      if (!authenticator) throw conflict('not-prepared', 'Please scan the QR code first.');
      if (authenticator.lastStep !== null) throw isThere();
      if (!(await this.use(tx, authenticator, code))) throw wrongCode();
      return this.changes.finish(tx, me, user, 'authenticator-added');
    });
    await this.limits.giveBack('secondFactorOfAccount', { user: me.userId });
    return { recovery_codes };
  }

  /** @throws 409 if there is no app, 422 for a wrong password */
  async remove(me: Actor, password: string | undefined, address: string): Promise<void> {
    await this.changes.confirmed(me, password, address, async (tx, user) => {
      if (!(await this.factors.removeAuthenticator(tx, user.id))) {
        throw conflict('no-authenticator', 'Your account has no authenticator app.');
      }
      await this.changes.finish(tx, me, user, 'authenticator-removed');
    });
  }

  /** Uses up a code of an app that was added. @returns whether it was right */
  async take(tx: Transaction, userId: number, code: string): Promise<boolean> {
    const authenticator = await this.factors.authenticator(userId, tx);
    return authenticator?.lastStep != null && this.use(tx, authenticator, code);
  }

  private async use(
    tx: Transaction,
    { userId, secret: sealed, lastStep }: AuthenticatorEntity,
    code: string,
  ): Promise<boolean> {
    const secret = this.secrets.open(sealed, userId);
    const step = secret && matchingStep(secret, code.replace(/\s/g, ''), new Date(), lastStep ?? 0);
    if (!step) return false;
    await this.factors.useAuthenticator(tx, userId, step);
    return true;
  }
}

const isThere = () =>
  conflict('authenticator-exists', 'Your account has an authenticator app. Please remove it first.');
