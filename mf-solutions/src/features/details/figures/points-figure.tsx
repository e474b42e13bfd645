import { formatNumber } from '@hub/figure/numbers';
import type { Solution } from '@hub/openapi/types';
import { useMemo } from 'react';
import { readableLines, shownLinesOf } from '../../../figures/parts/readable.tsx';
import { messages } from '../../../messages/messages.ts';
import { linesSummary, mapSummary, pointsTable } from '../../../figures/parts/figure-data.ts';
import { Figure } from '../../../figures/parts/figure.tsx';
import type { MapNames } from '../../../figures/marks/map-drawing.ts';
import { pointPlot } from '../../../figures/charts/point-plot.ts';
import { mapNames } from '../../../solution/map-names.ts';
import { boundEverywhere } from '../proof/bound-everywhere.ts';
import type { KindOf } from '../../../figures/values/kind-of.ts';
import { ValuesCaption } from './values-caption.tsx';

export function PointsFigure({ solution, evaluated }: { solution: Solution; evaluated: KindOf<'points'> }) {
  const names = useMemo(() => mapNames(solution, evaluated.name), [solution, evaluated.name]);
  const curve = useMemo(() => curveOf(evaluated, names), [evaluated, names]);
  const plot = useMemo(
    () => (curve ? readableLines(shownLinesOf(curve, curve.axis)) : pointPlot(evaluated, names)),
    [curve, evaluated, names],
  );
  return (
    <Figure
      title={messages.figures.sample}
      plot={plot}
      summary={curve ? linesSummary(curve, curve.axis) : mapSummary(evaluated.xs, evaluated.ys, evaluated.z, names)}
      table={() => pointsTable(evaluated, names, boundEverywhere(solution, 0))}
      origin={solution}
      caption={<ValuesCaption solution={solution} place={pointsText(evaluated, names)} />}
    />
  );
}

/** Points along one row or column are a curve over the other coordinate. */
function curveOf({ xs, ys, z }: KindOf<'points'>, names: MapNames) {
  const [isColumn, isRow] = [xs, ys].map((places) => new Set(places).size === 1);
  if (isColumn === isRow) return undefined;
  const places = isRow ? xs : ys;
  const order = places.map((_, n) => n).sort((a, b) => places[a]! - places[b]!);
  return {
    axis: isRow ? names.x : names.y,
    x: order.map((n) => places[n]!),
    series: [{ name: names.z, y: order.map((n) => z[n] ?? null) }],
  };
}

/** Says where the points are, in words that also fit a single one, and those along one row or column. */
function pointsText({ xs, ys, z }: KindOf<'points'>, names: MapNames): string {
  const held = [
    { name: names.x, places: new Set(xs) },
    { name: names.y, places: new Set(ys) },
  ].flatMap(({ name, places: [first, ...others] }) =>
    first === undefined || others.length > 0 ? [] : [`${name} = ${formatNumber(first, 4)}`],
  );
  if (z.length === 1) return messages.figures.onOnePoint(held);
  return held[0] ? messages.figures.onPointsWith(z.length, held[0]) : messages.figures.onScattered(z.length);
}
