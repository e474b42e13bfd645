import { HubError } from '@hub/openapi/client';
import { CodePlate } from '@hub/web-kit/code-plate';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { usePageTitle } from '@hub/web-kit/page';
import { loadSnippet } from '@hub/web-kit/solutions/load-snippet';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { chakra, Stack } from '@hub/web-kit/ui';
import { useParams } from 'react-router-dom';
import { EditForm } from '../features/edit-solution/edit-form.tsx';
import { EquationBlock } from '../features/edit-solution/equation-block.tsx';
import { SolutionHead } from '../features/edit-solution/solution-head.tsx';
import { SolutionPanel } from '../features/edit-solution/solution-panel.tsx';
import { useSolution } from '../features/edit-solution/use-solution-edit.ts';
import { messages } from '../messages/messages.ts';

const words = messages.solution;

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20.5rem' },
    alignItems: 'start',
    gap: '8',
  },
});

export function EditSolutionPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,8}$/.test(id) ? <EditSolution key={id} id={Number(id)} /> : <NotFoundPage />;
}

function EditSolution({ id }: { id: number }) {
  usePageTitle(words.title);
  const solution = useSolution(id);
  if (solution.isPending) {
    return (
      <Waiting label={words.loading}>
        <Skeleton height="22px" width="24rem" maxWidth="full" />
        <Skeleton height="37px" width="12rem" marginBlock="1 5" />
        <Columns>
          <Skeleton height="600px" />
          <Skeleton height="300px" />
        </Columns>
      </Waiting>
    );
  }
  if (solution.isError) {
    if (solution.error instanceof HubError && solution.error.status === 404) return <NotFoundPage />;
    return <BrokenState error={solution.error} onRetry={() => void solution.refetch()} />;
  }
  return (
    <Stack gap="6">
      <SolutionHead solution={solution.data} />
      <Columns>
        <Stack gap="5" minWidth="0">
          <EquationBlock solution={solution.data} />
          <EditForm solution={solution.data} />
        </Stack>
        <SolutionPanel solution={solution.data} />
      </Columns>
      <CodePlate title={words.load} code={loadSnippet(solution.data)} language="python" />
    </Stack>
  );
}
