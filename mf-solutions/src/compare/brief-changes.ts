import type { Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/figure/numbers';
import { errorInShort } from '@hub/figure/proven-error';
import { formatCount } from '@hub/web-kit/format';
import { messages } from '../messages/messages.ts';
import { lossesOf, lowestLoss } from '../solution/losses.ts';
import { compareFacts } from './compare-facts.ts';

/** What changed between two versions, in a word or two each. */
export interface BriefChange {
  what: string;
  /** Undefined where both are the same. */
  change: { from: string; to: string } | 'changed' | undefined;
}

const PARTS = ['equation', 'conditions', 'networks', 'generator'] as const;
const words = messages.review.changes;

export function briefChanges(older: Solution, newer: Solution): BriefChange[] {
  const parts = new Map(compareFacts(older, newer).map(({ part, facts }) => [part, facts]));
  return [
    { what: words.epochs, change: fromTo(epochsOf(older), epochsOf(newer)) },
    { what: words.provenError, change: fromTo(errorOf(older), errorOf(newer)) },
    { what: words.lowestLoss, change: fromTo(lossOf(older), lossOf(newer)) },
    ...PARTS.map((part) => ({
      what: messages.versions.comparison.parts[part],
      change: parts.get(part)?.some(({ differs }) => differs) ? ('changed' as const) : undefined,
    })),
  ];
}

const fromTo = (from = words.none, to = words.none): BriefChange['change'] => (from === to ? undefined : { from, to });

const epochsOf = ({ training: { epochs } }: Solution) => (epochs === null ? undefined : formatCount(epochs));

const errorOf = (solution: Solution) => (solution.proven_error === null ? undefined : errorInShort(solution));

function lossOf(solution: Solution): string | undefined {
  const lowest = lowestLoss(lossesOf(solution));
  return lowest && formatNumber(lowest.value, 2);
}
