import { formatPercent } from '@hub/figure/numbers';
import { gradeOf, isUsable } from '@hub/figure/proven-error';
import type { SolutionCard, Stats } from '@hub/openapi/types';
import { ProvenIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { chakra, Link, Numeral } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useStats } from './use-stats.ts';

const t = messages.home.trust;

const Line = chakra('p', {
  base: {
    display: 'flex',
    gap: '2.5',
    maxWidth: '30rem',
    // As high as the text that is to come.
    minHeight: '2lh',
    margin: 0,
    color: 'ink-2',
    '& svg': { flex: 'none', width: '18px', height: '18px', marginTop: '0.5' },
    '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/** Number of proven solutions below which a share says nothing. */
const ENOUGH = 3;

/** How many of the hub's solutions are proven, and how well, with the proof of one of them. */
export function TrustLine({ solutions }: { solutions: SolutionCard[] }) {
  const { data, isPending } = useStats();
  if (isPending) return <Line />;
  const told = data && sentenceOf(data);
  if (!told) return null;
  const proven = solutions.find(({ relative_error }) => isUsable(relative_error));
  return (
    <Line>
      <chakra.span display="contents" color={told.isGood ? 'ok' : undefined}>
        <ProvenIcon />
      </chakra.span>
      <span>
        <Numeral>{told.sentence}</Numeral>{' '}
        {proven && <Link to={`${paths.solution.to(proven.id)}#proof`}>{t.check}</Link>}
      </span>
    </Line>
  );
}

/** Green is for good errors of all solutions. */
function sentenceOf({ solutions, proven, largest_error, median_error }: Stats) {
  if (proven < ENOUGH || largest_error === null || median_error === null) return null;
  return proven === solutions
    ? { sentence: t.all(solutions, formatPercent(largest_error)), isGood: gradeOf(largest_error) === 'good' }
    : { sentence: t.some(proven, solutions, formatPercent(median_error)), isGood: false };
}
