import { Select } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { linesTable } from './figure-data.ts';
import { Figure, type FigureProps } from './figure.tsx';
import type { Lines } from '../marks/plot.ts';
import { planeDrawing } from '../marks/phase-drawing.ts';

const words = messages.figures.phase;

export interface PhaseFigureProps extends Pick<FigureProps, 'origin' | 'legend' | 'switches'> {
  /** What is offered for the axes, the first two at first; `value` is what {@link PhaseFigureProps.linesOf} takes. */
  unknowns: readonly { value: string; label: string }[];
  /** One unknown of all solutions, each with its own name and look. */
  linesOf: (unknown: string) => Lines;
  /** Letter of the coordinate, for the table. */
  coordinate: string;
  /** Name of the series that stands out. */
  lifted?: string | undefined;
}

/** Two unknowns of several solutions of a system against each other; of more unknowns one chooses which. Nothing without curves. */
export function PhaseFigure({ unknowns, linesOf, coordinate, lifted, switches, ...frame }: PhaseFigureProps) {
  const [chosen, setChosen] = useState({ across: unknowns[0]?.value ?? '', up: unknowns[1]?.value ?? '' });
  const across = useMemo(() => linesOf(chosen.across), [linesOf, chosen.across]);
  const up = useMemo(() => linesOf(chosen.up), [linesOf, chosen.up]);
  const names = useMemo(() => {
    const labelOf = (unknown: string) => unknowns.find(({ value }) => value === unknown)?.label ?? '';
    return { across: labelOf(chosen.across), up: labelOf(chosen.up) };
  }, [unknowns, chosen]);
  const plot = useMemo(
    () => planeDrawing(pairedCurves(across, up, lifted), { x: names.across, y: names.up }),
    [across, up, names, lifted],
  );
  if (across.series.length === 0) return null;
  const named = (lines: Lines, of: string) => lines.series.map((one) => ({ ...one, name: words.of(of, one.name) }));
  return (
    <Figure
      {...frame}
      title={words.title(names.up, names.across)}
      plot={plot}
      summary={words.summary(
        names.up,
        names.across,
        across.series.map((one) => one.name),
      )}
      table={() =>
        linesTable({ x: across.x, series: [...named(across, names.across), ...named(up, names.up)] }, coordinate)
      }
      caption={words.caption}
      switches={
        <>
          {switches}
          {unknowns.length > 2 &&
            (['across', 'up'] as const).map((side) => (
              <Select
                key={side}
                aria-label={words.axis[side]}
                width="auto"
                maxWidth="8rem"
                options={[...unknowns]}
                value={chosen[side]}
                onChange={(unknown: string) => setChosen({ ...chosen, [side]: unknown })}
              />
            ))}
        </>
      }
    />
  );
}

/** The curves of both unknowns, paired by the names of their series. */
function pairedCurves(across: Lines, up: Lines, lifted: string | undefined) {
  const valuesOf = (y: readonly (number | null)[]) => Float64Array.from(y, (value) => value ?? NaN);
  return across.series.flatMap(({ name, y: xs, look }) => {
    const other = up.series.find((one) => one.name === name);
    const isFaded = lifted !== undefined && lifted !== name;
    return other ? [{ xs: valuesOf(xs), ys: valuesOf(other.y), colour: look?.colour ?? 0, isFaded }] : [];
  });
}
