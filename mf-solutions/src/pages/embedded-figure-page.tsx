import type { Solution } from '@hub/openapi/types';
import { usePageTitle } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { useSite } from '@hub/web-kit/site';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { Box, chakra, Text, VisuallyHidden } from '@hub/web-kit/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { errorCaption } from '../features/details/proof/error-caption.tsx';
import { SampleFigure } from '../features/details/figures/sample-figure.tsx';
import { useWrittenView } from '../figures/state/address.ts';
import { messages } from '../messages/messages.ts';
import { useSolution } from '../solution/use-solution.ts';

const OwnPage = chakra('a', { base: { color: 'link', textDecoration: 'underline' } });

/** The figure of a published solution alone, with the view of the address, for pages of other sites. */
export function EmbeddedFigurePage() {
  const id = Number(useParams().id);
  const [address] = useSearchParams();
  const solution = useSolution(id, Number(address.get('version')) || undefined);
  return (
    <Box padding={{ base: '2', md: '3' }}>
      {solution.data && <EmbeddedFigure solution={solution.data} />}
      {solution.isPending && <Waiting>{null}</Waiting>}
      {solution.isError && <BrokenState error={solution.error} onRetry={() => void solution.refetch()} />}
    </Box>
  );
}

function EmbeddedFigure({ solution }: { solution: Solution }) {
  const { title } = useSite();
  const view = useWrittenView();
  usePageTitle(solution.name);
  return (
    <>
      <VisuallyHidden asChild>
        <h1>{solution.name}</h1>
      </VisuallyHidden>
      <SampleFigure solution={solution} />
      <Text textStyle="small" color="ink-2" marginTop="2" marginBottom="0">
        {messages.share.embedded(
          <OwnPage href={paths.solution.to(solution.id, view)} target="_blank" rel="noopener">
            {solution.name}
          </OwnPage>,
          solution.username,
          title,
          errorCaption(solution),
        )}
      </Text>
    </>
  );
}
