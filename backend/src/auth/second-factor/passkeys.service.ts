import { Injectable } from '@nestjs/common';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { notFound } from '../../common/errors/hub-error';
import { HubAddress } from '../../config/hub-address.service';
import { Site } from '../../content/site';
import type { Transaction } from '../../database/transactions';
import { requireRoom } from '../../limits/bounds';
import type { Actor } from '../access/actor';
import type { AddPasskeyDto, NewPasskeyDto } from './dto/second-factor.dto';
import { toPasskeyDto } from './dto/second-factor.dto';
import { RelyingParty } from './passkey-answers';
import { passkeyRefused } from './second-factor-errors';
import { SealedSecrets } from './sealed-secrets.service';
import { SecondFactorChanges } from './second-factor-changes.service';
import { SecondFactorRepository } from './second-factor.repository';

/** Time in which a browser makes a passkey. */
const TO_ADD_MS = 10 * 60 * 1000;

/** Keys on devices and in password managers. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly secrets: SealedSecrets,
    private readonly changes: SecondFactorChanges,
    private readonly hub: HubAddress,
    private readonly site: Site,
  ) {}

  /**
   * What the browser makes a passkey with. The challenge is sealed for the account and has its end in it, so that nothing is stored.
   * @throws 409 for more passkeys than an account can have, 422 for a wrong password
   */
  options(me: Actor, password: string | undefined, address: string): Promise<object> {
    return this.changes.confirmed(me, password, address, async (tx, { id, username }) => {
      const all = await this.factors.passkeys(id, tx);
      requireRoom('passkeys', all.length);
      const ends = Buffer.alloc(8);
      ends.writeDoubleBE(Date.now() + TO_ADD_MS);
      return generateRegistrationOptions({
        rpName: this.site.title,
        rpID: this.party.id,
        userName: username,
        userID: new TextEncoder().encode(String(id)),
        challenge: new Uint8Array(this.secrets.seal(ends, id)),
        timeout: TO_ADD_MS,
        attestationType: 'none',
        excludeCredentials: all.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      });
    });
  }

  /** @throws 409 for a passkey that has an account and for more than an account can have, 422 for one that cannot be trusted */
  async add(me: Actor, { name, passkey }: AddPasskeyDto): Promise<NewPasskeyDto> {
    const proven = await this.party.newPasskey(passkey, (challenge) => this.isOurs(challenge, me.userId));
    if (!proven) throw passkeyRefused();
    const { id: credentialId, publicKey, counter, transports = [] } = proven;
    return this.changes.locked(me, async (tx, user) => {
      requireRoom('passkeys', (await this.factors.passkeys(user.id, tx)).length);
      const values = { name, credentialId, publicKey: Buffer.from(publicKey), counter, transports };
      const added = await this.factors.addPasskey(tx, { userId: user.id, ...values });
      const recovery_codes = await this.changes.finish(tx, me, user, 'passkey-added');
      return { passkey: toPasskeyDto(added), recovery_codes };
    });
  }

  /** @throws 404 if the account has no such passkey, 422 for a wrong password */
  async remove(me: Actor, id: number, password: string | undefined, address: string): Promise<void> {
    await this.changes.confirmed(me, password, address, async (tx, user) => {
      if (!(await this.factors.removePasskey(tx, user.id, id))) throw notFound('passkey');
      await this.changes.finish(tx, me, user, 'passkey-removed');
    });
  }

  /** What the browser signs to finish a login. @param challengeHash hash of the challenge of the login, which is what is signed */
  async optionsFor(userId: number, challengeHash: Buffer): Promise<object> {
    const all = await this.factors.passkeys(userId);
    return generateAuthenticationOptions({
      rpID: this.party.id,
      challenge: new Uint8Array(challengeHash),
      allowCredentials: all.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      userVerification: 'preferred',
    });
  }

  /** @returns whether a passkey of the account has signed the challenge of the login */
  async take(tx: Transaction, userId: number, answer: object, challengeHash: Buffer): Promise<boolean> {
    const all = await this.factors.passkeys(userId, tx);
    const used = all.find(({ credentialId }) => credentialId === (answer as { id?: unknown }).id);
    const counter = used ? await this.party.signed(answer, used, challengeHash.toString('base64url')) : null;
    if (!used || counter === null) return false;
    await this.factors.usePasskey(tx, used.id, counter);
    return true;
  }

  private isOurs(challenge: string, userId: number): boolean {
    const ends = this.secrets.open(Buffer.from(challenge, 'base64url'), userId);
    return ends?.length === 8 && ends.readDoubleBE() > Date.now();
  }

  private get party(): RelyingParty {
    return new RelyingParty(this.hub.of(''));
  }
}
