import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NewAccountSteps, type NewAccount } from '../auth/accounts/new-account-steps';
import type { Transaction } from '../database/transactions';
import { ProjectsRepository } from './projects.repository';

/** Creates the default project of a new account: private, with the same name, for uploads without a project name. */
@Injectable()
export class DefaultProject implements OnModuleInit {
  constructor(
    private readonly steps: NewAccountSteps,
    private readonly projects: ProjectsRepository,
  ) {}

  onModuleInit(): void {
    this.steps.register((tx, account) => this.create(tx, account));
  }

  private async create(tx: Transaction, { id, username }: NewAccount): Promise<void> {
    const name = await this.freeName(tx, username);
    await this.projects.create(tx, { name, description: '', isPublic: false, ownerId: id, isDefault: true });
  }

  /** The username, or the username with the first free number. */
  private async freeName(tx: Transaction, username: string): Promise<string> {
    for (let number = 1; ; number++) {
      const name = number === 1 ? username : `${username}-${number}`;
      if (await this.projects.reserveName(tx, name)) return name;
    }
  }
}
