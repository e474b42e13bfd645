import { paths } from '@hub/web-kit/paths';
import { CardFigure } from '@hub/web-kit/plots/card-figure';
import { Box, chakra, Grid, Link, Plate } from '@hub/web-kit/ui';
import { useLineColour } from '../../figures/parts/use-line-colour.ts';
import { messages } from '../../messages/messages.ts';
import type { ColouredSolution } from './use-values.ts';

const Mark = chakra('span', { base: { display: 'block', height: '4px', marginBottom: '2' } });

/** The map of each solution, one beside the other, below its colour. */
export function SolutionMaps({ shown }: { shown: readonly ColouredSolution[] }) {
  const line = useLineColour();
  return (
    <Box as="section" aria-label={messages.equations.overlay.maps}>
      <Grid templateColumns="repeat(auto-fill, minmax(15rem, 1fr))" gap="4">
        {shown.map(({ solution, colour }) => (
          <Plate key={solution.id} padding="3">
            <Mark style={{ background: line(colour) }} />
            <CardFigure preview={solution.preview} />
            <Link to={paths.solution.to(solution.id)} overflowWrap="anywhere" fontSize="small">
              {solution.label}
            </Link>
          </Plate>
        ))}
      </Grid>
    </Box>
  );
}
