import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { provenDigits, valuesOfReference, type Certificate } from '@hub/certify';
import { arraysFile } from '@hub/exports';
import { problemKeyOf, readTypedProblem, textsOfStatement, type Preview } from '@hub/solver-file';
import type { Page } from '../../common/http/page-response';
import { HubError, invalid, notFound } from '../../common/errors/hub-error';
import { equationSlug, tagOfSlug } from '../equations/equation-title';
import type { FoundProblemDto, ProblemPageDto, ProblemSummaryDto } from './dto/problem.dto';
import type { ProblemQueryDto, TypedProblemQueryDto } from './dto/problem-query.dto';
import type { ReferenceValuesDto } from './dto/reference-values.dto';
import { ProblemPagesRepository, type ProblemRow } from './problem-pages.repository';
import { summaryOf, titleOf } from './problem-summary';
import { arraysOfReference } from './reference-arrays';
import { pointsOf } from './reference-points';
import { previewOfReference } from './reference-preview';

/** Problems that published solutions solve or that somebody has stated. Every caller sees the same ones. */
@Injectable()
export class ProblemsService {
  constructor(private readonly problems: ProblemPagesRepository) {}

  async findPage(query: ProblemQueryDto): Promise<Omit<Page<ProblemSummaryDto[]>, 'query'>> {
    const tag = query.equation === undefined ? null : tagOfSlug(query.equation);
    if (query.equation !== undefined && !tag) return { total: 0, rows: [] };
    const { rows, ...counted } = await this.problems.findPage(query, tag);
    return { ...counted, rows: rows.map(summaryOf) };
  }

  /** @throws 404 where the hub does not list the problem */
  async findProblem(slug: string): Promise<ProblemPageDto> {
    const row = await this.rowOf(slug);
    const [solutions, records, exact, curve] = await Promise.all([
      this.problems.findSolutions(row.id),
      this.problems.findRecords(row.id),
      this.problems.findExact(row.id),
      this.problems.findCurve(row.id),
    ]);
    const { python, sympy } = textsOfStatement(row.statement);
    return {
      followed: false,
      ...summaryOf(row),
      text: row.stated?.text ?? '',
      sources: row.stated?.sources ?? '',
      stated_by: row.stated?.author ?? null,
      statement: row.statement,
      python,
      sympy,
      curve,
      exact: exact && { formulas: exact.formulas, proven_by: { id: exact.id, label: exact.label } },
      solutions,
      records,
    };
  }

  /** What lists say of problems, by their ids. Hidden ones are left out. */
  async findSome(ids: readonly number[]): Promise<Map<number, ProblemSummaryDto>> {
    const rows = await this.problems.findSome(ids);
    return new Map(rows.map((row) => [row.id, summaryOf(row)]));
  }

  /** What a problem is called. @throws 404 as {@link findProblem} */
  async findNamed(slug: string): Promise<{ id: number; title: string; slug: string }> {
    const row = await this.rowOf(slug);
    const { title, slug: whole } = summaryOf(row);
    return { id: row.id, title, slug: whole };
  }

  /** A problem with its picture: that of its reference, or else of its best solution. @throws 404 as {@link findProblem} */
  async findFigure(slug: string): Promise<ProblemSummaryDto & { preview: Preview }> {
    const row = await this.rowOf(slug);
    const curve = await this.problems.findCurve(row.id);
    const preview = curve ? previewOfReference(curve, row.statement) : row.preview;
    return { ...summaryOf(row), preview: preview ?? { kind: 'none', source: 'none' } };
  }

  /** The reference as arrays of NumPy. @throws 404 as {@link findDocument} */
  async findArrays(slug: string): Promise<{ name: string; file: Uint8Array }> {
    const row = await this.rowOf(slug);
    const curve = await this.problems.findCurve(row.id);
    if (!curve) throw noReference(row);
    return { name: `${summaryOf(row).slug}-reference.npz`, file: arraysFile(arraysOfReference(curve, row.statement)) };
  }

  /** Finds the problem that a text means. */
  async findTyped(typed: TypedProblemQueryDto): Promise<FoundProblemDto> {
    const read = readTypedProblem(typed);
    if ('issues' in read)
      return { issues: read.issues, key: null, equation_tex: [], conditions_tex: [], domain_tex: [], problem: null };
    const { equation_tex, conditions_tex, domain_tex } = textsOfStatement(read.statement);
    const key = problemKeyOf(read.statement)?.key ?? null;
    const row = key === null ? null : await this.problems.findProblem(key);
    return { issues: [], key, equation_tex, conditions_tex, domain_tex, problem: row && summaryOf(row) };
  }

  /** Finds the certificate of a reference, compressed with gzip. @throws 404 for what is missing or hidden, and while there is no reference */
  async findDocument(slug: string): Promise<{ etag: string; document: Buffer }> {
    const row = await this.rowOf(slug);
    const found = await this.problems.findDocument(row.id);
    if (!found) throw noReference(row);
    return { etag: `"${found.sha256}"`, document: found.document };
  }

  /** @throws 404 as {@link findDocument}, 422 for points that are none */
  async evaluate(slug: string, points: Record<string, unknown>): Promise<ReferenceValuesDto> {
    const row = await this.rowOf(slug);
    const { coordinates, unknowns } = row.statement;
    const read = pointsOf(points, coordinates);
    if ('reason' in read) throw invalid([{ field: 'points', message: read.reason }]);
    const { document } = await this.findDocument(slug);
    const certificate = JSON.parse((await promisify(gunzip)(document)).toString()) as Certificate;
    const { values, errors } = valuesOfReference(certificate, read.points);
    const byUnknown = <T>(of: (value: number, error: number) => T): Record<string, T[]> =>
      Object.fromEntries(
        unknowns.map((unknown, i) => [unknown, Array.from(values[i]!, (value, n) => of(value, errors[i]![n]!))]),
      );
    const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
    return {
      values: byUnknown(finite),
      errors: byUnknown((_, error) => finite(error)),
      digits: byUnknown((value, error) => (Number.isFinite(value) ? provenDigits(value, error) : null)),
    };
  }

  /** Last parts of the addresses, with the time of the last change, for a sitemap. */
  async findPlaces(limit: number, offset: number): Promise<{ key: string; changed: string }[]> {
    const rows = await this.problems.findPlaces(limit, offset);
    return rows.map((row) => ({
      key: equationSlug(row.stated_title ?? titleOf(row), row.key),
      changed: row.changed,
    }));
  }

  /** How many problems there are. */
  count(): Promise<number> {
    return this.problems.count();
  }

  private async rowOf(slug: string): Promise<ProblemRow> {
    const tag = tagOfSlug(slug);
    const row = tag && (await this.problems.findProblem(tag));
    if (!row) throw notFound('problem');
    return row;
  }
}

function noReference({ reference_state, reference }: ProblemRow): HubError {
  const reason = reference && 'reason' in reference ? reference.reason : null;
  return new HubError(
    404,
    'no-reference',
    reference_state === 'done' && reason
      ? `There is no reference of this problem: ${reason}`
      : 'The reference of this problem is still being computed.',
  );
}
