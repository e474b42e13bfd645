import type { Problem } from '@hub/openapi/types';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { H1, Stack, Text } from '@hub/web-kit/ui';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { BeatThis } from '../features/problems/beat-this.tsx';
import { CostFigure } from '../features/problems/cost-figure.tsx';
import { areWorthTelling, ProblemRecords } from '../features/problems/problem-records.tsx';
import { ProblemSolutions } from '../features/problems/problem-solutions.tsx';
import { ProblemActions } from '../features/problems/problem-actions.tsx';
import { Reference } from '../features/problems/reference.tsx';
import { StatedText } from '../features/problems/stated-text.tsx';
import { Statement } from '../features/problems/statement.tsx';
import { Unsolved } from '../features/problems/unsolved.tsx';
import { LoadedPage } from '../loaded-page.tsx';
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
  return (
    <LoadedPage title={words.one} query={useProblem(slug)} rows={12} height="48px">
      {(problem) => <ProblemView key={slug} problem={problem} />}
    </LoadedPage>
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
          <ProblemActions problem={problem} />
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
