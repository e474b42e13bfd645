import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import type { Transaction } from '../../database/transactions';
import {
  ProjectContents,
  type ContentsCount,
  type ContentsKeeper,
  type RemovedContents,
} from '../../projects/project-contents';
import { StoredFilesService } from '../../storage/stored-files.service';
import { SolutionsInProjectsRepository } from './solutions-in-projects.repository';

/** Implements {@link ProjectContents} for the room projects, which is below this one. */
@Injectable()
export class SolutionsInProjects implements OnModuleInit, ContentsKeeper {
  constructor(
    private readonly contents: ProjectContents,
    private readonly solutions: SolutionsInProjectsRepository,
    private readonly files: StoredFilesService,
  ) {}

  onModuleInit(): void {
    this.contents.register(this);
  }

  async count(actor: Actor, projectIds: number[]): Promise<Map<number, ContentsCount>> {
    const rows = await this.solutions.count(actor, projectIds);
    return new Map(rows.map(({ projectId, ...count }) => [projectId, count]));
  }

  relabel(tx: Transaction, projectId: number, name: string): Promise<void> {
    return this.solutions.relabel(tx, projectId, name);
  }

  async remove(tx: Transaction, projectId: number): Promise<RemovedContents> {
    const { files, ...gone } = await this.solutions.remove(tx, projectId);
    return { ...gone, afterwards: () => this.forget(files) };
  }

  private async forget(files: string[]): Promise<void> {
    for (const sha256 of files) await this.files.forget(sha256); // unless another version has the same bytes
  }
}
