import { Injectable } from '@nestjs/common';
import type { Member, MemberPart } from '../../common/http/kept-routes';
import { NamedStatements } from '../../database/named-statements';

/** Filters with which members see other solutions than visitors, or are answered where visitors are refused. */
const OWN_FILTERS = ['my', 'username', 'status'];
/** Orders by counts, which change without notice. */
const ORDERS_BY_COUNTS = ['likes', 'downloads'];

type RawQuery = Record<string, unknown>;

/** Whether members may find other solutions with this query than visitors. */
export const isOwnSelection = (query: RawQuery): boolean => OWN_FILTERS.some((name) => query[name] !== undefined);

/** Whether members may get another list than that of visitors with {@link MemberCards}. Admins also see who reviews a solution. */
export const isOwnList = (query: RawQuery, { accountType }: Member): boolean =>
  accountType === 'admin' || isOwnSelection(query) || ORDERS_BY_COUNTS.includes(String(query['sort_by']));

interface Counts {
  id: number;
  like_count: number;
  liked: boolean;
  download_count: number;
}

/** The beginning of a card for visitors, up to what differs for members. No text holds it: quotes in texts follow a backslash. */
const CARD = /(\{"id":(\d+),.*?)"like_count":\d+,"liked":false,"download_count":\d+/gs;

/** Puts what a member likes, and the counts as they are, into the cards that are kept for visitors. */
@Injectable()
export class MemberCards implements MemberPart {
  constructor(private readonly statements: NamedStatements) {}

  async add(json: string, { userId }: Member): Promise<string> {
    const ids = Array.from(json.matchAll(CARD), ([, , id]) => Number(id));
    if (ids.length === 0) return json;
    const counts = await this.statements.rows<Counts>(
      `select s.id, s.like_count, exists (select from likes l where l.solution_id = s.id and l.user_id = $2) as liked, s.download_count
       from solutions s where s.id = any($1::int[])`,
      [ids, userId],
    );
    const byId = new Map(counts.map(({ id, ...shown }) => [String(id), JSON.stringify(shown).slice(1, -1)]));
    return json.replace(CARD, (card, beginning: string, id: string) => {
      const shown = byId.get(id);
      return shown === undefined ? card : beginning + shown;
    });
  }
}
