import type { Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/figure/numbers';
import { messages } from '../../messages/messages.ts';
import { lossesOf, lowestLoss } from '../../solution/losses.ts';

const words = messages.review.checks;

/** What a reviewer looks at first, worked out from what the hub knows of a version. */
export interface Check {
  passed: boolean;
  /** What was found, in words. */
  text: string;
  /** Where it did not pass: written on the Edit tab, or it comes with another save of the solver. */
  cure?: 'edit' | 'save';
}

/** Every check, those that did not pass last. */
export function checksOf(solution: Solution): Check[] {
  const checks = [
    equationCheck(solution),
    valuesCheck(solution),
    lossCheck(solution),
    ...importsChecks(solution),
    sameFileCheck(solution),
    ...textChecks(solution),
  ];
  return [...checks.filter(({ passed }) => passed), ...checks.filter(({ passed }) => !passed)];
}

const good = (text: string): Check => ({ passed: true, text });
const missing = (cure: NonNullable<Check['cure']>, text: string): Check => ({ passed: false, text, cure });

function equationCheck({ equation_details, diff_equation_details }: Solution): Check {
  const { equation_tex, source } = equation_details;
  if (equation_tex.length > 0) {
    const { dependent_variables, order } = diff_equation_details;
    const [unknowns, highest] = [dependent_variables.length, Math.max(0, ...Object.values(order))];
    if (unknowns === 0) return good(words.equationGiven);
    return good(words.equationReadable(unknowns, highest));
  }
  return missing('edit', source ? words.onlySource : words.noEquation);
}

function valuesCheck({ evaluated, evaluation, version, values_version }: Solution): Check {
  if (evaluated.kind === 'none') return missing('save', words.noValues(evaluation.reason));
  if (values_version !== version) return missing('save', words.valuesOfOther(values_version));
  const values = valuesOf(evaluated);
  const gaps = values.filter((value) => value === null).length;
  if (gaps > 0) return missing('save', words.valueGaps(gaps, values.length));
  return good(words.values(evaluated.source === 'weights', values.length));
}

function valuesOf(evaluated: Exclude<Solution['evaluated'], { kind: 'none' }>): (number | null)[] {
  if (evaluated.kind === 'lines') return evaluated.series.flatMap(({ y }) => y);
  if (evaluated.kind === 'points') return evaluated.z;
  return [evaluated, ...(evaluated.others ?? [])].flatMap(({ z }) => z.flat());
}

function lossCheck(solution: Solution): Check {
  const losses = lossesOf(solution);
  const lowest = lowestLoss(losses);
  if (losses.length === 0) return missing('save', words.noLosses);
  const gaps = losses.map(({ name, values }) => ({ name, count: values.filter((value) => value === null).length }));
  const broken = gaps.filter(({ count }) => count > 0);
  if (broken.length > 0) return missing('save', words.lossGaps(broken));
  return good(lowest ? words.lowestLoss(formatNumber(lowest.value, 2), lowest.epochs) : words.lossFinite);
}

/** What the hub has found in the file that it does not know, in its own words. */
function importsChecks({ inspection: { verdict, imports, notes } }: Solution): Check[] {
  if (verdict !== 'usual') {
    return notes.filter(({ kind }) => kind !== 'ok').map(({ text }) => missing('save', withoutStop(text)));
  }
  return [good(imports.length === 0 ? words.importsNothing : words.imports(imports.length))];
}

function sameFileCheck({ same_file }: Solution): Check {
  const [other, ...more] = same_file;
  if (!other) return good(words.noSameFile);
  return missing('save', words.sameFile(other.label, other.version, more.length));
}

function textChecks({ description, citation }: Solution): Check[] {
  const absent = [
    description.trim() === '' && missing('edit', words.noDescription),
    citation.trim() === '' && missing('edit', words.noCitation),
  ].filter((check) => check !== false);
  return absent.length === 0 ? [good(words.textsGiven)] : absent;
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');
