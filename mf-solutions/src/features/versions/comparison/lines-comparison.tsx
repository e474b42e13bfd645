import { symbolOf } from '@hub/figure/symbol';
import { Grid, Segmented } from '@hub/web-kit/ui';
import { useCallback, useMemo, useState } from 'react';
import { PhaseFigure } from '../../../figures/parts/phase-figure.tsx';
import { messages } from '../../../messages/messages.ts';
import { Figure } from '../../../figures/parts/figure.tsx';
import { Legend } from '../../../figures/parts/legend.tsx';
import { UnknownChoice } from '../../../figures/parts/unknown-choice.tsx';
import { drawnLines } from './drawn.ts';
import { differenceNote, type ValuesProps } from './values-props.ts';

const words = messages.versions.comparison;

const VIEWS = (['time', 'phase'] as const).map((value) => ({ value, label: messages.explore.layouts[value] }));
type View = (typeof VIEWS)[number]['value'];

/** Up to here all unknowns fit into one figure, two lines each. */
const SHOWN_TOGETHER = 4;

/** As in every figure of a comparison: a colour means a version, or their difference. A dash means an unknown. */
const COLOURS = { a: 0, b: 1, difference: 2 };

/** Both versions' lines in one figure, or the phase plane of a system, and their difference beside it. */
export function LinesComparison({ a, b, names, values }: ValuesProps<'lines'>) {
  const { x, unknowns } = values;
  const [view, setView] = useState<View>('time');
  const [chosen, setChosen] = useState(unknowns[0]?.name ?? '');
  const together = unknowns.length <= SHOWN_TOGETHER;
  const { overlaid, difference } = useMemo(() => {
    const shown = together ? unknowns : unknowns.filter(({ name }) => name === chosen);
    return {
      overlaid: {
        x,
        series: shown.flatMap((line, dash) => [
          {
            name: words.ofSide(line.name, names.a),
            y: line.a,
            look: { colour: COLOURS.a, dash, label: line.name },
          },
          { name: words.ofSide(line.name, names.b), y: line.b, look: { colour: COLOURS.b, dash, label: '' } },
        ]),
      },
      difference: {
        x,
        series: shown.map((line, dash) => ({
          name: `Δ${line.name}`,
          y: line.difference,
          look: { colour: COLOURS.difference, dash, label: `Δ${line.name}` },
        })),
      },
    };
  }, [x, unknowns, together, chosen, names.a, names.b]);
  const axis = symbolOf(b.diff_equation_details.independent_variables[0] ?? 't');
  const origin = { label: b.label, version: b.version, against: a.version };
  const offered = useMemo(() => unknowns.map(({ name }) => ({ value: name, label: name })), [unknowns]);
  const linesOf = useCallback(
    (unknown: string) => {
      const line = unknowns.find(({ name }) => name === unknown);
      const side = (which: 'a' | 'b') => ({ name: names[which], y: line?.[which] ?? [], look: lookOf(which) });
      return { x, series: [side('a'), side('b')] };
    },
    [x, unknowns, names],
  );
  const legend = (
    <Legend entries={(['a', 'b'] as const).map((side) => ({ name: side, text: names[side], look: lookOf(side) }))} />
  );
  const views = unknowns.length > 1 && (
    <Segmented label={messages.explore.layout} size="sm" options={VIEWS} value={view} onChange={setView} />
  );
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5">
      {view === 'phase' ? (
        <PhaseFigure
          unknowns={offered}
          linesOf={linesOf}
          coordinate={axis}
          origin={{ ...origin, suffix: 'phase' }}
          legend={legend}
          switches={views}
        />
      ) : (
        <Figure
          title={words.solution}
          {...drawnLines(overlaid, axis)}
          origin={origin}
          legend={legend}
          switches={
            <>
              {views}
              {!together && (
                <UnknownChoice names={unknowns.map(({ name }) => name)} chosen={chosen} onChoose={setChosen} />
              )}
            </>
          }
          caption={words.both}
        />
      )}
      <Figure
        title={words.difference}
        {...drawnLines(difference, axis)}
        origin={{ ...origin, suffix: 'difference' }}
        caption={words.lessThan(names.b, names.a, differenceNote(values, [axis]))}
      />
    </Grid>
  );
}

const lookOf = (side: 'a' | 'b') => ({ colour: COLOURS[side], dash: 0, label: '' });
