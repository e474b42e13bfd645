import type { Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/figure/numbers';
import { formatCount } from '@hub/web-kit/format';
import { formatEpochs, lossesOf, lowestLoss } from '../../solution/losses.ts';

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
    if (unknowns === 0) return good('Equation given');
    return good(`Equation readable, ${unknowns === 1 ? '1 unknown' : `${unknowns} unknowns`}, order ${highest}`);
  }
  return missing('edit', source ? 'The equation could not be read: only its source is shown' : 'No equation was sent');
}

function valuesCheck({ evaluated, evaluation, version, values_version }: Solution): Check {
  if (evaluated.kind === 'none') {
    const why = evaluation.reason ? `, and the file gave none. ${evaluation.reason}` : '';
    return missing('save', `No values to draw: no sample was sent${why}`);
  }
  if (values_version !== version) {
    return missing('save', `No values of this version: those of version ${values_version} are drawn`);
  }
  const values = valuesOf(evaluated);
  const gaps = values.filter((value) => value === null).length;
  if (gaps > 0) return missing('save', `${formatCount(gaps)} of ${formatCount(values.length)} values are not finite`);
  const source = evaluated.source === 'weights' ? 'Values worked out from the weights' : 'Sample present';
  return good(`${source}, ${formatCount(values.length)} values, no gaps`);
}

function valuesOf(evaluated: Exclude<Solution['evaluated'], { kind: 'none' }>): (number | null)[] {
  if (evaluated.kind === 'lines') return evaluated.series.flatMap(({ y }) => y);
  if (evaluated.kind === 'points') return evaluated.z;
  return [evaluated, ...(evaluated.others ?? [])].flatMap(({ z }) => z.flat());
}

function lossCheck(solution: Solution): Check {
  const losses = lossesOf(solution);
  const lowest = lowestLoss(losses);
  if (losses.length === 0) return missing('save', 'No losses of its training');
  const gaps = losses.map(({ name, values }) => ({ name, count: values.filter((value) => value === null).length }));
  const broken = gaps.filter(({ count }) => count > 0);
  if (broken.length > 0) {
    const told = broken.map(({ name, count }) => `in ${formatEpochs(count)} (${name})`);
    return missing('save', `The loss is not finite ${told.join(' and ')}`);
  }
  return good(
    lowest
      ? `Loss finite, lowest ${formatNumber(lowest.value, 2)} after ${formatEpochs(lowest.epochs)}`
      : 'Loss finite',
  );
}

/** What the hub has found in the file that it does not know, in its own words. */
function importsChecks({ inspection: { verdict, imports, notes } }: Solution): Check[] {
  if (verdict !== 'usual') {
    return notes.filter(({ kind }) => kind !== 'ok').map(({ text }) => missing('save', withoutStop(text)));
  }
  const names = imports.length === 1 ? '1 import' : `${formatCount(imports.length)} imports`;
  return [good(imports.length === 0 ? 'It imports nothing' : `${names}, all usual for this library`)];
}

function sameFileCheck({ same_file }: Solution): Check {
  const [other, ...more] = same_file;
  if (!other) return good('No other version on the hub has this file');
  const rest = more.length > 0 ? ` and ${more.length} more` : '';
  return missing('save', `The same file as ${other.label}, version ${other.version}${rest}`);
}

function textChecks({ description, citation }: Solution): Check[] {
  const absent = [
    description.trim() === '' && missing('edit', 'No description given'),
    citation.trim() === '' && missing('edit', 'No citation given'),
  ].filter((check) => check !== false);
  return absent.length === 0 ? [good('Description and citation given')] : absent;
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');
