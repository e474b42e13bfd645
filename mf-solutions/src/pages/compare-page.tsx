import { HubError } from '@hub/openapi/client';
import type { SameEquation, Solution } from '@hub/openapi/types';
import { CopyIcon, SwapIcon } from '@hub/web-kit/icons';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, EmptyState, Waiting } from '@hub/web-kit/states';
import { Box, Button, chakra, Flex, Grid, H1, LinkButton, Stack, Text } from '@hub/web-kit/ui';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pairOf, queryOfPair, type ComparedPair } from '../compare/compare-address.ts';
import { useSameEquation } from '../equations/use-equations.ts';
import { SideCard } from '../features/versions/comparison/side-card.tsx';
import { SolutionComparison } from '../features/versions/comparison/solution-comparison.tsx';
import { messages } from '../messages/messages.ts';
import { useCopyLink } from '../share/use-copy-link.ts';
import { useSolution } from '../solution/use-solution.ts';

const words = messages.equations.compare;

/** Any two versions of any solutions, `?a=7&b=9&v=1,2`. */
export function ComparePage() {
  const [address] = useSearchParams();
  const pair = useMemo(() => pairOf(address), [address]);
  return (
    <Page title={words.title}>
      <Box paddingTop={{ base: '4', md: '8' }} minHeight="60vh">
        {pair ? (
          <Pair pair={pair} />
        ) : (
          <>
            <H1 textStyle="h1-list" marginBottom="6">
              {words.title}
            </H1>
            <EmptyState
              title={words.choose}
              way={<LinkButton to={paths.equationList.to()}>{words.toEquations}</LinkButton>}
            >
              {words.chooseHow}
            </EmptyState>
          </>
        )}
      </Box>
    </Page>
  );
}

function Pair({ pair }: { pair: ComparedPair }) {
  const sides = {
    a: useSolution(pair.a.id, pair.a.version),
    b: useSolution(pair.b.id, pair.b.version),
  };
  const same = {
    a: useSameEquation(pair.a.id, pair.a.version),
    b: useSameEquation(pair.b.id, pair.b.version),
  };
  if (sides.a.data && sides.b.data && same.a.data && same.b.data)
    return <Compared pair={pair} a={sides.a.data} b={sides.b.data} same={{ a: same.a.data, b: same.b.data }} />;
  const missing = (['a', 'b'] as const).find((side) => isMissing(sides[side].error));
  const broken = [sides.a, sides.b, same.a, same.b].find(({ error }) => error);
  return (
    <>
      <H1 textStyle="h1-list" marginBottom="6">
        {words.title}
      </H1>
      {missing ? (
        <EmptyState
          title={words.choose}
          way={<LinkButton to={paths.equationList.to()}>{words.toEquations}</LinkButton>}
        >
          {words.missing(missing.toUpperCase())}
        </EmptyState>
      ) : broken ? (
        <BrokenState error={broken.error} onRetry={() => void broken.refetch()} />
      ) : (
        <Waiting>
          <RowsSkeleton rows={12} height={{ base: '48px', md: '48px' }} />
        </Waiting>
      )}
    </>
  );
}

const isMissing = (error: unknown): boolean => error instanceof HubError && error.status === 404;

interface ComparedProps {
  pair: ComparedPair;
  a: Solution;
  b: Solution;
  same: { a: SameEquation; b: SameEquation };
}

function Compared({ pair, a, b, same }: ComparedProps) {
  const navigate = useNavigate();
  const copy = useCopyLink(() => window.location.href, words.copied);
  return (
    <Stack gap="5">
      <Flex gap="4" justifyContent="space-between" alignItems="flex-end">
        <div>
          <H1 textStyle="h1-list">{words.title}</H1>
          <Text margin="0" color="ink-2" textStyle="small" role="status">
            {words.verdict[verdictOf(same)]}
          </Text>
        </div>
        <Button flex="none" onClick={copy}>
          <CopyIcon /> {words.copyLink}
        </Button>
      </Flex>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr)) auto' }}
        gap={{ base: '3', md: '5' }}
      >
        <SideCard side="a" pair={pair} solution={a} other={b} same={same.a} />
        <SideCard side="b" pair={pair} solution={b} other={a} same={same.b} />
        <Button
          height="auto"
          minHeight="touch"
          onClick={() => void navigate(paths.compare.to(queryOfPair({ a: pair.b, b: pair.a })), { replace: true })}
        >
          <SwapIcon />
          <chakra.span srOnly={{ md: true }}>{words.swap}</chakra.span>
        </Button>
      </Grid>
      <SolutionComparison a={a} b={b} same={same} />
    </Stack>
  );
}

type EquationVerdict = 'other' | 'unknown' | 'sameValues' | 'otherValues';

function verdictOf({ a, b }: { a: SameEquation; b: SameEquation }): EquationVerdict {
  if (a.equation_key === null || b.equation_key === null) return 'unknown';
  if (a.equation_key !== b.equation_key) return 'other';
  return a.values_key !== null && a.values_key === b.values_key ? 'sameValues' : 'otherValues';
}
