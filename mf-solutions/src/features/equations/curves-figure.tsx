import { symbolOf } from '@hub/figure/symbol';
import { Select } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import { overlaidLines, overlayPlot, withReference } from '../../equations/overlay.ts';
import { messages } from '../../messages/messages.ts';
import { linesSummary, linesTable } from '../../plots/figure-data.ts';
import { Figure } from '../../plots/figure.tsx';
import { UnknownChoice } from '../../plots/unknown-choice.tsx';
import type { SlicesFigureProps } from './slices-figure.tsx';
import { useNumericSolution } from './use-numeric-solution.ts';

const words = messages.equations.overlay;

/** All solutions over one coordinate, on request with the numeric solution that one of them was proven with. */
export function CurvesFigure({ equation, loaded, lifted, empty }: SlicesFigureProps) {
  const { unknowns, coordinates, title } = equation;
  const [chosen, setChosen] = useState(unknowns[0] ?? '');
  const unknown = Math.max(0, unknowns.indexOf(chosen));
  const axis = symbolOf(coordinates[0] ?? 't');
  const lines = useMemo(() => {
    const overlaid = loaded.map(({ whole, ...one }) => ({
      ...one,
      values: whole?.evaluated.kind === 'lines' ? whole.evaluated : undefined,
    }));
    return overlaidLines(overlaid, unknown);
  }, [loaded, unknown]);
  const numeric = useNumericSolution(loaded, unknown, lines.x);
  const reference = numeric.series;
  const plot = useMemo(() => overlayPlot(lines, axis, { lifted, reference }), [lines, axis, lifted, reference]);
  if (lines.series.length === 0) return empty;
  const all = withReference(lines, reference);
  return (
    <Figure
      title={`${words.title} ${symbolOf(chosen)}(${axis})`}
      plot={plot}
      summary={linesSummary(all, axis)}
      table={() => linesTable(all, axis)}
      caption={
        <>
          {words.caption}
          {reference && ` ${words.dotted}`}
          {numeric.hasFailed && ` ${words.noNumeric}`}
        </>
      }
      origin={{ label: title, version: 1 }}
      switches={
        <>
          {numeric.options.length > 1 && (
            <Select
              aria-label={words.numeric}
              width="auto"
              maxWidth="14rem"
              options={numeric.options}
              value={numeric.chosen}
              onChange={numeric.choose}
            />
          )}
          {unknowns.length > 1 && <UnknownChoice names={unknowns} chosen={chosen} onChoose={setChosen} />}
        </>
      }
    />
  );
}
