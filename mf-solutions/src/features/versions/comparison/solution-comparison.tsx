import type { SameEquation, Solution } from '@hub/openapi/types';
import { Grid, H2, Stack, Text } from '@hub/web-kit/ui';
import { useMemo } from 'react';
import { compareVersions } from '../../../compare/compare-versions.ts';
import { renamedSolution } from '../../../compare/renamed-solution.ts';
import { messages } from '../../../messages/messages.ts';
import { FactTable } from './fact-table.tsx';
import { LossComparison } from './loss-comparison.tsx';
import { ValuesComparison } from './values-comparison.tsx';
import { GlanceTable } from './glance-table.tsx';
import { SideFigure } from './side-figure.tsx';

const words = messages.equations.compare;
const NAMES = { a: 'A', b: 'B' };

interface SolutionComparisonProps {
  a: Solution;
  b: Solution;
  same: { a: SameEquation; b: SameEquation };
  verdict: keyof typeof words.verdict;
}

/** Figures, what says most, and all details of two solutions: A in the first colour everywhere, B in the second. */
export function SolutionComparison({ a, b: own, same, verdict }: SolutionComparisonProps) {
  const b = useMemo(() => (verdict === 'other' ? own : withNamesOf(same.a, same.b, own)), [verdict, own, same]);
  const { parts, losses, values } = useMemo(() => compareVersions(a, b, NAMES), [a, b]);
  const sides = { a, b, names: NAMES };
  const areSubtracted = verdict !== 'other' && values.kind !== 'none';
  const haveValues = a.evaluated.kind !== 'none' || own.evaluated.kind !== 'none';
  return (
    <Stack gap={{ base: '8', md: '11' }}>
      {haveValues && (values.kind === 'lines' || !areSubtracted) && (
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5">
          <SideFigure solution={a} name={NAMES.a} colour={0} />
          <SideFigure solution={own} name={NAMES.b} colour={1} />
        </Grid>
      )}
      {areSubtracted || values.kind === 'none' ? (
        <ValuesComparison {...sides} values={values} />
      ) : (
        <Text margin="0">{words.noDifference}</Text>
      )}
      <div>
        <H2 marginBottom="3">{words.glance}</H2>
        <GlanceTable a={a} b={own} />
      </div>
      <LossComparison {...sides} losses={losses} />
      <Stack gap="6">
        <H2>{words.allFacts}</H2>
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
    </Stack>
  );
}

/** The second solution with the names that the first one has for the same unknowns. */
function withNamesOf(a: SameEquation, b: SameEquation, solution: Solution): Solution {
  if (a.equation_key === null || a.equation_key !== b.equation_key) return solution;
  return renamedSolution(solution, new Map(b.unknowns.map((name, place) => [name, a.unknowns[place] ?? name])));
}
