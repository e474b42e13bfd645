import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import { type Actor, isAdmin } from '../../auth/access/actor';
import { UsersService } from '../../auth/accounts/users.service';
import { forbidden, invalid, notFound } from '../../common/errors/hub-error';
import { requireRevision } from '../../common/http/revisions';
import { type Transaction, Transactions } from '../../database/transactions';
import { requireRoom } from '../../limits/bounds';
import { TAG_LENGTH } from '../card/tag-length';
import { slugOf, tagOfSlug } from '../equations/equation-title';
import { ProblemsService } from '../problems/problems.service';
import type { CollectionEntity } from './collection.entity';
import { type CollectionRow, CollectionsRepository, type ItemRow, type NewItem } from './collections.repository';
import type { CollectionDto, CollectionItemDto, CollectionSummaryDto } from './dto/collection.dto';
import type {
  CollectionItemInputDto,
  CollectionQueryDto,
  CreateCollectionDto,
  EditCollectionDto,
} from './dto/collection-input.dto';

const KEY_LENGTH = 16;

/** Ordered lists of solutions and problems. */
@Injectable()
export class CollectionsService {
  constructor(
    private readonly collections: CollectionsRepository,
    private readonly problems: ProblemsService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws 404 for a user that is missing or hidden */
  async findPage(
    query: CollectionQueryDto,
    actor: Actor | null,
  ): Promise<{ total: number; rows: CollectionSummaryDto[] }> {
    const { username } = query;
    const owner = username === undefined ? null : (await this.users.getByUsername(actor, username)).id;
    const isOwn = owner !== null && owner === actor?.userId;
    const { total, rows } = await this.collections.findPage(query, owner, isOwn);
    return { total, rows: rows.map(summaryOf) };
  }

  /** @throws 404 */
  async get(actor: Actor | null, slug: string): Promise<CollectionDto> {
    const row = await this.rowOf(actor, slug);
    const isOwner = row.owner_id !== null && row.owner_id === actor?.userId;
    const items = await this.itemsOf(await this.collections.findItems(row.id));
    return {
      ...summaryOf(row),
      text: row.text,
      items: isOwner ? items : items.filter(({ solution, problem }) => solution ?? problem),
      can_edit: isOwner,
      can_delete: isOwner || isAdmin(actor),
      revision: row.revision,
      created_at: row.created_at,
    };
  }

  /** Last parts of the addresses of listed collections, with the time of the last change, for a sitemap. */
  async findPlaces(limit: number, offset: number): Promise<{ key: string; changed: string }[]> {
    const rows = await this.collections.findPlaces(limit, offset);
    return rows.map(({ key, title, changed }) => ({ key: slugOf(title, key), changed }));
  }

  /** How many collections are listed. */
  count(): Promise<number> {
    return this.collections.count();
  }

  /** What a collection is called. @throws 404 */
  async findNamed(slug: string): Promise<{ id: number; title: string; slug: string }> {
    const row = await this.rowOf(null, slug);
    return { id: row.id, title: row.title, slug: summaryOf(row).slug };
  }

  /** @throws 409 for more collections than an account can have, 422 for items that are missing or hidden */
  async create(
    me: Actor,
    { title, text, is_public: isPublic = false, items = [] }: CreateCollectionDto,
  ): Promise<CollectionDto> {
    const key = newKey();
    await this.transactions.run(async (tx) => {
      requireRoom('collections', await this.collections.countOf(tx, me.userId));
      const id = await this.collections.add(tx, { key, title, text, isPublic, ownerId: me.userId });
      await this.collections.setItems(tx, id, await this.readItems(tx, items, null));
      await this.audit.record(tx, { actor: me, action: 'collection.created', object: objectOf(id, title) });
    });
    return this.get(me, key);
  }

  /** Makes a collection of the hub itself, or brings it up to date. @param name what its address is made of */
  async install(name: string, { title, text, items }: Required<Omit<CreateCollectionDto, 'is_public'>>): Promise<void> {
    const key = keyOfBytes(createHash('sha256').update(name).digest());
    await this.transactions.run(async (tx) => {
      const kept = await this.collections.lock(tx, key);
      const id = kept?.id ?? (await this.collections.add(tx, { key, title, text, isPublic: true }));
      if (kept) await this.collections.update(tx, id, { title, text });
      await this.collections.setItems(tx, id, await this.readItems(tx, items, id));
    });
  }

  /** @throws 403, 404; 412 for a stale copy; 422 as {@link create} */
  async edit(
    me: Actor,
    slug: string,
    { title, text, is_public: isPublic, items }: EditCollectionDto,
    ifMatch?: string,
  ): Promise<CollectionDto> {
    const { key } = await this.rowOf(me, slug);
    await this.transactions.run(async (tx) => {
      const collection = await this.lock(tx, key, (one) => one.ownerId === me.userId);
      requireRevision(ifMatch, collection.revision, 'collection');
      if (items) await this.collections.setItems(tx, collection.id, await this.readItems(tx, items, collection.id));
      await this.collections.update(tx, collection.id, { title, text, isPublic, revision: collection.revision + 1 });
      const object = objectOf(collection.id, title ?? collection.title);
      await this.audit.record(tx, { actor: me, action: 'collection.changed', object });
    });
    return this.get(me, key);
  }

  /** @throws 403, 404 */
  async remove(me: Actor, slug: string): Promise<void> {
    const { key } = await this.rowOf(me, slug);
    await this.transactions.run(async (tx) => {
      const { id, title } = await this.lock(tx, key, (one) => one.ownerId === me.userId || isAdmin(me));
      await this.collections.remove(tx, id);
      await this.audit.record(tx, { actor: me, action: 'collection.deleted', object: objectOf(id, title) });
    });
  }

  private async lock(
    tx: Transaction,
    key: string,
    allows: (one: CollectionEntity) => boolean,
  ): Promise<CollectionEntity> {
    const collection = await this.collections.lock(tx, key);
    if (!collection) throw notFound('collection');
    if (!allows(collection)) throw forbidden('This collection belongs to somebody else.');
    return collection;
  }

  /** Finds a collection. Only admins see those of a blocked account. */
  private async rowOf(actor: Actor | null, slug: string): Promise<CollectionRow & { text: string }> {
    const row = await this.collections.findByKey(keyOf(slug));
    if (!row || (row.is_withheld && !isAdmin(actor))) throw notFound('collection');
    return row;
  }

  private async itemsOf(items: ItemRow[]): Promise<CollectionItemDto[]> {
    const [solutions, problems] = await Promise.all([
      this.collections.findSolutions(items.flatMap(({ solution_id }) => solution_id ?? [])),
      this.problems.findSome(items.flatMap(({ problem_id }) => problem_id ?? [])),
    ]);
    const byId = new Map(solutions.map(({ id, ...solution }) => [id, solution]));
    return items.map(({ solution_id, problem_id, problem_key, note }) => ({
      solution_id,
      problem_slug: problem_key && problem_key.slice(0, TAG_LENGTH),
      note,
      solution: (solution_id !== null && byId.get(solution_id)) || null,
      problem: (problem_id !== null && problems.get(problem_id)) || null,
    }));
  }

  /** @throws 422, with the place of each item that is missing, hidden, there twice, or neither a solution nor a problem */
  private async readItems(
    tx: Transaction,
    items: CollectionItemInputDto[],
    collectionId: number | null,
  ): Promise<NewItem[]> {
    const read = items.map(({ solution_id: id, problem_slug: slug, note }) => ({
      solution: id ?? null,
      tag: slug == null ? null : (tagOfSlug(slug) ?? ''),
      note,
    }));
    const [solutions, problems] = [
      await this.collections.findAllowedSolutions(
        tx,
        read.flatMap(({ solution }) => solution ?? []),
        collectionId,
      ),
      await this.collections.findAllowedProblems(
        tx,
        read.flatMap(({ tag }) => tag || []),
        collectionId,
      ),
    ];
    const seen = new Set<string>();
    const errors = read.flatMap(({ solution, tag }, i) => {
      const name = `${solution ?? ''} ${tag ?? ''}`;
      const message = problemWith();
      seen.add(name);
      return message === null ? [] : [{ field: `items.${i}`, message: `Item ${i + 1} ${message}` }];

      function problemWith(): string | null {
        if ((solution === null) === (tag === null)) return 'must be a solution or a problem';
        if (solution !== null && !solutions.has(solution)) return 'is not a published solution';
        if (tag !== null && !problems.has(tag)) return 'is not a problem of the hub';
        return seen.has(name) ? 'is in the collection already' : null;
      }
    });
    if (errors.length > 0) throw invalid(errors);
    return read.map(({ solution, tag, note }) => ({
      solutionId: solution,
      problemId: tag === null ? null : problems.get(tag)!,
      note,
    }));
  }
}

const objectOf = (id: number, name: string) => ({ type: 'collection' as const, id, name });

/** 80 random bits. */
const newKey = (): string => keyOfBytes(randomBytes(KEY_LENGTH));

const keyOfBytes = (bytes: Buffer): string =>
  Array.from(bytes.subarray(0, KEY_LENGTH), (byte) => (byte % 32).toString(32)).join('');

function keyOf(slug: string): string {
  const [, key] = new RegExp(`^(?:[a-z0-9-]{0,100}-)?([0-9a-v]{${KEY_LENGTH}})$`).exec(slug) ?? [];
  if (!key) throw notFound('collection');
  return key;
}

function summaryOf(row: CollectionRow): CollectionSummaryDto {
  const { key, title, username, is_public, solutions_count, problems_count, updated_at } = row;
  return { slug: slugOf(title, key), title, username, is_public, solutions_count, problems_count, updated_at };
}
