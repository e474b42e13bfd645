import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import { isAdmin, type Actor } from '../../auth/access/actor';
import { conflict, invalid, notFound } from '../../common/errors/hub-error';
import { Transactions } from '../../database/transactions';
import type { CatalogKind } from './catalog-kind';
import { EntriesRepository, type EntryPage, type EntryRow } from './entries.repository';

/** The fields of an entry. */
export interface EntryWish {
  name?: string;
  /** Description of the entry; null clears it. */
  description?: string | null;
}

/** The lists that admins keep: equations and use cases. */
@Injectable()
export class EntriesService {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** Ordered by name. Admins see the number of all solutions with an entry, others the number of published ones. */
  list(kind: CatalogKind, actor: Actor | null, page: EntryPage): Promise<{ rows: EntryRow[]; total: number }> {
    return this.entries.list(kind, page, isAdmin(actor));
  }

  /** @throws 404 */
  async get(kind: CatalogKind, actor: Actor | null, id: number): Promise<EntryRow> {
    const entry = await this.entries.byId(kind, id, isAdmin(actor));
    if (!entry) throw notFound(kind.noun);
    return entry;
  }

  /** @throws 409 for a name in use, whatever its case */
  async create(
    kind: CatalogKind,
    actor: Actor,
    { name, description }: EntryWish & { name: string },
  ): Promise<EntryRow> {
    const id = await this.transactions.run(async (tx) => {
      const created = await this.entries.insert(tx, kind, name, description ?? '');
      await this.audit.record(tx, { actor, action: kind.created, object: { type: kind.object, id: created, name } });
      return created;
    });
    return this.get(kind, actor, id);
  }

  /** A field that is left out is unchanged. @throws 404, 409 for a name in use */
  async update(kind: CatalogKind, actor: Actor, id: number, wish: EntryWish): Promise<EntryRow> {
    await this.transactions.run(async (tx) => {
      const before = (await this.entries.lock(tx, kind, [id])).get(id);
      if (!before) throw notFound(kind.noun);
      const name = wish.name ?? before.name;
      const description = wish.description === undefined ? before.description : (wish.description ?? '');
      if (name === before.name && description === before.description) return;
      await this.entries.update(tx, kind, id, name, description);
      await this.audit.record(tx, {
        actor,
        action: kind.changed,
        object: { type: kind.object, id, name },
        details: {
          ...(name !== before.name && { from: before.name, to: name }),
          ...(description !== before.description && { description: true }),
        },
      });
    });
    return this.get(kind, actor, id);
  }

  /**
   * @param moveTo entry that takes over the solutions of this one
   * @throws 404, 409 with the number of solutions while some use it, 422 if `moveTo` is not valid
   */
  async remove(kind: CatalogKind, actor: Actor, id: number, moveTo?: number): Promise<void> {
    if (moveTo === id)
      throw invalid([{ field: 'move_to', message: `Solutions cannot move to the ${kind.noun} itself` }]);
    await this.transactions.run(async (tx) => {
      if (moveTo !== undefined) await this.entries.lockCarriers(tx, kind, id);
      const held = await this.entries.lock(tx, kind, moveTo === undefined ? [id] : [id, moveTo]);
      const entry = held.get(id);
      if (!entry) throw notFound(kind.noun);
      const target = moveTo === undefined ? undefined : held.get(moveTo);
      if (moveTo !== undefined && !target)
        throw invalid([{ field: 'move_to', message: `This ${kind.noun} does not exist` }]);
      const solutions = await this.entries.countCarriers(tx, kind, id);
      if (target) await this.entries.move(tx, kind, id, moveTo!);
      else if (solutions > 0) throw inUse(kind, solutions);
      await this.entries.delete(tx, kind, id);
      await this.audit.record(tx, {
        actor,
        action: kind.deleted,
        object: { type: kind.object, id, name: entry.name },
        details: target ? { moved_to: target.name, solutions } : {},
      });
    });
  }
}

const inUse = ({ noun }: CatalogKind, count: number) =>
  conflict('in-use', count === 1 ? `1 solution uses this ${noun}` : `${count} solutions use this ${noun}`, { count });
