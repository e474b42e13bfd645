import { symbolOf, symbolsOf } from '@hub/figure/symbol';
import type { Solution } from '@hub/openapi/types';
import { Text } from '@hub/web-kit/ui';
import { useMemo } from 'react';
import { messages } from '../../../messages/messages.ts';
import { latticeTable, linesSummary, linesTable, mapSummary, pointsTable } from '../../../plots/figure-data.ts';
import { Figure, type FigureProps } from '../../../plots/figure.tsx';
import { ascending } from '../../../plots/lattice.ts';
import { linePlot } from '../../../plots/line-plot.ts';
import { mapPlot } from '../../../plots/map-plot.ts';
import { pointPlot } from '../../../plots/point-plot.ts';
import { mapNames } from '../../../solution/map-names.ts';

const words = messages.equations.compare;

/** What one side solves: curves in its colour, whose dash means the unknown, or its first unknown over two coordinates. */
export function SideFigure({ solution, name, colour }: { solution: Solution; name: string; colour: number }) {
  const { label, version } = solution;
  const drawn = useMemo(() => drawnSide(solution, colour), [solution, colour]);
  if (!drawn) return <Text margin="0">{messages.versions.comparison.noValuesOf(name)}</Text>;
  return (
    <Figure
      {...drawn}
      title={words.sideBySide(name)}
      caption={words.version(label, version)}
      origin={{ label, version, suffix: name }}
    />
  );
}

type Drawn = Pick<FigureProps, 'plot' | 'summary' | 'table'>;

function drawnSide(solution: Solution, colour: number): Drawn | undefined {
  const { evaluated } = solution;
  switch (evaluated.kind) {
    case 'none':
      return undefined;
    case 'lines': {
      const axis = symbolOf(solution.diff_equation_details.independent_variables[0] ?? 't');
      const names = symbolsOf(evaluated.series.map(({ name }) => name));
      const lines = {
        x: evaluated.x,
        series: evaluated.series.map(({ y }, dash) => ({
          name: names[dash]!,
          y,
          look: { colour, dash, label: names[dash]! },
        })),
      };
      return { plot: linePlot(lines, axis), summary: linesSummary(lines, axis), table: () => linesTable(lines, axis) };
    }
    case 'grid': {
      const names = mapNames(solution, evaluated.name);
      const lattice = ascending(evaluated);
      return {
        plot: mapPlot(lattice, names, { contours: true, slices: false }),
        summary: mapSummary(lattice.xs, lattice.ys, lattice.z.flat(), names),
        table: () => latticeTable(lattice, names),
      };
    }
    case 'points': {
      const names = mapNames(solution, evaluated.name);
      const { xs, ys, z } = evaluated;
      return {
        plot: pointPlot(evaluated, names),
        summary: mapSummary(xs, ys, z, names),
        table: () => pointsTable(evaluated, names),
      };
    }
  }
}
