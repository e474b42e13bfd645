import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/access/actor';
import { Registry } from '../common/registry';
import type { Transaction } from '../database/transactions';

export interface ContentsCount {
  /** Number of solutions that the caller may see. */
  solutions: number;
  published: number;
}
export interface RemovedContents {
  solutions: number;
  /** Whether a solution of the project was ever published. Then its names stay reserved. */
  wasPublished: boolean;
  /** The remaining work after the commit; it does not fail. */
  afterwards: () => Promise<void>;
}

/** The contents of projects. The room solutions implements this. */
export interface ContentsKeeper {
  /** @returns the counts by project; empty projects are left out */
  count(actor: Actor, projectIds: number[]): Promise<Map<number, ContentsCount>>;
  /** Renames a project in the labels of its solutions. */
  relabel(tx: Transaction, projectId: number, name: string): Promise<void>;
  /** Deletes the contents of a locked project. */
  remove(tx: Transaction, projectId: number): Promise<RemovedContents>;
}

@Injectable()
export class ProjectContents extends Registry<ContentsKeeper> {
  /** The keeper that is registered; there is only one. */
  get keeper(): ContentsKeeper {
    return this.registered[0]!;
  }
}
