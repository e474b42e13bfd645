import { Injectable } from '@nestjs/common';
import { HeardChanges } from '../../database/heard-changes';

/** What a credential stands for, as the database has it. */
interface Caller {
  /** Milliseconds until the credential expires; null where it does not. */
  expiresInMs: number | null;
}

const MAX_KEPT = 10_000;

/**
 * Sessions and API keys in memory, until one of them ends, or something of an account changes, on whichever hub. Where changes cannot be
 * heard, the database is asked each time.
 */
@Injectable()
export class KeptCallers {
  private readonly kept = new Map<string, { caller: Caller; until: number }>();
  /** How often everything was forgotten. */
  private round = 0;

  constructor(private readonly changes: HeardChanges) {
    changes.onChange('callers', () => {
      this.kept.clear();
      this.round++;
    });
  }

  /**
   * Finds what a credential stands for; null if it has ended or expired.
   * @param credential must tell sessions from keys
   * @param read asks the database
   */
  async find<Found extends Caller>(credential: string, read: () => Promise<Found | null>): Promise<Found | null> {
    if (!(await this.changes.catchUp())) return read();
    const known = this.kept.get(credential);
    if (known && performance.now() < known.until) return known.caller as Found;
    const { round } = this;
    const asked = performance.now();
    const caller = await read();
    // Whoever read before a change could keep what it ended.
    if (caller && round === this.round) this.keep(credential, caller, asked);
    return caller;
  }

  private keep(credential: string, caller: Caller, asked: number): void {
    this.kept.delete(credential);
    this.kept.set(credential, { caller, until: caller.expiresInMs === null ? Infinity : asked + caller.expiresInMs });
    if (this.kept.size > MAX_KEPT) this.kept.delete(this.kept.keys().next().value!);
  }
}
