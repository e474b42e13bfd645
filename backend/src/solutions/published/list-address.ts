import { FieldChecksPipe } from '../../common/http/field-checks.pipe';
import { SoundInputPipe } from '../../common/http/sound-input.pipe';
import { BrowseQueryDto, SORTS } from '../browse/dto/browse-query.dto';

/** The filters in the address of the list, named as in the API. */
const LIST_FILTERS = [
  'q',
  'project',
  'equation_types',
  'problem_types',
  'condition_types',
  'libraries',
  'equations',
  'use_cases',
  'proven',
  ...['t', 'x', 'y'].flatMap((axis) => [`domain_${axis}_min`, `domain_${axis}_max`]),
] as const;

const LAST_PAGE = 100_000;
const checks = [new SoundInputPipe(), new FieldChecksPipe()];

/** Reads an address of `/solutions`. An unknown page or order counts as absent. */
export async function queryOfAddress(address: URLSearchParams): Promise<BrowseQueryDto> {
  const page = Number(address.get('page'));
  const sort = address.get('sort') ?? '';
  let query: unknown = {
    ...filtersOf(address),
    page_num: String(Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page - 1 : 0),
    ...(SORTS.some((known) => known === sort) && { sort_by: sort }),
  };
  for (const check of checks) query = await check.transform(query, { type: 'query', metatype: BrowseQueryDto });
  return query as BrowseQueryDto;
}

/** The filters that are set, in a fixed order, so that equal lists have equal addresses. */
export function filtersOf(address: URLSearchParams): Record<string, string> {
  const given = LIST_FILTERS.map((name) => [name, address.getAll(name).join(',').trim()] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}
