import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { notFound } from '../../common/errors/hub-error';
import { SolutionAccessService } from '../solution-access.service';
import { DetailsRepository, type SolutionJson } from './details.repository';
import type { AccessDto } from './dto/access.dto';

@Injectable()
export class DetailsService {
  constructor(
    private readonly solutions: DetailsRepository,
    private readonly accesses: SolutionAccessService,
  ) {}

  /** @throws 404 for what is missing or hidden: the solution, or this version of it */
  async one(actor: Actor | null, id: number, version?: number): Promise<SolutionJson> {
    const found = await this.solutions.one(actor, id, version ?? null);
    if (!found) throw notFound(version === undefined ? 'solution' : 'version');
    return found;
  }

  async access(actor: Actor | null, id: number): Promise<AccessDto> {
    const { permission, can } = await this.accesses.of(actor, id);
    return { permission_type: permission ?? 'read', can };
  }
}
