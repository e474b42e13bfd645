import type { Solution } from '@hub/openapi/types';
import { formatBound, formatNumber, formatPercent } from '@hub/figure/numbers';
import { errorInWords } from '@hub/figure/proven-error';
import { symbolOf } from '@hub/figure/symbol';
import { messages } from '../../messages/messages.ts';
import { lossesOf, lowestLoss } from '../../solution/losses.ts';

const words = messages.review.checks;

/** The points to check. The server finds them, and this component has their texts. */
export interface Check {
  passed: boolean;
  /** What was found, in words. */
  text: string;
  /** Remedy where the check did not pass: a text on the Edit tab, or another save of the solver. */
  cure?: 'edit' | 'save';
}

/** Every check; those that did not pass come first. */
export function checksOf(solution: Solution): Check[] {
  const checks = [
    errorCheck(solution),
    equationCheck(solution),
    valuesCheck(solution),
    lossCheck(solution),
    fileCheck(solution),
    sameFileCheck(solution),
    ...textChecks(solution),
  ];
  return [...checks.filter(({ passed }) => !passed), ...checks.filter(({ passed }) => passed)];
}

const good = (text: string): Check => ({ passed: true, text });
const missing = (cure: NonNullable<Check['cure']>, text: string): Check => ({ passed: false, text, cure });

type Finding = NonNullable<Solution['findings']>[number];
const has = ({ findings }: Solution, finding: Finding): boolean => findings?.includes(finding) ?? false;

function errorCheck(solution: Solution): Check {
  const { proven_error, proof } = solution;
  if (has(solution, 'proof_waiting')) return missing('save', words.proofWaiting);
  if (has(solution, 'not_proven')) {
    const why =
      proof.failure ?? proof.reasons.find(({ rung }) => rung === 'reference')?.reason ?? proof.reasons.at(-1)?.reason;
    return missing('save', words.notProven(why && withoutStop(why)));
  }
  if (has(solution, 'large_error'))
    return missing('save', words.largeError(formatBound(proven_error!), worstOf(proof)));
  return good(errorInWords(solution));
}

/** Describes the unknown whose error is largest compared with its range: its letter, the share and the size of the range. */
function worstOf({
  errors,
}: Solution['proof']): { unknown: string; share: string | undefined; range: string } | undefined {
  const [worst] = errors.toSorted((a, b) => (b.relative ?? Infinity) - (a.relative ?? Infinity));
  if (!worst) return undefined;
  const { unknown, relative, range } = worst;
  const share = relative === null ? undefined : formatPercent(relative);
  return { unknown: symbolOf(unknown), share, range: formatNumber(range[1]! - range[0]!) };
}

function equationCheck(solution: Solution): Check {
  if (has(solution, 'no_equation')) return missing('edit', words.noEquation);
  if (has(solution, 'unreadable_equation')) return missing('edit', words.onlySource);
  const { dependent_variables, order } = solution.diff_equation_details;
  const [unknowns, highest] = [dependent_variables.length, Math.max(0, ...Object.values(order))];
  return good(unknowns === 0 ? words.equationGiven : words.equationReadable(unknowns, highest));
}

function valuesCheck(solution: Solution): Check {
  const { evaluated, evaluation, values_version } = solution;
  if (has(solution, 'no_values')) return missing('save', words.noValues(evaluation.reason));
  if (has(solution, 'older_values')) return missing('save', words.valuesOfOther(values_version));
  const values = valuesOf(evaluated);
  const gaps = values.filter((value) => value === null).length;
  if (has(solution, 'gaps_in_values')) return missing('save', words.valueGaps(gaps, values.length));
  return good(words.values(evaluated.source === 'weights', values.length));
}

function valuesOf(evaluated: Solution['evaluated']): (number | null)[] {
  if (evaluated.kind === 'none') return [];
  if (evaluated.kind === 'lines') return evaluated.series.flatMap(({ y }) => y);
  if (evaluated.kind === 'points') return evaluated.z;
  return [evaluated, ...(evaluated.others ?? [])].flatMap(({ z }) => z.flat());
}

function lossCheck(solution: Solution): Check {
  const losses = lossesOf(solution);
  const lowest = lowestLoss(losses);
  if (has(solution, 'no_loss')) return missing('save', words.noLosses);
  const gaps = losses.map(({ name, values }) => ({ name, count: values.filter((value) => value === null).length }));
  if (has(solution, 'gaps_in_loss')) return missing('save', words.lossGaps(gaps.filter(({ count }) => count > 0)));
  if (has(solution, 'high_loss') && lowest)
    return missing('save', words.highLoss(formatNumber(lowest.value, 2), lowest.epochs));
  return good(lowest ? words.lowestLoss(formatNumber(lowest.value, 2), lowest.epochs) : words.lossFinite);
}

/** What the hub has found in the file that it does not know, in its own words: one point to check, as the queue counts it. */
function fileCheck(solution: Solution): Check {
  const { imports, notes } = solution.inspection;
  if (has(solution, 'unusual_file')) {
    const found = notes.filter(({ kind }) => kind !== 'ok').map(({ text }) => withoutStop(text));
    return missing('save', found.join('; '));
  }
  return good(imports.length === 0 ? words.importsNothing : words.imports(imports.length));
}

function sameFileCheck(solution: Solution): Check {
  const [other, ...more] = solution.same_file;
  if (!other || !has(solution, 'same_file')) return good(words.noSameFile);
  return missing('save', words.sameFile(other.label, other.version, more.length));
}

function textChecks(solution: Solution): Check[] {
  const absent = [
    has(solution, 'no_description') && missing('edit', words.noDescription),
    has(solution, 'no_citation') && missing('edit', words.noCitation),
  ].filter((check) => check !== false);
  return absent.length === 0 ? [good(words.textsGiven)] : absent;
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');
