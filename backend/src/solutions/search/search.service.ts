import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { SearchRepository } from './search.repository';

/** Shorter texts match nearly everything and cannot use an index. */
const FEWEST_CHARACTERS = 3;
const NOTHING = JSON.stringify({ equations: [], solutions: [], users: [] });

@Injectable()
export class SearchService {
  constructor(private readonly everything: SearchRepository) {}

  /** @returns JSON */
  async find(q: string, actor: Actor | null): Promise<string> {
    return [...q].length < FEWEST_CHARACTERS ? NOTHING : this.everything.find(q, actor);
  }
}
