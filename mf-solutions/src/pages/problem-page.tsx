import { HubError } from '@hub/openapi/client';
import type { Problem } from '@hub/openapi/types';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { Box, H1, Stack, Text } from '@hub/web-kit/ui';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { BeatThis } from '../features/problems/beat-this.tsx';
import { CostFigure } from '../features/problems/cost-figure.tsx';
import { areWorthTelling, ProblemRecords } from '../features/problems/problem-records.tsx';
import { ProblemSolutions } from '../features/problems/problem-solutions.tsx';
import { Reference } from '../features/problems/reference.tsx';
import { StatedText } from '../features/problems/stated-text.tsx';
import { Statement } from '../features/problems/statement.tsx';
import { Unsolved } from '../features/problems/unsolved.tsx';
import { messages } from '../messages/messages.ts';
import { PagePart } from '../page-part.tsx';
import { costPoints } from '../problems/problem-costs.ts';
import { statedIn } from '../problems/stated.ts';
import { useProblem } from '../problems/use-problems.ts';
import { Trail } from '../trail.tsx';

const words = messages.problems;

/** A problem: what is stated, what is known of its solution without any network, and its published solutions. */
export function ProblemPage() {
  const { slug = '' } = useParams();
  const problem = useProblem(slug);
  if (problem.data) return <ProblemView key={slug} problem={problem.data} />;
  if (problem.error instanceof HubError && problem.error.status === 404) return <NotFoundPage />;
  return (
    <Page title={words.one}>
      <Box paddingTop="8" minHeight="100vh">
        {problem.error ? (
          <BrokenState error={problem.error} onRetry={() => void problem.refetch()} />
        ) : (
          <Waiting>
            <RowsSkeleton rows={12} height={{ base: '48px', md: '48px' }} />
          </Waiting>
        )}
      </Box>
    </Page>
  );
}

function ProblemView({ problem }: { problem: Problem }) {
  const { title, equation_title, equation_slug, solutions_count } = problem;
  const points = useMemo(() => costPoints(problem), [problem]);
  const isSolved = solutions_count > 0;
  const solutions = isSolved ? messages.equations.solutions(solutions_count) : words.unsolved.title;
  return (
    <Page title={`${title} (${words.one.toLowerCase()})`}>
      <Stack gap={{ base: '8', md: '11' }} paddingTop={{ base: '4', md: '8' }}>
        <div>
          <Trail
            places={[
              { name: messages.equations.title, to: paths.equationList.to() },
              { name: equation_title, ...(equation_slug && { to: paths.equation.to(equation_slug) }) },
              { name: words.one },
            ]}
          />
          <H1>{title}</H1>
          <Text margin="0" color="ink-2" textStyle="small">
            {`${messages.equations.kind(problem, statedIn(problem).unknowns.length)} · ${solutions}`}
          </Text>
          <Statement problem={problem} />
          <StatedText problem={problem} />
        </div>
        <PagePart title={words.reference.title}>
          <Reference problem={problem} />
        </PagePart>
        <PagePart title={solutions}>{isSolved ? <ProblemSolutions problem={problem} /> : <Unsolved />}</PagePart>
        <PagePart title={isSolved ? words.beat.title : words.beat.solve}>
          <BeatThis problem={problem} />
        </PagePart>
        {areWorthTelling(problem) && (
          <PagePart title={words.records.title}>
            <ProblemRecords problem={problem} />
          </PagePart>
        )}
        {points.length > 0 && (
          <PagePart title={words.cost.title}>
            <CostFigure problem={problem} points={points} />
          </PagePart>
        )}
      </Stack>
    </Page>
  );
}
