import { symbolOf } from '@hub/figure/symbol';
import type { ReferenceCurve } from '@hub/openapi/types';
import { useMemo, useState } from 'react';
import { ascending } from '../../figures/marks/lattice.ts';
import { NAMED_LIMIT } from '../../figures/marks/lines-drawing.ts';
import { drawnLines, drawnMap } from '../../figures/parts/drawn.ts';
import { Figure } from '../../figures/parts/figure.tsx';
import { Legend } from '../../figures/parts/legend.tsx';
import { UnknownChoice } from '../../figures/parts/unknown-choice.tsx';
import { latticeOfReference, linesOfReference, tableOfReference } from '../../problems/reference-curve.ts';
import type { Stated } from '../../problems/stated.ts';

export interface ReferenceFigureProps {
  /** Name of the problem, for the files that the figure is saved as. */
  name: string;
  stated: Stated;
  curve: ReferenceCurve;
}

/** The reference as curves over one coordinate, or as a map over two. */
export function ReferenceFigure(props: ReferenceFigureProps) {
  if (props.curve.points.length === 1) return <CurvesFigure {...props} />;
  return props.curve.points.length === 2 ? <MapFigure {...props} /> : null;
}

/** Width of a figure that is as wide as the page. */
const PAGE_WIDTH = 1222;

const originOf = (label: string) => ({ label, version: 1, suffix: 'reference' });

function CurvesFigure({ name, stated, curve }: ReferenceFigureProps) {
  const axis = symbolOf(stated.coordinates[0]?.name ?? 't');
  const lines = useMemo(() => linesOfReference(curve, stated), [curve, stated]);
  const drawn = useMemo(() => drawnLines(lines, axis), [lines, axis]);
  const names = lines.series.map((one) => one.name);
  const hasLegend = names.length > 1 && names.length <= NAMED_LIMIT;
  return (
    <Figure
      {...drawn}
      title={names.map((name) => `${name}(${axis})`).join(', ')}
      hidesTitle={hasLegend}
      legend={hasLegend && <Legend entries={names.map((one) => ({ name: one, text: one }))} />}
      table={() => tableOfReference(curve, stated)}
      origin={originOf(name)}
      usualWidth={PAGE_WIDTH}
    />
  );
}

function MapFigure({ name, stated, curve }: ReferenceFigureProps) {
  const { coordinates, unknowns } = stated;
  const [chosen, setChosen] = useState(unknowns[0] ?? '');
  const unknown = Math.max(0, unknowns.indexOf(chosen));
  const drawn = useMemo(() => {
    const [x = 'x', y = 'y'] = coordinates.map((one) => symbolOf(one.name));
    return drawnMap(ascending(latticeOfReference(curve, unknown)), { x, y, z: symbolOf(chosen) });
  }, [curve, unknown, chosen, coordinates]);
  return (
    <Figure
      {...drawn}
      title={`${symbolOf(chosen)}(${coordinates.map((one) => symbolOf(one.name)).join(', ')})`}
      switches={
        unknowns.length > 1 && <UnknownChoice names={unknowns} chosen={chosen} onChoose={setChosen} write={symbolOf} />
      }
      table={() => tableOfReference(curve, stated)}
      origin={originOf(name)}
      usualWidth={PAGE_WIDTH}
    />
  );
}
