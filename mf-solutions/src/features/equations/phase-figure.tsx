import { symbolOf } from '@hub/figure/symbol';
import type { EquationPage } from '@hub/openapi/types';
import { Select } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import { naturalOrder } from '../../equations/natural-order.ts';
import { phaseOverlayPlot } from '../../equations/phase-overlay.ts';
import { messages } from '../../messages/messages.ts';
import type { Lines } from '../../plots/line-plot.ts';
import { linesTable } from '../../plots/figure-data.ts';
import { Figure } from '../../plots/figure.tsx';
import { curveLines } from './curves-figure.tsx';
import type { LoadedSolution } from './use-values.ts';

const words = messages.equations.overlay;

export interface PhaseFigureProps {
  equation: EquationPage;
  loaded: readonly LoadedSolution[];
  /** Label of the solution that stands out. */
  lifted: string | undefined;
}

/** Two unknowns of all solutions of a system against each other; of more unknowns one chooses which. */
export function PhaseFigure({ equation, loaded, lifted }: PhaseFigureProps) {
  const { unknowns, coordinates, title } = equation;
  const [places, setPlaces] = useState<readonly [number, number]>(() => {
    const [first = 0, second = 1] = naturalOrder(unknowns);
    return [first, second];
  });
  const across = useMemo(() => curveLines(loaded, places[0]), [loaded, places]);
  const up = useMemo(() => curveLines(loaded, places[1]), [loaded, places]);
  const symbols = useMemo(() => unknowns.map(symbolOf), [unknowns]);
  const names = useMemo(() => ({ across: symbols[places[0]] ?? '', up: symbols[places[1]] ?? '' }), [symbols, places]);
  const plot = useMemo(() => phaseOverlayPlot(across, up, names, lifted), [across, up, names, lifted]);
  if (across.series.length === 0) return null;
  const name = words.phase(names.up, names.across);
  const named = (lines: Lines, of: string) => lines.series.map((one) => ({ ...one, name: words.of(of, one.name) }));
  return (
    <Figure
      title={name}
      plot={plot}
      summary={words.phaseSummary(
        names.up,
        names.across,
        across.series.map((one) => one.name),
      )}
      table={() =>
        linesTable(
          { x: across.x, series: [...named(across, names.across), ...named(up, names.up)] },
          symbolOf(coordinates[0] ?? 't'),
        )
      }
      caption={words.phaseCaption}
      origin={{ label: title, version: 1, suffix: 'phase' }}
      switches={
        unknowns.length > 2 &&
        (['across', 'up'] as const).map((side, n) => (
          <Select
            key={side}
            aria-label={words.phaseAxis[side]}
            width="auto"
            maxWidth="8rem"
            options={naturalOrder(unknowns).map((place) => ({ value: String(place), label: symbols[place] ?? '' }))}
            value={String(places[n])}
            onChange={(value: string) => setPlaces(n === 0 ? [Number(value), places[1]] : [places[0], Number(value)])}
          />
        ))
      }
    />
  );
}
