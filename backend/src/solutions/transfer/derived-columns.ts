import { DERIVED_WITH, type Derived } from '@hub/solver-file';
import type { SolutionVersionEntity } from '../solution-version.entity';
import type { UploadContents } from './read-contents';
import { dependsOnOlder, shownVersion, type PreviousVersion, type SentText, type ShownVersion } from './shown-version';

type FilterColumns = Pick<
  SolutionVersionEntity,
  | 'equationType'
  | 'conditionTypes'
  | 'domainTMin'
  | 'domainTMax'
  | 'domainXMin'
  | 'domainXMax'
  | 'domainYMin'
  | 'domainYMax'
>;

export type DerivedColumns = Pick<SolutionVersionEntity, 'derivedWith' | 'inspection' | 'facts' | 'differences'> &
  ShownVersion &
  FilterColumns;

/** All columns of a version that code derives: at its upload, and again when the code is newer. */
export function derivedColumns(
  version: number,
  sent: SentText,
  contents: UploadContents,
  previous: PreviousVersion | null,
): DerivedColumns {
  const shown = shownVersion(version, sent, contents, previous);
  const { inspection, facts, differences } = contents;
  const derivedWith =
    previous && dependsOnOlder(contents) ? Math.min(previous.derivedWith, DERIVED_WITH) : DERIVED_WITH;
  return { derivedWith, inspection, facts, differences, ...shown, ...filterColumns(shown.derived) };
}

/** What the filters ask, beside the derived facts themselves. */
function filterColumns({ equation_type, condition_types, domain: { t, x, y } }: Derived): FilterColumns {
  return {
    equationType: equation_type,
    conditionTypes: condition_types,
    domainTMin: t?.[0] ?? null,
    domainTMax: t?.[1] ?? null,
    domainXMin: x?.[0] ?? null,
    domainXMax: x?.[1] ?? null,
    domainYMin: y?.[0] ?? null,
    domainYMax: y?.[1] ?? null,
  };
}
