import { Injectable } from '@nestjs/common';
import { Transactions, type Transaction } from '../../database/transactions';
import { LimitsService } from '../../limits/limits.service';
import { UsersRepository } from '../accounts/users.repository';
import { hashOfSecret } from '../one-time-secret';
import type { SessionDto } from '../sessions/dto/session.dto';
import { SessionsService } from '../sessions/sessions.service';
import type { UserEntity } from '../user.entity';
import { AuthenticatorsService } from './authenticators.service';
import type { SecondStepDto } from './dto/second-factor.dto';
import { PasskeysService } from './passkeys.service';
import { plainRecoveryCode } from './recovery-codes';
import { SealedSecrets } from './sealed-secrets.service';
import type { SecondFactorChallengeEntity } from './second-factor-challenge.entity';
import { SecondFactorChanges } from './second-factor-changes.service';
import { challengeIsOver, passkeyRefused, wrongCode } from './second-factor-errors';
import { SecondFactorRepository } from './second-factor.repository';

/** Ends logins that wait for their second factor. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly authenticators: AuthenticatorsService,
    private readonly passkeys: PasskeysService,
    private readonly changes: SecondFactorChanges,
    private readonly secrets: SealedSecrets,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly limits: LimitsService,
    private readonly transactions: Transactions,
  ) {}

  /** What the browser signs with a passkey. @throws 401 for a challenge that is over */
  async options(challenge: string): Promise<object> {
    const challengeHash = hashOfSecret(challenge);
    const { userId } = await this.waiting(challengeHash);
    return this.passkeys.optionsFor(userId, challengeHash);
  }

  /**
   * Opens the session of a login that waits.
   * @throws 401 for a challenge that is over, 403 for a blocked account, 422 for a wrong code and another passkey, 429 after too many of
   * them
   */
  async logIn(step: SecondStepDto): Promise<SessionDto> {
    const challengeHash = hashOfSecret(step.challenge);
    const { userId } = await this.waiting(challengeHash);
    await this.limits.consume('secondFactorOfAccount', { user: userId });
    const session = await this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, userId);
      const { wayIn, tokenVersion } = await this.waiting(challengeHash, tx);
      if (user?.tokenVersion !== tokenVersion) throw challengeIsOver();
      await this.take(tx, user, step, challengeHash);
      await this.factors.removeChallenge(tx, challengeHash);
      return this.sessions.open(tx, user, wayIn);
    });
    await this.limits.giveBack('secondFactorOfAccount', { user: userId });
    return session;
  }

  private async waiting(challengeHash: Buffer, tx?: Transaction): Promise<SecondFactorChallengeEntity> {
    const found = await this.factors.challenge(challengeHash, tx);
    if (!found) throw challengeIsOver();
    return found;
  }

  private async take(
    tx: Transaction,
    user: UserEntity,
    { code, passkey }: SecondStepDto,
    challengeHash: Buffer,
  ): Promise<void> {
    if (passkey) {
      if (!(await this.passkeys.take(tx, user.id, passkey, challengeHash))) throw passkeyRefused();
      return;
    }
    if (await this.authenticators.take(tx, user.id, code ?? '')) return;
    if (!(await this.factors.takeCode(tx, user.id, this.secrets.digest(plainRecoveryCode(code ?? ''))))) {
      throw wrongCode();
    }
    const visitor = { userId: null, username: user.username, sessionId: null };
    await this.changes.note(tx, visitor, user, 'recovery-code-used');
  }
}
