import type { Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';
import { Checkbox } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import { messages } from '../../../messages/messages.ts';
import { rangeOf } from '../../../plots/colour-map.ts';
import { latticeTable, mapSummary } from '../../../plots/figure-data.ts';
import { Figure } from '../../../plots/figure.tsx';
import { ascending } from '../../../plots/lattice.ts';
import { contourLevels, mapPlot } from '../../../plots/map-plot.ts';
import { UnknownChoice } from '../../../plots/unknown-choice.tsx';
import { mapNames } from '../../../solution/map-names.ts';
import type { KindOf } from './sample-figure.tsx';
import { ValuesCaption } from './values-caption.tsx';

export function MapFigure({ solution, evaluated }: { solution: Solution; evaluated: KindOf<'grid'> }) {
  const [contours, setContours] = useState(true);
  const [slices, setSlices] = useState(true);
  const surfaces = useMemo(() => [evaluated, ...(evaluated.others ?? [])], [evaluated]);
  const [chosen, setChosen] = useState(evaluated.name);
  const { name, z } = surfaces.find((surface) => surface.name === chosen) ?? evaluated;
  const lattice = useMemo(() => ascending({ xs: evaluated.xs, ys: evaluated.ys, z }), [evaluated, z]);
  const names = useMemo(() => mapNames(solution, name), [solution, name]);
  const plot = useMemo(() => mapPlot(lattice, names, { contours, slices }), [lattice, names, contours, slices]);
  const [first, second] = contourLevels(lattice);
  const isFlat = first === undefined;
  return (
    <Figure
      title={messages.figures.sample}
      plot={plot}
      summary={mapSummary(lattice.xs, lattice.ys, lattice.z.flat(), names)}
      table={() => latticeTable(lattice, names)}
      origin={solution}
      switches={
        <>
          {surfaces.length > 1 && (
            <UnknownChoice
              names={surfaces.map((surface) => surface.name)}
              chosen={name}
              onChoose={setChosen}
              write={symbolOf}
            />
          )}
          <Checkbox label={messages.figures.contourLines} checked={contours} disabled={isFlat} onChange={setContours} />
          <Checkbox label={messages.figures.slices} checked={slices} onChange={setSlices} />
        </>
      }
      caption={
        <ValuesCaption solution={solution} points={messages.figures.onLattice(lattice.xs.length, lattice.ys.length)}>
          {isFlat && `${flatNote(lattice.z.flat(), names.z)} `}
          {contours &&
            second !== undefined &&
            first !== undefined &&
            messages.figures.contoursEvery(formatNumber(second - first))}
          {slices && messages.figures.slicesBy(names.y)}
        </ValuesCaption>
      }
    />
  );
}

function flatNote(values: (number | null)[], name: string): string {
  const range = rangeOf(values);
  return range ? messages.figures.flat(name, formatNumber(range.min)) : messages.figures.noFiniteValue;
}
