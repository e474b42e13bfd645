import { formatBound, formatPercent } from '@hub/figure/numbers';
import { badgeSvg } from '../../card/badge';
import type { Task } from './record-changes';

/** A record that a solution holds. */
export interface HeldRecord extends Task {
  value: number;
}

/** A badge for pages elsewhere: the first record of a solution, and how many more it has. Its title names all of them. */
export function recordBadge(label: string, records: readonly HeldRecord[]): string {
  const [first, ...more] = records;
  if (!first)
    return badgeSvg({ label: 'Record', value: 'none at present', tone: 'quiet', title: `${label} has no record` });
  const value = inWords(first) + (more.length > 0 ? ` + ${more.length}` : '');
  const title = `Records of ${label}: ${records.map(inWords).join('; ')}`;
  return badgeSvg({ label: 'Record', value, tone: 'ok', title });
}

/** "smallest error 3.2·10⁻⁵ (networks)" */
function inWords({ kind, bound, division, value }: HeldRecord): string {
  const among = division === 'network' ? ' (networks)' : '';
  if (kind === 'error')
    return `smallest error${bound === null ? '' : ` with ≤ ${bound} numbers`} ${formatBound(value)}${among}`;
  return `fewest ${kind} for an error ≤ ${formatPercent(bound ?? 1)}: ${value}${among}`;
}
