import { symbolsOf } from '@hub/figure/symbol';
import { NAMED_LIMIT, type CurveLook } from '../../../explore/lines-drawing.ts';
import { Legend } from '../../../plots/legend.tsx';
import { Variable } from '../variable.tsx';
import type { KindOf } from './sample-figure.tsx';
import type { LinesView } from './use-lines-view.ts';

export interface LineLegendProps {
  /** What each unknown means. */
  notes: readonly (string | undefined)[];
  evaluated: KindOf<'lines'>;
  /** Of the curves, where they are not the unknowns themselves. */
  looks: readonly CurveLook[];
  view: LinesView;
}

/** In one line: a sample of the line, the letter of the unknown and its name. Pressing one hides its curves. */
export function LineLegend({ notes, evaluated, looks, view }: LineLegendProps) {
  const { series } = evaluated;
  if (series.length > NAMED_LIMIT || looks.length === 0) return null;
  const letters = symbolsOf(series.map(({ name }) => name));
  const entries = series.map((_, n) => ({
    name: String(n),
    letter: letters[n],
    note: notes[n],
    look: { colour: n, dash: n },
  }));
  if (entries.length === 1 && entries[0]!.note === undefined) return null;
  const hidden = new Set(entries.flatMap(({ name }, n) => (view.isHidden(n) ? [name] : [])));
  return (
    <Legend
      entries={entries.map(({ letter, note, ...entry }) => ({
        ...entry,
        text: (
          <>
            <Variable>{letter}</Variable>
            {note && ` ${note}`}
          </>
        ),
      }))}
      hidden={hidden}
      onToggle={(name) => view.toggle(Number(name))}
    />
  );
}
