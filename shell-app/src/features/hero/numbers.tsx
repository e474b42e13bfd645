import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Stats } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { Button, chakra } from '@hub/web-kit/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/messages.ts';

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

/** As high as the numbers that it replaces. */
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

/** The numbers of solutions, equations and users. */
export function Numbers() {
  const { data, isError, refetch } = useQuery({ queryKey: keys.stats, queryFn: () => unwrap(api.GET('/stats')) });
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
  return (
    <Row>
      {NUMBERS.map((name) => (
        <div key={name}>
          <dt>{t[name]}</dt>
          <dd>{data && formatCount(data[name])}</dd>
        </div>
      ))}
    </Row>
  );
}
