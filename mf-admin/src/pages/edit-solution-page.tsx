import { HubError } from '@hub/openapi/client';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { usePageTitle } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { chakra, H1, Link, Text } from '@hub/web-kit/ui';
import { useParams } from 'react-router-dom';
import { EditForm } from '../features/edit-solution/edit-form.tsx';
import { SolutionPanel } from '../features/edit-solution/solution-panel.tsx';
import { useSolution } from '../features/edit-solution/use-solution-edit.ts';
import { messages } from '../messages/messages.ts';

const words = messages.solution;

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
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
        <Skeleton height="37px" width="12rem" />
        <Skeleton height="22px" width="16rem" marginBlock="2 5" />
        <Columns>
          <Skeleton height="600px" />
          <Skeleton height="600px" />
        </Columns>
      </Waiting>
    );
  }
  if (solution.isError) {
    if (solution.error instanceof HubError && solution.error.status === 404) return <NotFoundPage />;
    return <BrokenState error={solution.error} onRetry={() => void solution.refetch()} />;
  }
  return (
    <>
      <H1 textStyle="h1-list">{words.title}</H1>
      <Text marginBlock="2 5" color="ink-2">
        <Link to={paths.solution.to(id)}>{words.lookAt(solution.data.name)}</Link>
      </Text>
      <Columns>
        <EditForm solution={solution.data} />
        <SolutionPanel solution={solution.data} />
      </Columns>
    </>
  );
}
