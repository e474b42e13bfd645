import type { SameEquation, Solution } from '@hub/openapi/types';
import { Button, Grid, H2, Stack } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import { compareVersions } from '../../../compare/compare-versions.ts';
import type { ComparedValues } from '../../../compare/compare-values.ts';
import { renamedSolution } from '../../../compare/renamed-solution.ts';
import { messages } from '../../../messages/messages.ts';
import { FactTable } from './fact-table.tsx';
import { LossComparison } from './loss-comparison.tsx';
import { SideFigure } from './side-figure.tsx';
import { ValuesComparison } from './values-comparison.tsx';
import { WhatDiffers } from './what-differs.tsx';

const words = messages.equations.compare;
const NAMES = { a: 'A', b: 'B' };

interface SolutionComparisonProps {
  a: Solution;
  b: Solution;
  same: { a: SameEquation; b: SameEquation };
}

/** One figure, what differs, and on request all details of two solutions: A in the first colour everywhere, B in the second. */
export function SolutionComparison({ a, b: own, same }: SolutionComparisonProps) {
  const [showsAll, setShowsAll] = useState(false);
  const b = useMemo(() => withNamesOf(same.a, same.b, own), [own, same]);
  const { parts, losses, values: compared } = useMemo(() => compareVersions(a, b, NAMES), [a, b]);
  const haveValues = a.evaluated.kind !== 'none' && own.evaluated.kind !== 'none';
  const values: ComparedValues =
    haveValues && solveOtherEquations(same)
      ? { kind: 'none', differs: true, reason: words.noDifferenceOfOthers }
      : compared;
  const sides = { a, b, names: NAMES };
  return (
    <Stack gap={{ base: '8', md: '12' }}>
      <Stack gap="3">
        <ValuesComparison {...sides} values={values} />
        {values.kind === 'none' && (a.evaluated.kind !== 'none' || own.evaluated.kind !== 'none') && (
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5">
            <SideFigure solution={a} name={NAMES.a} colour={0} />
            <SideFigure solution={own} name={NAMES.b} colour={1} />
          </Grid>
        )}
      </Stack>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '{sizes.chapter} minmax(0, 1fr)' }} gap="3 7">
        <H2>{words.differs}</H2>
        <div>
          <WhatDiffers a={a} b={own} />
          <Button look="text" size="sm" marginLeft="-3" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? words.hideDetails : words.showDetails}
          </Button>
        </div>
      </Grid>
      {showsAll && (
        <Stack gap="6">
          <H2>{words.allFacts}</H2>
          <LossComparison {...sides} losses={losses} />
          {parts.map(({ part, facts }) => (
            <FactTable
              key={part}
              title={messages.versions.comparison.parts[part]}
              sides={[NAMES.a, NAMES.b]}
              facts={facts}
              marksDifferences
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** Equations that could not be read may be the same, so their solutions are still laid over each other. */
const solveOtherEquations = ({ a, b }: SolutionComparisonProps['same']): boolean =>
  a.equation_key !== null && b.equation_key !== null && a.equation_key !== b.equation_key;

/** The second solution with the names that the first one has for the same unknowns. */
function withNamesOf(a: SameEquation, b: SameEquation, solution: Solution): Solution {
  if (a.equation_key === null || a.equation_key !== b.equation_key) return solution;
  return renamedSolution(solution, new Map(b.unknowns.map((name, place) => [name, a.unknowns[place] ?? name])));
}
