import { Injectable } from '@nestjs/common';
import { canonicalEquation, readTypedEquation } from '@hub/solver-file';
import type { Actor } from '../../auth/access/actor';
import { notFound } from '../../common/errors/hub-error';
import type {
  EquationPageDto,
  EquationPageQueryDto,
  EquationPageSummaryDto,
  FoundEquationPageDto,
  SameEquationDto,
} from './dto/equation-page.dto';
import { equationSlug, kindTitle, tagOfSlug } from './equation-title';
import { EquationsRepository, type PageRow } from './equations.repository';
import { parameterNames } from './parameter-names';
import { toEquationSolutionDto } from './solution-row';

const NOTHING = { letters: [], parameters: [], unknowns: [], coordinates: [] };

/** Equations that published solutions solve, found by their form. Every caller sees the same ones. */
@Injectable()
export class EquationsService {
  constructor(private readonly equations: EquationsRepository) {}

  async findPages(query: EquationPageQueryDto): Promise<{ total: number; rows: EquationPageSummaryDto[] }> {
    const { total, rows } = await this.equations.findPages(query);
    return { total, rows: rows.map(summaryOf) };
  }

  /**
   * @param slug also without its tag, such as `lotka-volterra`, or with one that the equation had before
   * @throws 404 where no published solution has the equation
   */
  async findPage(slug: string): Promise<EquationPageDto> {
    const tag = tagOfSlug(slug);
    const row = (tag && (await this.equations.findPage(tag))) || (await this.findNamed(slug, tag));
    if (!row) throw notFound('equation');
    const solutions = await this.equations.findSolutions(row.key);
    const { tex, letters, unknowns, coordinates } = row.canonical;
    const example = solutions.find(({ id }) => id === row.example.id);
    return {
      ...summaryOf(row),
      description: row.description,
      canonical_tex: tex,
      letters,
      parameter_names: example ? parameterNames(example) : null,
      unknowns,
      coordinates,
      solutions: solutions.map(toEquationSolutionDto),
    };
  }

  /** The equation that a text means. */
  async findByText(text: string): Promise<FoundEquationPageDto> {
    const typed = readTypedEquation(text);
    const canonical = typed && canonicalEquation(typed);
    if (!canonical)
      return { understood: false, canonical_tex: [], letters: [], parameters: [], page: null, same_values_count: 0 };
    const { key, values_key, tex, letters, parameters } = canonical;
    const row = await this.equations.findPage(key);
    return {
      understood: true,
      canonical_tex: tex,
      letters,
      parameters,
      page: row && summaryOf(row),
      same_values_count: values_key ? await this.equations.countWithValues(values_key) : 0,
    };
  }

  /** @throws 404 for what is missing or hidden */
  async findSame(actor: Actor | null, id: number, version: number | undefined): Promise<SameEquationDto> {
    const found = await this.equations.findEquationOfVersion(actor, id, version ?? null);
    if (!found) throw notFound(version === undefined ? 'solution' : 'version');
    const { key, values_key, canonical, has_catalog_equation } = found;
    const { letters, parameters, unknowns, coordinates } = canonical ?? NOTHING;
    const own = { equation_key: key, values_key, letters, parameters, unknowns, coordinates };
    if (key === null)
      return { ...own, slug: null, title: null, same_values: [], other_values: [], proposed_equation: null };
    const [row, same, others] = await Promise.all([
      this.equations.findPage(key),
      values_key === null ? [] : this.equations.findSame(id, values_key),
      this.equations.findOthers(id, key, values_key),
    ]);
    const page = row && summaryOf(row);
    return {
      slug: page?.slug ?? null,
      title: page?.title ?? null,
      ...own,
      same_values: same.map(toEquationSolutionDto),
      other_values: others.map(toEquationSolutionDto),
      proposed_equation: has_catalog_equation ? null : (page?.catalog_equation ?? null),
    };
  }

  private async findNamed(slug: string, tag: string | null): Promise<PageRow | null> {
    const meant = [slug, tag && slug.slice(0, -tag.length - 1)];
    const named = (await this.equations.findNames()).find(({ name }) => meant.includes(equationSlug(name, '')));
    return named ? this.equations.findPageOfEntry(named.id) : null;
  }

  /** How many equations there are. */
  count(): Promise<number> {
    return this.equations.count();
  }

  /** Last parts of the addresses, with the time of the last change, for a sitemap. */
  async findPlaces(limit: number, offset: number): Promise<{ key: string; changed: string }[]> {
    const rows = await this.equations.findPlaces(limit, offset);
    return rows.map((row) => ({ key: equationSlug(titleOf(row, row.name), row.key), changed: row.changed }));
  }
}

function summaryOf({ key, canonical, description: _, ...row }: PageRow): EquationPageSummaryDto {
  const { order, linear } = canonical;
  const title = titleOf({ canonical, ...row }, row.catalog_equation?.name);
  const {
    solutions_count,
    proven_error,
    relative_error,
    equation_tex,
    solved_tex,
    equation_type,
    preview,
    catalog_equation,
    example,
  } = row;
  return {
    slug: equationSlug(title, key),
    title,
    ...{
      catalog_equation,
      equation_type,
      order,
      linear,
      equation_tex,
      solved_tex,
      solutions_count,
      proven_error,
      relative_error,
      example,
      preview,
    },
  };
}

/** @param name that of its entry in the catalog, if it has one */
function titleOf(
  { equation_type, canonical: { order, linear, unknowns } }: Pick<PageRow, 'equation_type' | 'canonical'>,
  name: string | null | undefined,
): string {
  return name ?? kindTitle({ equation_type, order, linear, unknowns: unknowns.length });
}
