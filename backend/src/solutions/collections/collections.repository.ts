import { Injectable } from '@nestjs/common';
import type { Preview } from '@hub/solver-file';
import { lockAccount } from '../../auth/block/lock-account';
import { NamedStatements } from '../../database/named-statements';
import type { Transaction } from '../../database/transactions';
import { keyStartsSql } from '../card/key-start.sql';
import { IS_LISTED } from '../card/listed-problem.sql';
import { PROOF_COLUMNS, PROOF_JOIN } from '../card/proof.sql';
import { timeSql } from '../visibility';
import { CollectionEntity, CollectionItemEntity } from './collection.entity';
import type { CollectionSolutionDto } from './dto/collection.dto';

export interface CollectionRow {
  id: number;
  key: string;
  title: string;
  username: string | null;
  owner_id: number | null;
  is_public: boolean;
  /** Whether its owner is blocked. */
  is_withheld: boolean;
  solutions_count: number;
  problems_count: number;
  created_at: string;
  updated_at: string;
  revision: number;
}

export interface ItemRow {
  solution_id: number | null;
  problem_id: number | null;
  problem_key: string | null;
  note: string;
}

export type NewItem = Pick<CollectionItemEntity, 'solutionId' | 'problemId' | 'note'>;

type SolutionRow = CollectionSolutionDto & { id: number; preview: Preview };

const ITEMS = 'select count(*)::int from collection_items i';

const COLUMNS = `
  c.id, c.key, c.title, u.username, c.owner_id, c.is_public, c.revision, u.blocked_at is not null as is_withheld,
  (${ITEMS} join solutions s on s.id = i.solution_id where i.collection_id = c.id and s.published_version is not null) as solutions_count,
  (${ITEMS} join problems p on p.id = i.problem_id where i.collection_id = c.id and ${IS_LISTED}) as problems_count,
  ${timeSql('c.created_at')} as created_at, ${timeSql('c.updated_at')} as updated_at`;

const IS_WITHHELD = 'exists (select from users b where b.id = c.owner_id and b.blocked_at is not null)';

const HAS_ITEMS = 'exists (select from collection_items i where i.collection_id = c.id)';

/** Condition for collections that everybody finds in the list. */
const IS_LISTED_COLLECTION = `c.is_public and ${HAS_ITEMS} and not ${IS_WITHHELD}`;

const LATEST_FIRST = 'c.updated_at desc, c.id desc';

@Injectable()
export class CollectionsRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** The latest change first. @param owner only those of this user @param all whether those that are not public count, too */
  async findPage(
    { page_num, page_size }: { page_num: number; page_size: number },
    owner: number | null,
    all: boolean,
  ): Promise<{ total: number; rows: CollectionRow[] }> {
    const listed = all ? 'true' : IS_LISTED_COLLECTION;
    const source = `from collections c where ${listed} ${owner === null ? '' : 'and c.owner_id = $1'}`;
    const [found] = await this.statements.rows<{ total: number; rows: CollectionRow[] }>(
      `select (select count(*)::int ${source}) as total, (select coalesce(json_agg(x), '[]') from (
         select ${COLUMNS}
         from (select c.* ${source} order by ${LATEST_FIRST} limit ${page_size} offset ${page_num * page_size}) c
         left join users u on u.id = c.owner_id order by ${LATEST_FIRST}
       ) x) as rows`,
      owner === null ? [] : [owner],
    );
    return found!;
  }

  /** What the addresses of listed collections are made of, for a sitemap. */
  findPlaces(limit: number, offset: number): Promise<{ key: string; title: string; changed: string }[]> {
    return this.statements.rows(
      `select c.key, c.title, ${timeSql('c.updated_at')} as changed from collections c
       where ${IS_LISTED_COLLECTION} order by ${LATEST_FIRST} limit $1 offset $2`,
      [limit, offset],
    );
  }

  async count(): Promise<number> {
    const [row] = await this.statements.rows<{ count: number }>(
      `select count(*)::int as count from collections c where ${IS_LISTED_COLLECTION}`,
      [],
    );
    return row!.count;
  }

  async findByKey(key: string): Promise<(CollectionRow & { text: string }) | null> {
    const [row] = await this.statements.rows<CollectionRow & { text: string }>(
      `select ${COLUMNS}, c.text from collections c left join users u on u.id = c.owner_id where c.key = $1`,
      [key],
    );
    return row ?? null;
  }

  findItems(id: number): Promise<ItemRow[]> {
    return this.statements.rows<ItemRow>(
      `select i.solution_id, i.problem_id, p.key as problem_key, i.note
       from collection_items i left join problems p on p.id = i.problem_id where i.collection_id = $1 order by i.position`,
      [id],
    );
  }

  /** The published ones among these solutions. */
  findSolutions(ids: readonly number[]): Promise<SolutionRow[]> {
    return this.statements.rows<SolutionRow>(
      `select s.id, s.label, u.username, v.equation_type, e.name as equation_name, v.library, ${PROOF_COLUMNS}, v.preview
       from solutions s
       join solution_versions v on v.solution_id = s.id and v.version = s.published_version
       left join equations e on e.id = s.equation_id
       left join users u on u.id = v.uploaded_by
       ${PROOF_JOIN}
       where s.id = any ($1::int[])`,
      [ids],
    );
  }

  /** Locks a collection until the end of the transaction. */
  lock(tx: Transaction, key: string): Promise<CollectionEntity | null> {
    return tx.findOne(CollectionEntity, { where: { key }, lock: { mode: 'for_no_key_update' } });
  }

  /** Counts the collections of an account, and locks the account. */
  async countOf(tx: Transaction, ownerId: number): Promise<number> {
    await lockAccount(tx, ownerId);
    return tx.countBy(CollectionEntity, { ownerId });
  }

  async add(tx: Transaction, values: Partial<CollectionEntity>): Promise<number> {
    const { identifiers } = await tx.insert(CollectionEntity, values);
    return identifiers[0]!.id as number;
  }

  async update(tx: Transaction, id: number, values: Partial<CollectionEntity>): Promise<void> {
    await tx.update(CollectionEntity, { id }, values);
  }

  async remove(tx: Transaction, id: number): Promise<void> {
    await tx.delete(CollectionEntity, { id });
  }

  /** Those of these solutions that may be in a collection: published, or in it already. Each is locked against its deletion. */
  async findAllowedSolutions(
    tx: Transaction,
    ids: readonly number[],
    collectionId: number | null,
  ): Promise<Set<number>> {
    const rows = await tx.query<{ id: number }[]>(
      `select s.id from solutions s where s.id = any ($1::int[]) and (s.published_version is not null
         or s.id in (select solution_id from collection_items where collection_id = $2)) order by s.id for key share`,
      [ids, collectionId],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Ids of the problems that visitors can see, or that are in the collection already, by the beginnings of their keys. */
  async findAllowedProblems(
    tx: Transaction,
    tags: readonly string[],
    collectionId: number | null,
  ): Promise<Map<string, number>> {
    const rows = await tx.query<{ id: number; tag: string }[]>(
      `select min(p.id) as id, t.tag from unnest($1::text[]) t(tag) join problems p on ${keyStartsSql('p.key', 't.tag')}
       where ${IS_LISTED} or p.id in (select problem_id from collection_items where collection_id = $2) group by t.tag`,
      [tags, collectionId],
    );
    return new Map(rows.map(({ id, tag }) => [tag, id]));
  }

  async setItems(tx: Transaction, collectionId: number, items: readonly NewItem[]): Promise<void> {
    await tx.delete(CollectionItemEntity, { collectionId });
    await tx.insert(
      CollectionItemEntity,
      items.map((item, position) => ({ ...item, collectionId, position })),
    );
  }
}
