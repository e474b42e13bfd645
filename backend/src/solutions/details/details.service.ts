import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { notFound } from '../../common/errors/hub-error';
import { etagMatches } from '../../common/http/etag-matches';
import { SolutionAccessService } from '../solution-access.service';
import { DetailsRepository, type SolutionJson } from './details.repository';
import type { AccessDto } from './dto/access.dto';

@Injectable()
export class DetailsService {
  constructor(
    private readonly solutions: DetailsRepository,
    private readonly accesses: SolutionAccessService,
  ) {}

  /** @throws 404 if the solution or this version is missing or hidden */
  async getById(actor: Actor | null, id: number, version?: number): Promise<SolutionJson> {
    const found = await this.solutions.findById(actor, id, version ?? null);
    if (!found) throw notFound(version === undefined ? 'solution' : 'version');
    return found;
  }

  /**
   * The long lists of a version.
   * @returns null for the JSON if the caller has these lists already
   * @throws like {@link getById}
   */
  async samples(
    actor: Actor | null,
    id: number,
    version: number | undefined,
    ifNoneMatch: string | undefined,
  ): Promise<{ etag: string; json: string | null }> {
    const missing = () => notFound(version === undefined ? 'solution' : 'version');
    const found = await this.solutions.samplesRef(actor, id, version ?? null);
    if (!found) throw missing();
    const { etag, versionId } = found;
    if (etagMatches(ifNoneMatch, etag)) return { etag, json: null };
    const json = await this.solutions.samples(versionId);
    if (json === null) throw missing();
    return { etag, json };
  }

  async access(actor: Actor | null, id: number): Promise<AccessDto> {
    const { permission, can } = await this.accesses.findAccess(actor, id);
    return { permission_type: permission ?? 'read', can };
  }
}
