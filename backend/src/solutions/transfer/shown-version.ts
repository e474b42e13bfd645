import {
  deriveFromUpload,
  previewOf,
  renamedValues,
  type Derived,
  type Evaluated,
  type Evaluation,
  type Preview,
} from '@hub/solver-file';
import type { UploadContents } from './read-contents';
import type { SolutionPart } from './solution-part';
import { truerDetails } from './truer-details';

/** What the client told of the file. */
export type SentText = Pick<SolutionPart, 'details' | 'typeName'>;

/** What a version shows. Its equation and its values may be those of an older one. */
export interface ShownVersion {
  derived: Derived;
  equationVersion: number;
  evaluated: Evaluated;
  evaluation: Omit<Evaluation, 'evaluated'>;
  preview: Preview;
  valuesVersion: number;
}

/** What the version before shows, with what its equation was read from. */
export interface PreviousVersion extends ShownVersion {
  description: string;
  derivedWith: number;
  equation: string;
  parameters: Record<string, unknown>;
}

/** A text without a derivative is no differential equation, even where it can be read. */
const isEquation = ({ equation_tex, has_diff }: Derived) => equation_tex !== null && has_diff;
const hasValues = ({ kind }: Evaluated) => kind !== 'none';

/** Whether something of an upload is missing that a version before may show. */
export const dependsOnOlder = ({ derived, evaluated }: UploadContents) => !isEquation(derived) || !hasValues(evaluated);

/**
 * Saving after loading can send foreign or empty source text and empty samples: what is worse never replaces what was good.
 * A kept equation is derived again with all else that this version brings.
 */
export function shownVersion(
  version: number,
  { details, typeName }: SentText,
  { derived, evaluated, evaluation, preview, facts }: UploadContents,
  previous: PreviousVersion | null,
): ShownVersion {
  const shown = { derived, equationVersion: version, evaluated, evaluation, preview, valuesVersion: version };
  if (!previous) return shown;
  if (!isEquation(derived) && isEquation(previous.derived)) {
    const olderParameters = Object.keys(details.parameters).length > 0 ? {} : previous.parameters;
    const parameters = { ...olderParameters, ...facts.parameters };
    const mended = truerDetails({ ...details, equation: previous.equation }, { ...facts, parameters });
    shown.derived = deriveFromUpload({
      details: { ...mended },
      typeName: typeName ?? facts.typeName,
      parentTypeName: facts.parentTypeName,
    });
    shown.equationVersion = previous.equationVersion;
    shown.evaluated = renamedValues(evaluated, shown.derived);
    shown.preview = previewOf(shown.evaluated, shown.derived);
  }
  if (hasValues(shown.evaluated) || !hasValues(previous.evaluated)) return shown;
  return {
    ...shown,
    evaluated: previous.evaluated,
    evaluation: { ...previous.evaluation, reason: evaluation.reason }, // why this one has no values of its own
    preview: previous.preview,
    valuesVersion: previous.valuesVersion,
  };
}
