import { textsOfStatement } from '@hub/solver-file';
import { equationSlug, kindTitle } from '../equations/equation-title';
import type { ProblemSummaryDto, ReferenceDto } from './dto/problem.dto';
import type { ProblemRow, TitleRow } from './problem-pages.repository';
import { previewOfReference } from './reference-preview';

const NOTHING = { method: null, own_error: null, unique: null, pieces: null, degree: null, reason: null };

export function summaryOf(row: ProblemRow): ProblemSummaryDto {
  const { key, equation_key, equation_type, order, linear, statement, solutions_count } = row;
  const { example, proven_error, relative_error, curve } = row;
  const preview = curve ? previewOfReference(curve, statement) : row.preview;
  const equation_title = titleOf({ ...row, unknowns: statement.unknowns.length });
  const title = row.stated?.title ?? equation_title;
  const { equation_tex, conditions_tex, domain_tex } = textsOfStatement(statement);
  return {
    slug: equationSlug(title, key),
    title,
    equation_title,
    equation_slug: row.has_equation ? equationSlug(equation_title, equation_key) : null,
    ...{ equation_type, order, linear, equation_tex, conditions_tex, domain_tex, solutions_count },
    ...{ example, proven_error, relative_error, preview },
    reference: referenceOf(row),
  };
}

/** What the equation of a problem is called. */
export const titleOf = (row: TitleRow): string => row.name ?? kindTitle(row);

function referenceOf({ reference, reference_state }: ProblemRow): ReferenceDto {
  if (!reference) return { ...NOTHING, state: reference_state === 'done' ? 'none' : 'waiting' };
  if ('reason' in reference) return { ...NOTHING, state: 'none', reason: reference.reason };
  return { ...NOTHING, state: 'known', ...reference };
}
