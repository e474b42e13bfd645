import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NewAccountSteps, type NewAccount } from '../auth/accounts/new-account-steps';
import type { Transaction } from '../database/transactions';
import { ProjectsRepository } from './projects.repository';

/** Gives every new account a private project of its name: where uploads without a project name go. */
@Injectable()
export class DefaultProject implements OnModuleInit {
  constructor(
    private readonly steps: NewAccountSteps,
    private readonly projects: ProjectsRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add((tx, account) => this.create(tx, account));
  }

  private async create(tx: Transaction, { id, username }: NewAccount): Promise<void> {
    const name = await this.freeName(tx, username);
    await this.projects.create(tx, { name, description: '', isPublic: false, ownerId: id, isDefault: true });
  }

  /** The username, which is in normal form already; else the username and the first number that is free. */
  private async freeName(tx: Transaction, username: string): Promise<string> {
    for (let number = 1; ; number++) {
      const name = number === 1 ? username : `${username}-${number}`;
      if (await this.projects.reserveName(tx, name)) return name;
    }
  }
}
