import type { Stats } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { Button, chakra } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useStats } from './use-stats.ts';

const t = messages.home.numbers;

const Row = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: { base: '3 7', md: '3 11' },
    marginTop: '9',
    marginBottom: 0,
    paddingTop: '5',
    borderTop: '1px solid',
    borderColor: 'line',
    '& > div': { display: 'flex', flexDirection: 'column-reverse', minWidth: '4.5rem' },
    '& dt': { fontSize: 'small', color: 'ink-2' },
    '& dd': {
      margin: 0,
      minHeight: '1lh',
      fontFamily: 'serif',
      fontWeight: 500,
      fontSize: 'number',
      lineHeight: 1.1,
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
});

const NUMBERS = ['solutions', 'equations', 'downloads'] as const satisfies (keyof Stats)[];

/** A message as high as the numbers that it replaces. */
const NotLoaded = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '3',
    minHeight: '78px',
    marginTop: '9',
    paddingTop: '5',
    borderTop: '1px solid',
    borderColor: 'line',
    color: 'ink-2',
  },
});

/** Smaller numbers are not shown. */
const LEAST = 10;

/** The numbers of solutions, equations and downloads. */
export function Numbers() {
  const { data, isError, refetch } = useStats();
  if (isError && !data) {
    return (
      <NotLoaded role="alert">
        {t.notLoaded}
        <Button size="sm" onClick={() => void refetch()}>
          {t.tryAgain}
        </Button>
      </NotLoaded>
    );
  }
  const shown = NUMBERS.filter((name) => !data || data[name] >= LEAST);
  if (shown.length === 0) return null;
  return (
    <Row>
      {shown.map((name) => (
        <div key={name}>
          <dt>{t[name]}</dt>
          <dd>{data && formatCount(data[name])}</dd>
        </div>
      ))}
    </Row>
  );
}
