import type { EquationPage as Equation } from '@hub/openapi/types';
import { Tex } from '@hub/web-kit/equations/tex';
import { Markdown } from '@hub/web-kit/markdown';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { Waiting } from '@hub/web-kit/states';
import { Box, chakra, H1, Link, Stack, Text } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { withKnownLetters } from '../equations/known-letters.ts';
import { useEquationPage } from '../equations/use-equations.ts';
import { CompareBar } from '../compare/compare-bar.tsx';
import { OverlayFigure } from '../features/equations/overlay-figure.tsx';
import { ParetoFigure } from '../features/equations/pareto-figure.tsx';
import { SolutionTable } from '../features/equations/solution-table.tsx';
import { SolveWithValues } from '../features/equations/solve-with-values.tsx';
import { useValues, type ColouredSolution } from '../features/equations/use-values.ts';
import {
  areWorthListing,
  ProblemsOfEquation,
  type ProblemsOfEquationProps,
} from '../features/problems/problems-of-equation.tsx';
import { LoadedPage } from '../loaded-page.tsx';
import { messages } from '../messages/messages.ts';
import { PagePart } from '../page-part.tsx';
import { useProblemsOfEquation } from '../problems/use-problems.ts';
import { Trail } from '../trail.tsx';

const words = messages.equations;
/** Number of colours that can be told apart. */
const MAX_COLOURS = 8;
/** Fewer points tell nothing that the table does not. */
const MIN_PARETO_POINTS = 3;

export function EquationPage() {
  const { slug = '' } = useParams();
  const equation = useEquationPage(slug);
  const problems = useProblemsOfEquation(slug);
  const { error, refetch } = equation;
  // The problems are above the solutions, which would move if they came later.
  const data = problems.isPending ? undefined : equation.data;
  return (
    <LoadedPage title={words.title} query={{ data, error, refetch }} rows={12} height="48px">
      {(read) => <EquationView key={slug} equation={read} problems={problems.data} />}
    </LoadedPage>
  );
}

const Formula = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '10',
    marginBlock: '3',
    fontSize: 'equation',
    '& > *': { minWidth: 0 },
  },
});

interface EquationViewProps {
  equation: Equation;
  /** Undefined where they could not be loaded. */
  problems: ProblemsOfEquationProps['problems'] | undefined;
}

function EquationView({ equation: read, problems }: EquationViewProps) {
  const equation = useMemo(() => withKnownLetters(read), [read]);
  const { title, unknowns, solutions, description } = equation;
  const [lifted, setLifted] = useState<string>();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  // Solutions beyond the first are drawn on request, in the colour of one that was hidden.
  const [extra, setExtra] = useState<readonly number[]>([]);
  const coloured = useMemo(() => {
    const first = solutions.slice(0, MAX_COLOURS).map(({ id }) => id);
    const free = first.map((id, colour) => ({ id, colour })).filter(({ id }) => hidden.has(id));
    const pairs = first.map((id, colour) => [id, colour] as const);
    return new Map([...pairs, ...extra.flatMap((id, i) => (free[i] ? [[id, free[i].colour] as const] : []))]);
  }, [solutions, hidden, extra]);
  const toggle = (id: number) => {
    if (solutions.slice(0, MAX_COLOURS).some((one) => one.id === id)) setHidden((ids) => toggled(ids, id));
    else setExtra((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  };
  const shown = useMemo(
    () =>
      solutions.flatMap((solution) => {
        const colour = coloured.get(solution.id);
        return colour === undefined || hidden.has(solution.id) ? [] : [{ solution, colour }];
      }),
    [solutions, coloured, hidden],
  );
  const isSettled = useSettled(shown);
  return (
    <Page title={title}>
      <Stack gap={{ base: '8', md: '11' }} paddingTop={{ base: '4', md: '8' }}>
        <div>
          <Trail places={[{ name: words.title, to: paths.equationList.to() }]} />
          <H1>{title}</H1>
          <Text margin="0" color="ink-2" textStyle="small">
            {words.kind(equation, unknowns.length)}
          </Text>
          <Formula>
            {equation.solved_tex.map((tex) => (
              <div key={tex}>
                <Tex tex={tex} />
              </div>
            ))}
          </Formula>
          {description ? (
            <Markdown text={withoutFormula(description)} />
          ) : (
            equation.catalog_equation === null && (
              <Text color="ink-2" maxWidth="text">
                {words.page.unnamed}
              </Text>
            )
          )}
          <Link to={paths.docs.to('save-and-load')}>{words.page.add}</Link>
        </div>
        <SolveWithValues equation={equation} />
        {problems && areWorthListing(problems) && (
          <PagePart title={messages.problems.title}>
            <ProblemsOfEquation slug={equation.slug} problems={problems} />
          </PagePart>
        )}
        <PagePart title={words.solutions(equation.solutions_count)}>
          {isSettled ? (
            <Stack gap="6">
              <OverlayFigure equation={equation} shown={shown} lifted={lifted} />
              <SolutionTable
                equation={equation}
                colours={coloured}
                hidden={hidden}
                onToggle={toggle}
                onLift={setLifted}
              />
            </Stack>
          ) : (
            <Box minHeight="100vh">
              <Waiting>
                <RowsSkeleton rows={12} height={{ base: '48px', md: '48px' }} />
              </Waiting>
            </Box>
          )}
        </PagePart>
        {isSettled &&
          solutions.filter(({ proven_error, network_size }) => proven_error !== null && network_size !== null).length >=
            MIN_PARETO_POINTS && (
            <PagePart title={words.pareto.title}>
              <ParetoFigure solutions={solutions} colours={coloured} />
            </PagePart>
          )}
        <CompareBar />
      </Stack>
    </Page>
  );
}

/** Descriptions often end with the equation, which the page shows already. */
const withoutFormula = (description: string): string => description.replace(/:(,?\s*\$[^$]+\$)+\.?$/, '.');

/** Whether the values that are drawn at first have arrived: before, the figures would push the table away from under the pointer. */
function useSettled(shown: readonly ColouredSolution[]): boolean {
  const { isLoading } = useValues(shown);
  const [isSettled, setSettled] = useState(!isLoading);
  if (!isSettled && !isLoading) setSettled(true);
  return isSettled;
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
