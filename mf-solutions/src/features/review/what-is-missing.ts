import type { Solution } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { lossesOf } from '../../solution/losses.ts';

/** Something that a reviewer will ask about. */
export interface Missing {
  /** A sentence. */
  text: string;
  /** What a person can write on the Edit tab; the rest comes with another save of the solver. */
  cure: 'edit' | 'save';
}

/** What a reviewer misses in this version, the texts that people write first. */
export function whatIsMissing(solution: Solution): Missing[] {
  const missing = (cure: Missing['cure'], texts: (string | false)[]): Missing[] =>
    texts.filter((text) => text !== false).map((text) => ({ text, cure }));
  return [
    ...missing('edit', [
      solution.description.trim() === '' && 'No description.',
      solution.citation.trim() === '' && 'No citation.',
      equationTrouble(solution),
    ]),
    ...missing('save', [...inspectionTroubles(solution), lossTrouble(solution), valuesTrouble(solution)]),
  ];
}

function equationTrouble({ equation_details: { equation_tex, source } }: Solution): string | false {
  if (equation_tex.length > 0) return false;
  return source ? 'The equation could not be read: only its source is shown.' : 'No equation was sent.';
}

/** What the hub has found in the file that it does not know, in its own words. */
const inspectionTroubles = ({ inspection }: Solution): string[] =>
  inspection.verdict === 'usual' ? [] : inspection.notes.filter(({ kind }) => kind !== 'ok').map(({ text }) => text);

function lossTrouble(solution: Solution): string | false {
  const losses = lossesOf(solution);
  if (losses.length === 0) return 'No losses of its training.';
  const gaps = losses.map(({ name, values }) => ({ name, count: values.filter((value) => value === null).length }));
  const broken = gaps.filter(({ count }) => count > 0);
  if (broken.length === 0) return false;
  const told = broken.map(
    ({ name, count }) => `in ${formatCount(count)} ${count === 1 ? 'epoch' : 'epochs'} (${name})`,
  );
  return `The loss is not finite ${told.join(' and ')}.`;
}

function valuesTrouble({ evaluated, evaluation, version, values_version }: Solution): string | false {
  if (evaluated.kind === 'none') {
    return `No values to draw: no sample was sent${evaluation.reason ? `, and the file gave none. ${evaluation.reason}` : '.'}`;
  }
  return values_version !== version && `No values of this version: those of version ${values_version} are drawn.`;
}
