import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { SolutionAccessService } from '../solution-access.service';
import type { HistoryDto, VersionDto } from './dto/history.dto';
import { HistoryRepository } from './history.repository';

@Injectable()
export class HistoryService {
  constructor(
    private readonly history: HistoryRepository,
    private readonly accesses: SolutionAccessService,
  ) {}

  /** @throws 404 where the caller may not know of the solution */
  async versions(actor: Actor | null, id: number): Promise<VersionDto[]> {
    await this.accesses.of(actor, id);
    return this.history.versions(actor, id);
  }

  /** @throws 404 like {@link versions}, 403 for who is no member */
  async statusHistory(actor: Actor, id: number): Promise<HistoryDto[]> {
    await this.accesses.demand(actor, id, 'history');
    return this.history.moves(id);
  }
}
