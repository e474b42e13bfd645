import { formatNumber } from '@hub/figure/numbers';
import { badgeOf, errorInShort } from '@hub/figure/proven-error';
import { symbolOf } from '@hub/figure/symbol';
import type { Solution } from '@hub/openapi/types';
import { formatBytes, formatCount } from '@hub/web-kit/format';
import { messages } from '../messages/messages.ts';
import { lossesOf, lowestLoss } from '../solution/losses.ts';
import { layersOf, sizeOf } from '../solution/networks.ts';
import { valueText } from '../solution/value-text.ts';

const words = messages.equations.compare.rows;

/** A row of the table that says most at once. */
export interface GlanceRow {
  label: string;
  a: string[];
  b: string[];
  form: 'text' | 'tex';
  same: boolean;
}

/** What one chooses between two solutions by. */
export function glance(a: Solution, b: Solution): GlanceRow[] {
  const tex = (label: string, of: (solution: Solution) => string[]) => row(label, of(a), of(b), 'tex');
  const rows = [
    tex(words.equation, ({ solved_tex }) => solved_tex),
    tex(words.conditions, ({ equation_details }) => equation_details.conditions_tex),
    tex(words.parameters, ({ equation_details }) => equation_details.parameters),
    row(words.domain, domainOf(a), domainOf(b), 'text'),
    row(words.error, [errorInShort(a)], [errorInShort(b)], 'text'),
    row(words.rung, [rungOf(a)], [rungOf(b)], 'text'),
    row(words.layers, layersOf(a), layersOf(b), 'text'),
    number(words.size, a, b, sizeOf, formatCount),
    row(words.optimizer, optimizerOf(a), optimizerOf(b), 'text'),
    number(words.epochs, a, b, ({ training }) => training.epochs, formatCount),
    number(
      words.loss,
      a,
      b,
      (solution) => lowestLoss(lossesOf(solution))?.value ?? null,
      (value) => formatNumber(value, 2),
    ),
    number(words.file, a, b, ({ size }) => size, formatBytes),
  ];
  return rows.filter(({ a: left, b: right }) => left.length > 0 || right.length > 0);
}

function row(label: string, a: string[], b: string[], form: GlanceRow['form']): GlanceRow {
  return { label, a, b, form, same: a.join('\n') === b.join('\n') };
}

function number(
  label: string,
  a: Solution,
  b: Solution,
  of: (solution: Solution) => number | null,
  write: (value: number) => string,
): GlanceRow {
  const [left, right] = [of(a), of(b)];
  if (left === null && right === null) return row(label, [], [], 'text');
  const text = (value: number | null) => [value === null ? messages.versions.none : write(value)];
  return row(label, text(left), text(right), 'text');
}

const rungOf = ({ proof }: Solution): string =>
  proof.rung === null
    ? badgeOf({ proof_state: proof.state, proof_rung: null, proven_error: null, relative_error: null })
    : messages.proof.methods[proof.rung];

function optimizerOf({ merged_details: { optimizer } }: Solution): string[] {
  const name = valueText(optimizer.value.name);
  return name === undefined ? [] : [name];
}

const domainOf = ({ read_equation: { tree } }: Solution): string[] =>
  (tree?.domain ?? []).map(
    ({ coordinate, min, max }) => `${symbolOf(coordinate)} ∈ [${formatNumber(min, 4)}, ${formatNumber(max, 4)}]`,
  );
