import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import type { Actor } from '../../auth/access/actor';
import { conflict } from '../../common/errors/hub-error';
import { Transactions } from '../../database/transactions';
import { BrowseService } from '../browse/browse.service';
import { FeaturedRepository } from './featured.repository';

@Injectable()
export class FeaturedService {
  constructor(
    private readonly solutions: FeaturedRepository,
    private readonly browse: BrowseService,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** @returns the cards in their new order, as JSON. @throws 409 if these are not exactly the featured solutions */
  async setOrder(actor: Actor, ids: number[]): Promise<string> {
    await this.transactions.run(async (tx) => {
      await this.solutions.lock(tx);
      const labels = await this.solutions.setOrder(tx, ids);
      if (!labels) {
        throw conflict('featured-changed', 'The list of featured solutions has changed. Please reload it.');
      }
      await this.audit.record(tx, { actor, action: 'featured.ordered', details: { order: labels } });
    });
    const { json } = await this.browse.findPage({ featured: true, page_num: 0, page_size: ids.length }, actor);
    return json;
  }
}
