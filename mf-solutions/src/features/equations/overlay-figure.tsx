import type { EquationPage } from '@hub/openapi/types';
import { Box, Grid, Plate, Segmented, Stack, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { CurvesFigure } from './curves-figure.tsx';
import { LossesFigure } from './losses-figure.tsx';
import { SolutionsPhase } from './phase-figure.tsx';
import { SlicesFigure } from './slices-figure.tsx';
import { SolutionMaps } from './solution-maps.tsx';
import { useErrors } from './use-errors.ts';
import { useNumericSolution } from './use-numeric-solution.ts';
import { useValues, type ColouredSolution } from './use-values.ts';

const words = messages.equations.overlay;

const VIEWS = (['values', 'error', 'loss'] as const).map((value) => ({ value, label: words.views[value] }));
type View = (typeof VIEWS)[number]['value'];

export interface OverlayFigureProps {
  equation: EquationPage;
  shown: readonly ColouredSolution[];
  /** Label of the solution whose row has the pointer or the focus. */
  lifted: string | undefined;
}

/**
 * The values, the errors or the losses of all shown solutions in one figure; beside their values the phase plane of a system, or the
 * maps of those over several coordinates.
 */
export function OverlayFigure(props: OverlayFigureProps) {
  const [view, setView] = useState<View>('values');
  return (
    <Stack gap="3">
      <Box>
        <Segmented label={words.shows} size="sm" options={VIEWS} value={view} onChange={setView} />
      </Box>
      <ShownView {...props} view={view} />
    </Stack>
  );
}

function ShownView({ equation, shown, lifted, view }: OverlayFigureProps & { view: View }) {
  const { loaded, isLoading } = useValues(shown);
  const numeric = useNumericSolution(loaded);
  const errors = useErrors(loaded, view === 'error');
  const { unknowns, coordinates } = equation;
  const Curves = coordinates.length === 1 ? CurvesFigure : SlicesFigure;
  if (view === 'loss')
    return (
      <LossesFigure
        {...{ equation, loaded, lifted }}
        empty={<Nothing text={isLoading ? words.loading : words.noLosses} />}
      />
    );
  if (view === 'error')
    return (
      <Curves
        {...{ equation, lifted, numeric }}
        loaded={errors.withErrors}
        areErrors
        caption={
          <>
            {words.errorCaption} {errors.without.length > 0 && !errors.isLoading && words.withoutError(errors.without)}
            {errors.hasFailed && ` ${words.failed}`}
          </>
        }
        empty={<Nothing text={isLoading || errors.isLoading ? words.loading : words.noErrors} />}
      />
    );
  const values = (
    <Curves
      {...{ equation, loaded, lifted, numeric }}
      areErrors={false}
      caption={
        <>
          {words.caption}
          {numeric.certified && ` ${words.dotted}`}
          {numeric.hasFailed && ` ${words.noNumeric}`}
        </>
      }
      empty={<Nothing text={isLoading ? words.loading : shown.length > 0 ? words.noValues : words.nothing} />}
    />
  );
  if (coordinates.length > 1)
    return (
      <Stack gap="6">
        {coordinates.length === 2 && values}
        <SolutionMaps shown={shown} />
      </Stack>
    );
  if (unknowns.length < 2) return values;
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 58fr) minmax(0, 42fr)' }} gap="6">
      {values}
      <SolutionsPhase {...{ equation, loaded, lifted }} />
    </Grid>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <Plate minHeight="360px" display="grid" placeItems="center" padding="3">
      <Text color="ink-2" role="status">
        {text}
      </Text>
    </Plate>
  );
}
