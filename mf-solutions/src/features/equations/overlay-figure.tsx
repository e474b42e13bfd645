import { symbolOf } from '@hub/figure/symbol';
import type { EquationPage, EquationSolution } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { CardFigure } from '@hub/web-kit/plots/card-figure';
import { Box, chakra, Grid, Link, Plate, Text } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import { overlaidLines, overlayPlot } from '../../equations/overlay.ts';
import { messages } from '../../messages/messages.ts';
import { linesSummary, linesTable } from '../../plots/figure-data.ts';
import { Figure } from '../../plots/figure.tsx';
import { UnknownChoice } from '../../plots/unknown-choice.tsx';
import { useValues } from './use-values.ts';

const words = messages.equations.overlay;

interface ColouredSolution {
  solution: EquationSolution;
  /** Place among the colours of series. */
  colour: number;
}

export interface OverlayFigureProps {
  equation: EquationPage;
  shown: readonly ColouredSolution[];
  /** Label of the solution whose row has the pointer or the focus. */
  lifted: string | undefined;
}

/** All shown solutions in one figure; of maps over two coordinates one beside the other. */
export function OverlayFigure(props: OverlayFigureProps) {
  return props.equation.coordinates.length > 1 ? <Maps {...props} /> : <Curves {...props} />;
}

function Curves({ equation, shown, lifted }: OverlayFigureProps) {
  const { unknowns, coordinates } = equation;
  const [chosen, setChosen] = useState(unknowns[0] ?? '');
  const { overlaid, isLoading } = useValues(shown);
  const place = Math.max(0, unknowns.indexOf(chosen));
  const axis = symbolOf(coordinates[0] ?? 't');
  const lines = useMemo(() => overlaidLines(overlaid, place), [overlaid, place]);
  const plot = useMemo(() => overlayPlot(lines, axis, lifted), [lines, axis, lifted]);
  if (lines.series.length === 0)
    return (
      <Plate minHeight="360px" display="grid" placeItems="center">
        <Text color="ink-2" role="status">
          {isLoading ? words.loading : words.nothing}
        </Text>
      </Plate>
    );
  return (
    <Figure
      title={`${words.title} ${symbolOf(chosen)}(${axis})`}
      plot={plot}
      summary={linesSummary(lines, axis)}
      table={() => linesTable(lines, axis)}
      caption={words.caption}
      origin={{ label: equation.title, version: 1 }}
      switches={unknowns.length > 1 && <UnknownChoice names={unknowns} chosen={chosen} onChoose={setChosen} />}
    />
  );
}

const Mark = chakra('span', { base: { display: 'block', height: '4px', marginBottom: '2' } });

function Maps({ shown }: OverlayFigureProps) {
  return (
    <Box as="section" aria-label={words.maps}>
      <Grid templateColumns="repeat(auto-fill, minmax(15rem, 1fr))" gap="4">
        {shown.map(({ solution, colour }) => (
          <Plate key={solution.id} padding="3">
            <Mark background={`series-line-${(colour % 8) + 1}`} />
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
