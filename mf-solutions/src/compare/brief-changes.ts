import type { Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/figure/numbers';
import { formatCount } from '@hub/web-kit/format';
import { lossesOf, lowestLoss } from '../solution/losses.ts';
import { compareFacts } from './compare-facts.ts';

/** What changed between two versions, in a word or two each. */
export interface BriefChange {
  what: string;
  /** Undefined where both are the same. */
  change: { from: string; to: string } | 'changed' | undefined;
}

const PARTS = ['Equation', 'Conditions', 'Networks', 'Generator'];

export function briefChanges(older: Solution, newer: Solution): BriefChange[] {
  const parts = new Map(compareFacts(older, newer).map(({ title, facts }) => [title, facts]));
  return [
    { what: 'Epochs', change: fromTo(epochsOf(older), epochsOf(newer)) },
    { what: 'Lowest loss', change: fromTo(lossOf(older), lossOf(newer)) },
    ...PARTS.map((what) => ({
      what,
      change: parts.get(what)?.some(({ differs }) => differs) ? ('changed' as const) : undefined,
    })),
  ];
}

const NONE = 'none';

const fromTo = (from = NONE, to = NONE): BriefChange['change'] => (from === to ? undefined : { from, to });

const epochsOf = ({ training: { epochs } }: Solution) => (epochs === null ? undefined : formatCount(epochs));

function lossOf(solution: Solution): string | undefined {
  const lowest = lowestLoss(lossesOf(solution));
  return lowest && formatNumber(lowest.value, 2);
}
