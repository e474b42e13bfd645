import type { Solution } from '@hub/openapi/types';
import { symbolOf } from '@hub/figure/symbol';
import { useMemo, useState } from 'react';
import { messages } from '../../../messages/messages.ts';
import { linesSummary, linesTable } from '../../../plots/figure-data.ts';
import { Figure } from '../../../plots/figure.tsx';
import { Legend } from '../../../plots/legend.tsx';
import { linePlot, NAMED_SERIES_LIMIT } from '../../../plots/line-plot.ts';
import { plainNoteOf, variableNotes } from '../variable-notes.ts';
import type { KindOf } from './sample-figure.tsx';
import { ValuesCaption } from './values-caption.tsx';

export function LinesFigure({ solution, evaluated }: { solution: Solution; evaluated: KindOf<'lines'> }) {
  const { independent_variables } = solution.diff_equation_details;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const axis = symbolOf(independent_variables[0] ?? 't');
  const lines = useMemo(
    () => ({ x: evaluated.x, series: evaluated.series.map(({ name, y }) => ({ name: symbolOf(name), y })) }),
    [evaluated],
  );
  const plot = useMemo(() => linePlot(lines, axis, hidden), [lines, axis, hidden]);
  const notes = variableNotes(solution);
  const entries = evaluated.series.map(({ name }) => ({ name: symbolOf(name), text: plainNoteOf(name, notes) }));
  const tellsLines = entries.length > 1 || entries.some(({ text }) => text !== undefined);
  return (
    <Figure
      title={messages.figures.sample}
      plot={plot}
      summary={linesSummary(lines, axis)}
      table={() => linesTable(lines, axis)}
      origin={solution}
      legend={
        tellsLines &&
        entries.length <= NAMED_SERIES_LIMIT && (
          <Legend
            entries={entries.map(({ name, text = name }) => ({ name, text }))}
            hidden={hidden}
            onToggle={(name) => setHidden(toggled(hidden, name))}
          />
        )
      }
      caption={<ValuesCaption solution={solution} points={messages.figures.onPoints(evaluated.x.length)} />}
    />
  );
}

function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
}
