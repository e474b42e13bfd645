import type { Actor } from '../../auth/access/actor';
import { validName } from '../../common/names';
import { cardsSql, type Statement } from './browse-sql';
import type { BrowseQueryDto, Sort } from './dto/browse-query.dto';
import type { FilterQueryDto } from './dto/filter-query.dto';
import { choiceConditions, domainConditions, type FilterColumns } from './filter-sql';
import { COST_OF_SORTED_ROW, FAR, MAX_COUNT } from './plans';
import { SqlParameters } from './sql-parameters';
import { isRanked, type Matches, type WordMatches } from './word-matches';

/** Columns of cells `c` that the filters compare. */
export const CELL_COLUMNS: FilterColumns = {
  featured: 'c.featured',
  proven: 'c.proven',
  equationType: 'c.equation_type',
  conditionTypes: 'c.condition_types',
  library: 'c.library',
  equationId: 'c.equation_id',
  hasUseCase: (ids) => `c.use_cases && ${ids}`,
};

/** Whether the table of published solutions has all that the list can show. Of a user, others than visitors may see unpublished ones. */
export const isListed = ({ my, username, status }: FilterQueryDto, actor: Actor | null): boolean =>
  !my && (username === undefined || actor === null) && (status === undefined || status === 'published');

export const hasWords = ({ q }: FilterQueryDto): boolean => Boolean(q?.trim());

/** Conditions on rows `l` for filters that cells do not know. */
export function rowConditions(query: FilterQueryDto, values: SqlParameters): string[] {
  const conditions = Object.values(domainConditions(query, values, 'l'));
  if (query.project !== undefined) {
    const project = values.add(validName(query.project, 'project'));
    conditions.push(`l.project_id = (select project_id from project_names where name = ${project})`);
  }
  if (query.username !== undefined) conditions.push(publishedBy(query.username, values));
  return conditions;
}

/** Condition on rows `l`: the user uploaded a published version, perhaps not the newest one. The index alone has their ids. */
export const publishedBy = (username: string, values: SqlParameters): string => `l.solution_id in (
  select w.solution_id from solution_versions w
  where w.uploaded_by = (select x.id from users x where x.username = ${values.add(username.toLowerCase())}) and w.status = 'published')`;

/** Cells that the filters leave; those of domains leave the cells that can have such a solution. */
export interface CellsFound {
  /** Ids of the cells; null for all cells. */
  cells: number[] | null;
  /** Number of their solutions. */
  total: number;
  /** Number of all published solutions. */
  all: number;
}

export function cellsStatement(query: FilterQueryDto): Statement {
  const values = new SqlParameters();
  const conditions = Object.values({
    ...choiceConditions(query, values, CELL_COLUMNS),
    ...domainConditions(query, values, 'c'),
  });
  const of = conditions.length > 0 ? conditions.join(' and ') : 'true';
  const text = `
    select ${conditions.length > 0 ? `coalesce(array_agg(c.id) filter (where ${of}), '{}')` : 'null'} as cells,
      coalesce(sum(c.solutions) filter (where ${of}), 0)::int as total, coalesce(sum(c.solutions), 0)::int as "all"
    from listing_cells c where c.solutions > 0`;
  return { text, values: values.list };
}

/** Condition on rows `l`. */
export const matchCondition = (matches: Matches, values: SqlParameters): string =>
  matches.isComplete ? hasIdOf(matches, values) : holdsWords(matches.query, values);

/** Makes a condition in a form that PostgreSQL checks row by row, in the order of a list. */
const holdsWords = (query: string, values: SqlParameters): string =>
  `(select w.words @@ ${values.add(query)}::tsquery from listing_words w where w.solution_id = l.solution_id)`;

export const hasIdOf = ({ ids }: Matches, values: SqlParameters): string =>
  `l.solution_id = any(${values.add(ids)}::int[])`;

/** Whether the cells tell the number of matches. */
export const isCounted = (query: FilterQueryDto): boolean =>
  !hasWords(query) && rowConditions(query, new SqlParameters()).length === 0;

/** Whether one statement has both the number and the page: the beginning of the list without filters. */
export function isPlain(query: BrowseQueryDto): boolean {
  const nothing = new SqlParameters();
  return (
    query.page_num * query.page_size <= FAR &&
    isCounted(query) &&
    Object.keys(choiceConditions(query, nothing, CELL_COLUMNS)).length === 0
  );
}

/** Answers with `total` and `json`, like the list of any other scope. */
export function plainStatement(query: BrowseQueryDto, actor: Actor | null): Statement {
  const values = new SqlParameters();
  const order = orderOf(query);
  const limit = `limit ${query.page_size} offset ${query.page_num * query.page_size}`;
  const text = `
    select (select coalesce(sum(solutions), 0)::int from listing_cells) as total,
      ${cardsOf(`select l.solution_id from solution_listing l order by ${sqlOf(order)} ${limit}`, order, actor, values)} as json`;
  return { text, values: values.list };
}

/**
 * The page of a list with filters. `total` is the number of matches, at most one more than {@link MAX_COUNT} unless the cells tell it.
 */
export function listingStatement(
  query: BrowseQueryDto,
  found: CellsFound,
  words: WordMatches | null,
  actor: Actor | null,
): Statement {
  const values = new SqlParameters();
  const filters = rowConditions(query, values);
  if (found.cells) filters.push(`l.cell_id = any(${values.add(found.cells)})`);
  const conditions = () => [...filters, ...(words ? [matchCondition(words, values)] : [])];
  const exact = isCounted(query) ? found.total : words && filters.length === 0 ? words.total : null;
  const text = `
    select ${exact ?? countOf(conditions())} as total, ${query.return_count ? `'[]'` : cards()} as json`;
  return { text, values: values.list };

  function cards(): string {
    const order = orderOf(query);
    if (!words || query.sort_by) {
      const few = words !== null && words.isComplete;
      const total = words && !few ? null : exact;
      const ids = sortedIds(query, found, { conditions: conditions(), order, total, few });
      return cardsOf(ids, order, actor, values);
    }
    const page = { offset: query.page_num * query.page_size, limit: query.page_size };
    return cardsOf(rankedIds(words, filters, order, page, values), [RANK, ...order], actor, values);
  }
}

/** Whether the list has what one account has uploaded, and is small for this reason. */
export const isOfUser = ({ username }: FilterQueryDto): boolean => username !== undefined;

/** The page of a user's list. It has few rows, so that all are read once, for the number and for the page. */
export function userStatement(
  query: BrowseQueryDto,
  { cells }: CellsFound,
  words: WordMatches | null,
  actor: Actor | null,
): Statement {
  const values = new SqlParameters();
  const conditions = rowConditions(query, values);
  if (cells) conditions.push(`l.cell_id = any(${values.add(cells)})`);
  if (words) conditions.push(matchCondition(words, values));
  const isByRank = words !== null && !query.sort_by;
  const order = isByRank ? [RANK, ...orderOf(query)] : orderOf(query);
  const page = `
    select * from found l order by ${sqlOf(order)} limit ${query.page_size} offset ${query.page_num * query.page_size}`;
  const text = `
    with found as materialized (
      select l.*${isByRank ? `, ${matchRank(words, values)} as match_rank` : ''} from solution_listing l ${whereOf(conditions)})
    select (select count(*)::int from found) as total,
      ${query.return_count ? `'[]'` : cardsOf(page, order, actor, values)} as json`;
  return { text, values: values.list };
}

const countOf = (conditions: string[]) =>
  `(select count(*)::int from (select from solution_listing l ${whereOf(conditions)} limit ${MAX_COUNT + 1}) x)`;

const whereOf = (conditions: string[]) => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : '');

interface SortedList {
  conditions: string[];
  order: readonly Column[];
  /** Number of matches; null where it is not known. */
  total: number | null;
  /** Whether the conditions alone leave few rows. */
  few: boolean;
}

function sortedIds(query: BrowseQueryDto, found: CellsFound, { conditions, order, total, few }: SortedList): string {
  const page = pageOf(query, total);
  const where = whereOf(conditions);
  const sorted = `order by ${sqlOf(order, page.backwards)} limit ${page.limit} offset ${page.offset}`;
  return few || isQuickerSorted(found, page, query)
    ? `select l.solution_id from (select l.* from solution_listing l ${where} offset 0) l ${sorted}`
    : `select l.solution_id from solution_listing l ${where} ${sorted}`;
}

const RANK = { name: 'match_rank', descending: true };

/**
 * The best matches of a word search, those of one rank in the order of the list. Where there are too many to rank each, the better
 * ones are read before the others, each from the beginning of the list.
 * @param filters conditions on rows `l`
 */
export function rankedIds(
  words: WordMatches,
  filters: string[],
  order: readonly Column[],
  { offset, limit }: { offset: number; limit: number },
  values: SqlParameters,
): string {
  const page = `order by ${sqlOf([RANK, ...order])} limit ${limit} offset ${offset}`;
  const matching = (matches: Matches) =>
    `from solution_listing l ${whereOf([...filters, matchCondition(matches, values)])}`;
  if (isRanked(words))
    return `select l.solution_id, ${matchRank(words, values)} as match_rank ${matching(words)} ${page}`;
  const columns = order.map(({ name }) => name).join(', ');
  const groups = [...words.better, words].map(
    (matches, at) => `
      (select ${columns}, ${-at} as match_rank ${matching(matches)} order by ${sqlOf(order)} limit ${offset + limit})`,
  );
  return `select l.solution_id, max(match_rank) as match_rank from (${groups.join(' union all ')}) l group by ${columns} ${page}`;
}

/** The rank of a match, from the best: the whole name, its beginning, a part of the label, the equation, the description. */
function matchRank({ whole, inEquation, inDescription }: WordMatches, values: SqlParameters): string {
  const text = `${values.add(whole)}::text`;
  const name = `split_part(l.label, '/', 2)`;
  return `case when ${text} in (${name}, l.label) then 5 when starts_with(${name}, ${text}) then 4
    when strpos(l.label, ${text}) > 0 then 3 when ${holdsWords(inEquation, values)} then 2 when ${holdsWords(inDescription, values)} then 1 else 0 end`;
}

/** The cards of a query of ids, in their order. */
const cardsOf = (ids: string, order: readonly Column[], actor: Actor | null, values: SqlParameters) =>
  cardsSql(
    `(${ids}) page join solution_listing l on l.solution_id = page.solution_id join solutions s on s.id = l.solution_id
     join solution_versions v on v.id = l.version_id`,
    { actor, caller: actor ? `${values.add(actor.userId)}::int` : 'null::int', updatedAt: 's.public_updated_at' },
    sqlOf(order),
  );

/** The part of the list to read, and from which end. @param total null where it is not known */
function pageOf({ page_num, page_size }: BrowseQueryDto, total: number | null) {
  const offset = page_num * page_size;
  if (total === null || offset <= FAR || offset < total / 2) return { backwards: false, offset, limit: page_size };
  const limit = Math.max(Math.min(page_size, total - offset), 0);
  return { backwards: true, offset: Math.max(total - offset - limit, 0), limit };
}

/** Whether fetching and sorting what matches is quicker than walking an index until the page is full. */
function isQuickerSorted(
  { total, all }: CellsFound,
  { offset, limit }: { offset: number; limit: number },
  { featured, sort_by }: BrowseQueryDto,
): boolean {
  return (featured === true && !sort_by) || total * total * COST_OF_SORTED_ROW < (offset + limit) * all;
}

interface Column {
  name: string;
  descending?: boolean;
}

const ID_DOWN = { name: 'l.solution_id', descending: true };
export const ORDERS: Record<Sort | 'featured', readonly Column[]> = {
  created: [{ name: 'l.created_at', descending: true }, ID_DOWN],
  updated: [{ name: 'l.updated_at', descending: true }, ID_DOWN],
  downloads: [{ name: 'l.download_count', descending: true }, ID_DOWN],
  likes: [{ name: 'l.like_count', descending: true }, ID_DOWN],
  proven_error: [{ name: 'l.relative_error' }, ID_DOWN],
  alphabetical: [{ name: 'l.label' }, { name: 'l.solution_id' }],
  featured: [{ name: 'l.featured_position' }, { name: 'l.solution_id' }],
};

const orderOf = (query: BrowseQueryDto) =>
  ORDERS[query.sort_by ?? (query.featured && !hasWords(query) && !isOfUser(query) ? 'featured' : 'created')];

const sqlOf = (order: readonly Column[], backwards = false) =>
  order.map(({ name, descending = false }) => `${name} ${descending !== backwards ? 'desc' : 'asc'}`).join(', ');
