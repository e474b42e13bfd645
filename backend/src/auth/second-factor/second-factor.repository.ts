import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, MoreThan, Not, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions';
import { AuthenticatorEntity } from './authenticator.entity';
import { PasskeyEntity } from './passkey.entity';
import { RecoveryCodeEntity } from './recovery-code.entity';
import { SecondFactorChallengeEntity } from './second-factor-challenge.entity';

type NewChallenge = Omit<SecondFactorChallengeEntity, 'user'>;
type NewPasskey = Pick<PasskeyEntity, 'userId' | 'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** What an account is protected with. Changes require a lock on the account. */
@Injectable()
export class SecondFactorRepository {
  constructor(@InjectRepository(AuthenticatorEntity) private readonly table: Repository<AuthenticatorEntity>) {}

  authenticator(userId: number, tx: Transaction = this.table.manager): Promise<AuthenticatorEntity | null> {
    return tx.findOneBy(AuthenticatorEntity, { userId });
  }

  /** Replaces an authenticator that was never used. */
  async prepareAuthenticator(tx: Transaction, userId: number, secret: Buffer): Promise<void> {
    await tx.upsert(AuthenticatorEntity, { userId, secret, lastStep: null }, ['userId']);
  }

  async useAuthenticator(tx: Transaction, userId: number, lastStep: number): Promise<void> {
    await tx.update(AuthenticatorEntity, { userId }, { lastStep });
  }

  /** @returns false if there is none that counts */
  async removeAuthenticator(tx: Transaction, userId: number): Promise<boolean> {
    return (await tx.delete(AuthenticatorEntity, { userId, lastStep: Not(IsNull()) })).affected === 1;
  }

  /** Oldest first. */
  passkeys(userId: number, tx: Transaction = this.table.manager): Promise<PasskeyEntity[]> {
    return tx.find(PasskeyEntity, { where: { userId }, order: { id: 'asc' } });
  }

  /** Breaks a unique index if the key has an account. */
  async addPasskey(tx: Transaction, passkey: NewPasskey): Promise<PasskeyEntity> {
    return tx.save(tx.create(PasskeyEntity, passkey));
  }

  async usePasskey(tx: Transaction, id: number, counter: number): Promise<void> {
    await tx.update(PasskeyEntity, { id }, { counter, lastUsedAt: new Date() });
  }

  /** @returns false if the account has no such passkey */
  async removePasskey(tx: Transaction, userId: number, id: number): Promise<boolean> {
    return (await tx.delete(PasskeyEntity, { userId, id })).affected === 1;
  }

  /** Whether a login needs a second factor. */
  async isOn(tx: Transaction, userId: number): Promise<boolean> {
    return (
      (await tx.existsBy(AuthenticatorEntity, { userId, lastStep: Not(IsNull()) })) ||
      (await tx.existsBy(PasskeyEntity, { userId }))
    );
  }

  async removeAll(tx: Transaction, userId: number): Promise<void> {
    for (const kind of [AuthenticatorEntity, PasskeyEntity, RecoveryCodeEntity, SecondFactorChallengeEntity])
      await tx.delete(kind, { userId });
  }

  async replaceCodes(tx: Transaction, userId: number, hashes: Buffer[]): Promise<void> {
    await tx.delete(RecoveryCodeEntity, { userId });
    await tx.insert(
      RecoveryCodeEntity,
      hashes.map((hash) => ({ userId, hash })),
    );
  }

  countCodes(userId: number): Promise<number> {
    return this.table.manager.countBy(RecoveryCodeEntity, { userId });
  }

  /** Uses up a recovery code. @returns whether the account had it */
  async takeCode(tx: Transaction, userId: number, hash: Buffer): Promise<boolean> {
    return (await tx.delete(RecoveryCodeEntity, { userId, hash })).affected === 1;
  }

  /** Deletes the expired challenges of all accounts. */
  async addChallenge(tx: Transaction, challenge: NewChallenge): Promise<void> {
    await tx.delete(SecondFactorChallengeEntity, { expiresAt: LessThan(new Date()) });
    await tx.insert(SecondFactorChallengeEntity, challenge);
  }

  challenge(challengeHash: Buffer, tx: Transaction = this.table.manager): Promise<SecondFactorChallengeEntity | null> {
    return tx.findOneBy(SecondFactorChallengeEntity, { challengeHash, expiresAt: MoreThan(new Date()) });
  }

  async removeChallenge(tx: Transaction, challengeHash: Buffer): Promise<void> {
    await tx.delete(SecondFactorChallengeEntity, { challengeHash });
  }
}
