import type { EquationPage } from '@hub/openapi/types';
import { Plate, Stack, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { CurvesFigure } from './curves-figure.tsx';
import { SlicesFigure } from './slices-figure.tsx';
import { SolutionMaps } from './solution-maps.tsx';
import { useValues, type ColouredSolution } from './use-values.ts';

const words = messages.equations.overlay;

export interface OverlayFigureProps {
  equation: EquationPage;
  shown: readonly ColouredSolution[];
  /** Label of the solution whose row has the pointer or the focus. */
  lifted: string | undefined;
}

/** All shown solutions in one figure; of those over several coordinates also their maps, one beside the other. */
export function OverlayFigure({ equation, shown, lifted }: OverlayFigureProps) {
  const { loaded, isLoading } = useValues(shown);
  const place = { equation, loaded, lifted, empty: <NoCurve isLoading={isLoading} /> };
  if (equation.coordinates.length === 1) return <CurvesFigure {...place} />;
  return (
    <Stack gap="6">
      {equation.coordinates.length === 2 && <SlicesFigure {...place} />}
      <SolutionMaps shown={shown} />
    </Stack>
  );
}

function NoCurve({ isLoading }: { isLoading: boolean }) {
  return (
    <Plate minHeight="360px" display="grid" placeItems="center">
      <Text color="ink-2" role="status">
        {isLoading ? words.loading : words.nothing}
      </Text>
    </Plate>
  );
}
