import { symbolOf } from '@hub/figure/symbol';
import { Segmented } from '@hub/web-kit/ui';
import { useCallback, useMemo, useState } from 'react';
import { padded } from '../../../figures/marks/scale.ts';
import { Figure } from '../../../figures/parts/figure.tsx';
import { linesSummary, linesTable } from '../../../figures/parts/figure-data.ts';
import { Legend } from '../../../figures/parts/legend.tsx';
import { PhaseFigure } from '../../../figures/parts/phase-figure.tsx';
import { shownLinesOf } from '../../../figures/parts/readable.tsx';
import { UnknownChoice } from '../../../figures/parts/unknown-choice.tsx';
import { messages } from '../../../messages/messages.ts';
import { overlayDrawing } from './overlay-drawing.tsx';
import { commonNote, differenceNote, largestNote, type ValuesProps } from './values-props.ts';

const words = messages.versions.comparison;

const VIEWS = (['time', 'phase'] as const).map((value) => ({ value, label: messages.explore.layouts[value] }));
type View = (typeof VIEWS)[number]['value'];

/** Up to here all unknowns fit into one figure, two lines each. */
const SHOWN_TOGETHER = 2;

/** Colours as in every figure of a comparison: each means a side, or their difference. A dash means an unknown. */
const COLOURS = { a: 0, b: 1, difference: 2 };

/** Compares both sides in one figure with their difference in a strip below, or in the phase plane of a system. */
export function LinesComparison({ a, b, names, values }: ValuesProps<'lines'>) {
  const { x, unknowns } = values;
  const [view, setView] = useState<View>('time');
  const [chosen, setChosen] = useState(unknowns[0]?.name ?? '');
  const together = unknowns.length <= SHOWN_TOGETHER;
  const axis = symbolOf(b.diff_equation_details.independent_variables[0] ?? 't');
  const title = words.differenceOf(names.b, names.a);
  const { both, plot } = useMemo(() => {
    const shown = together ? unknowns : unknowns.filter(({ name }) => name === chosen);
    const isSingle = shown.length === 1;
    const curves = shown.flatMap((line, dash) => [
      {
        name: words.ofSide(line.name, names.a),
        y: line.a,
        look: { colour: COLOURS.a, dash, label: isSingle ? numberOf(names.a) : line.name },
      },
      {
        name: words.ofSide(line.name, names.b),
        y: line.b,
        look: { colour: COLOURS.b, dash, label: isSingle ? numberOf(names.b) : '' },
      },
    ]);
    const differences = shown.map((line, dash) => ({
      name: `Δ${line.name}`,
      y: line.difference,
      look: { colour: COLOURS.difference, dash, label: '' },
    }));
    const difference = shownLinesOf({ x, series: differences }, axis);
    const { from, to } = difference.up;
    return {
      both: { x, series: [...curves, ...differences], title: shown.map(({ name }) => `${name}(${axis})`).join(', ') },
      plot: overlayDrawing({
        curves: shownLinesOf({ x, series: curves }, axis),
        difference: { ...difference, up: padded({ from: Math.min(0, from), to: Math.max(0, to) }) },
        title,
        largest: largestNote(values, [axis]),
      }),
    };
  }, [x, unknowns, values, together, chosen, names.a, names.b, axis, title]);
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
  const legendOf = (...shown: (keyof typeof COLOURS)[]) => (
    <Legend
      entries={shown.map((one) => ({
        name: one,
        text: one === 'difference' ? words.lessThan(names.b, names.a) : names[one],
        look: lookOf(one),
      }))}
    />
  );
  const views = unknowns.length > 1 && (
    <Segmented label={messages.explore.layout} size="sm" options={VIEWS} value={view} onChange={setView} />
  );
  const caption = commonNote(values, [axis]);
  if (view === 'phase')
    return (
      <PhaseFigure
        unknowns={offered}
        linesOf={linesOf}
        coordinate={axis}
        origin={{ ...origin, suffix: 'phase' }}
        legend={legendOf('a', 'b')}
        switches={views}
      />
    );
  return (
    <Figure
      title={both.title}
      plot={plot}
      summary={`${linesSummary(both, axis)}; ${differenceNote(values, [axis])}`}
      table={() => linesTable(both, axis)}
      origin={origin}
      legend={legendOf('a', 'b', 'difference')}
      switches={
        <>
          {views}
          {!together && <UnknownChoice names={unknowns.map(({ name }) => name)} chosen={chosen} onChoose={setChosen} />}
        </>
      }
      caption={caption}
    />
  );
}

/** "A", or "3" of "version 3": there is little room at the end of a curve. */
const numberOf = (side: string): string => side.split(' ').at(-1)!;

const lookOf = (one: keyof typeof COLOURS) => ({ colour: COLOURS[one], dash: 0, label: '' });
