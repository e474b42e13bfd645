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

  /** @throws 404 if the caller may not see the solution */
  async listVersions(actor: Actor | null, id: number): Promise<VersionDto[]> {
    await this.accesses.findAccess(actor, id);
    return this.history.listVersions(actor, id);
  }

  /** @throws 404 like {@link listVersions}, 403 for callers who are not members */
  async statusHistory(actor: Actor, id: number): Promise<HistoryDto[]> {
    await this.accesses.requirePermission(actor, id, 'history');
    return this.history.listMoves(id);
  }
}
