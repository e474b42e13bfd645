import { symbolOf } from '@hub/figure/symbol';
import { Grid } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import { messages } from '../../../messages/messages.ts';
import { linesSummary, linesTable } from '../../../plots/figure-data.ts';
import { Figure } from '../../../plots/figure.tsx';
import { Legend } from '../../../plots/legend.tsx';
import { linePlot, type Lines } from '../../../plots/line-plot.ts';
import { UnknownChoice } from '../../../plots/unknown-choice.tsx';
import { differenceNote, type ValuesProps } from './values-props.ts';

const words = messages.versions.comparison;

/** Up to here all unknowns fit into one figure, two lines each. */
const SHOWN_TOGETHER = 4;

/** Both versions' lines in one figure, their difference beside it. */
export function LinesComparison({ a, b, values }: ValuesProps<'lines'>) {
  const { x, unknowns } = values;
  const [chosen, setChosen] = useState(unknowns[0]?.name ?? '');
  const together = unknowns.length <= SHOWN_TOGETHER;
  const { overlaid, difference } = useMemo(() => {
    const shown = together ? unknowns : unknowns.filter(({ name }) => name === chosen);
    return {
      overlaid: {
        x,
        series: shown.flatMap((line, colour) => [
          { name: words.ofVersion(line.name, a.version), y: line.a, look: { colour, dash: 0, label: line.name } },
          { name: words.ofVersion(line.name, b.version), y: line.b, look: { colour, dash: 1, label: '' } },
        ]),
      },
      difference: {
        x,
        series: shown.map((line, colour) => ({
          name: `Δ${line.name}`,
          y: line.difference,
          look: { colour, dash: colour, label: `Δ${line.name}` },
        })),
      },
    };
  }, [x, unknowns, together, chosen, a.version, b.version]);
  const axis = symbolOf(b.diff_equation_details.independent_variables[0] ?? 't');
  const origin = { label: b.label, version: b.version, against: a.version };
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="8">
      <Figure
        title={words.solution}
        {...drawn(overlaid, axis)}
        origin={origin}
        legend={
          <Legend
            entries={[a, b].map(({ version }, dash) => ({
              name: String(version),
              text: words.version(version),
              look: { colour: 0, dash },
            }))}
          />
        }
        switches={
          !together && <UnknownChoice names={unknowns.map(({ name }) => name)} chosen={chosen} onChoose={setChosen} />
        }
        caption={words.both}
      />
      <Figure
        title={words.difference}
        {...drawn(difference, axis)}
        origin={{ ...origin, suffix: 'difference' }}
        caption={words.lessThan(b.version, a.version, differenceNote(values))}
      />
    </Grid>
  );
}

const drawn = (lines: Lines, axis: string) => ({
  plot: linePlot(lines, axis),
  summary: linesSummary(lines, axis),
  table: () => linesTable(lines, axis),
});
