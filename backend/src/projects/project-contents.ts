import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/access/actor';
import type { Transaction } from '../database/transactions';

export interface ContentsCount {
  /** Those that the caller may know of. */
  solutions: number;
  published: number;
}
export interface RemovedContents {
  solutions: number;
  /** Whether anything was ever published in the project: then its names are reserved for good. */
  wasPublished: boolean;
  /** What is left to do once all of it is gone for good; it does not fail. */
  afterwards: () => Promise<void>;
}

/** The room that knows what lies in projects; it stands above this one. */
export interface ContentsKeeper {
  /** @returns by project; none for an empty one */
  count(actor: Actor, projectIds: number[]): Promise<Map<number, ContentsCount>>;
  /** Says the new name of a project wherever its contents say the old one. */
  relabel(tx: Transaction, projectId: number, name: string): Promise<void>;
  /** Empties a project that nobody uploads into meanwhile. */
  remove(tx: Transaction, projectId: number): Promise<RemovedContents>;
}

/** How this room asks the one above. */
@Injectable()
export class ProjectContents {
  /** Set at start. */
  keeper: ContentsKeeper;
}
