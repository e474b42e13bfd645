import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Settings } from '../../config/settings';

/** Unicode NFKC, so that the same letters have the same hash on every keyboard. */
const plain = (password: string) => password.normalize('NFKC');

/** Argon2id on the thread pool, so that a burst of logins never blocks the event loop. */
@Injectable()
export class PasswordHash {
  private nobody: Promise<string> | undefined;

  constructor(private readonly settings: Settings) {}

  of(password: string): Promise<string> {
    return hash(plain(password), this.settings.passwordCost);
  }

  /** Takes the same time without a hash, so that the response time does not reveal which accounts exist. */
  async matches(password: string, passwordHash: string | null): Promise<boolean> {
    this.nobody ??= this.of('nobody');
    const standIn = await this.nobody;
    const matches = await verify(passwordHash ?? standIn, plain(password));
    return matches && passwordHash !== null;
  }
}
