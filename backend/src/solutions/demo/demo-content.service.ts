import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { AccountsService } from '../../auth/accounts/accounts.service';
import { OneTimeSteps } from '../../database/one-time-steps';
import { StoredFilesService } from '../../storage/stored-files.service';
import { type DemoEntry, readDemoEntries } from './demo-files';
import { DemoSolutionsService } from './demo-solutions.service';
import { DemoRepository } from './demo.repository';

const USERNAME = 'demo';
const STEP = 'demo-content';

/** The demo solutions of a new hub, and the networks of the library. They belong to an account that cannot log in. */
@Injectable()
export class DemoContentService {
  constructor(
    private readonly steps: OneTimeSteps,
    private readonly accounts: AccountsService,
    private readonly demo: DemoRepository,
    private readonly solutions: DemoSolutionsService,
    private readonly files: StoredFilesService,
  ) {}

  /**
   * Adds the missing demo solutions, once in the life of a hub. A solution that cannot be added is logged, and tried
   * again at the next start.
   */
  async addOnce(say: (text: string) => void): Promise<void> {
    await this.steps.run(STEP, () => this.addAll(readDemoEntries(), say));
  }

  /** Adds the missing ones of these solutions. @returns whether all are there */
  async addAll(entries: readonly DemoEntry[], say: (text: string) => void): Promise<boolean> {
    const actor = await this.actor();
    await this.demo.makeProjectPublic(actor.userId);
    const featured: { id: number; place: number }[] = [];
    let failures = 0;
    for (const entry of entries) {
      try {
        const id = await this.solutions.addSolution(actor, entry, await this.demo.findState(actor.userId, entry.name));
        if (entry.featured !== undefined) featured.push({ id, place: entry.featured });
      } catch (error) {
        failures += 1;
        say(`The solution ${entry.name} could not be added: ${(error as Error).message}`);
      }
    }
    for (const { id } of featured.sort((a, b) => a.place - b.place)) await this.solutions.feature(actor, id);
    return failures === 0;
  }

  /** Deletes all of them. @returns the number of deleted solutions */
  async remove(): Promise<number> {
    const { userId } = await this.actor();
    const { count, sha256s } = await this.demo.removeAll(userId);
    await this.steps.done(STEP);
    for (const sha256 of sha256s) await this.files.forget(sha256);
    return count;
  }

  /** Acts as the system with the name of the account, so that it may publish and the history shows the name. */
  private async actor(): Promise<Actor> {
    const userId = await this.accounts.createSystemAccount(USERNAME);
    return { userId, username: USERNAME, accountType: 'admin', sessionId: null, scope: 'write' };
  }
}
