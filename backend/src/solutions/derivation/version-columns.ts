import {
  deriveFromUpload,
  DERIVED_WITH,
  previewOf,
  renamedValues,
  sortedByName,
  withMergedValues,
  type Derived,
  type Evaluated,
  type Evaluation,
  type Preview,
} from '@hub/solver-file';
import type { SolutionVersionEntity } from '../solution-version.entity';
import { deriveInput } from './read-contents';
import type { UploadContents } from './upload-contents';
import type { SolutionPart } from './solution-part';

/** The description that the client sent. */
export type SentText = Pick<SolutionPart, 'details' | 'typeName'>;

/** What a version shows. Its equation and its values may come from an older version. */
interface ShownVersion {
  derived: Derived;
  equationVersion: number;
  evaluated: Evaluated;
  evaluation: Omit<Evaluation, 'evaluated'>;
  preview: Preview;
  valuesVersion: number;
}

/** What the previous version shows, with the source and the parameters of its equation. */
export interface PreviousVersion extends ShownVersion {
  description: string;
  exactSolution: string[] | null;
  derivedWith: number;
  equation: string;
  parameters: Record<string, unknown>;
}

/** A text without a derivative is not a differential equation, even if it can be read. */
const isEquation = ({ equation_tex, equation_origin, has_diff }: Derived) =>
  equation_origin === 'code' || (equation_tex !== null && has_diff);

/** How many points have values. */
function countPoints(evaluated: Evaluated): number {
  switch (evaluated.kind) {
    case 'lines':
      return evaluated.x.length;
    case 'grid':
      return evaluated.xs.length * evaluated.ys.length;
    case 'points':
      return evaluated.xs.length;
    case 'none':
      return 0;
  }
}

/** One point is shown where there is nothing else; it does not replace a curve. */
const hasCurve = (evaluated: Evaluated) => countPoints(evaluated) > 1;

/** Whether an upload lacks something that is taken from an older version. An open file says all that there is to say. */
const dependsOnOlder = ({ derived, evaluated, inspection }: UploadContents) =>
  inspection.verdict !== 'no_code' && (!isEquation(derived) || !hasCurve(evaluated));

/**
 * Saving after loading can send wrong or empty source text and samples that are empty or one point, which must not replace a good equation or
 * good values. The facts about a kept equation are derived again with the other data of this version.
 */
function shownVersion(
  version: number,
  { details, typeName }: SentText,
  contents: UploadContents,
  previous: PreviousVersion | null,
): ShownVersion {
  const { derived, evaluated, evaluation, preview, facts, mergedDetails, conditionCode } = contents;
  const shown = { derived, equationVersion: version, evaluated, evaluation, preview, valuesVersion: version };
  if (!previous || !dependsOnOlder(contents)) return shown;
  if (!isEquation(derived) && isEquation(previous.derived)) {
    const olderParameters = Object.keys(details.parameters).length > 0 ? {} : previous.parameters;
    const merged = withMergedValues({ ...details, equation: previous.equation }, mergedDetails);
    const parameters = sortedByName({ ...olderParameters, ...merged.parameters });
    shown.derived = {
      ...deriveFromUpload({
        ...deriveInput({ ...merged, parameters }, typeName, facts),
        conditionCode,
        // The text of an older version may differ from what was read from its code.
        ...(previous.derived.equation_origin !== 'text' && { kept: previous.derived }),
      }),
      code_reason: derived.code_reason,
    };
    shown.equationVersion = previous.equationVersion;
    shown.evaluated = renamedValues(evaluated, shown.derived);
    shown.preview = previewOf(shown.evaluated, shown.derived);
  }
  if (hasCurve(shown.evaluated) || countPoints(previous.evaluated) <= countPoints(shown.evaluated)) return shown;
  return {
    ...shown,
    evaluated: previous.evaluated,
    evaluation: { ...previous.evaluation, reason: evaluation.reason }, // why this version has no values of its own
    preview: previous.preview,
    valuesVersion: previous.valuesVersion,
  };
}

type FilterColumns = Pick<
  SolutionVersionEntity,
  | 'equationKey'
  | 'equationValuesKey'
  | 'equationType'
  | 'conditionTypes'
  | 'domainTMin'
  | 'domainTMax'
  | 'domainXMin'
  | 'domainXMax'
  | 'domainYMin'
  | 'domainYMax'
>;

export type DerivedColumns = Pick<
  SolutionVersionEntity,
  'derivedWith' | 'inspection' | 'facts' | 'mergedDetails' | 'differences' | 'library'
> &
  ShownVersion &
  FilterColumns;

/** All derived columns of a version, at its upload and again with newer code. */
export function derivedColumns(
  version: number,
  sent: SentText,
  contents: UploadContents,
  previous: PreviousVersion | null,
): DerivedColumns {
  const shown = shownVersion(version, sent, contents, previous);
  const { inspection, facts, mergedDetails, differences, library } = contents;
  const derivedWith =
    previous && dependsOnOlder(contents) ? Math.min(previous.derivedWith, DERIVED_WITH) : DERIVED_WITH;
  return {
    derivedWith,
    inspection,
    facts,
    mergedDetails,
    differences,
    library,
    ...shown,
    ...filterColumns(shown.derived),
  };
}

/** The columns for the filters. */
function filterColumns({ equation_type, condition_types, canonical, domain: { t, x, y } }: Derived): FilterColumns {
  return {
    equationKey: canonical?.key ?? null,
    equationValuesKey: canonical?.values_key ?? null,
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
