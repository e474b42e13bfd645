import { symbolOf, symbolsOf } from '@hub/figure/symbol';
import type { Solution } from '@hub/openapi/types';
import { Text } from '@hub/web-kit/ui';
import { useMemo } from 'react';
import { messages } from '../../../messages/messages.ts';
import { Figure } from '../../../figures/parts/figure.tsx';
import { ascending } from '../../../figures/marks/lattice.ts';
import { mapNames } from '../../../solution/map-names.ts';
import { drawnLines, drawnMap, drawnPoints, type Drawn } from '../../../figures/parts/drawn.ts';

/** What one side solves: curves in its colour, whose dash means the unknown, or its first unknown over two coordinates. */
export function SideFigure({ solution, name, colour }: { solution: Solution; name: string; colour: number }) {
  const { label, version } = solution;
  const drawn = useMemo(() => drawnSide(solution, colour), [solution, colour]);
  if (!drawn) return <Text margin="0">{messages.versions.comparison.noValuesOf(name)}</Text>;
  return <Figure {...drawn} title={name} origin={{ label, version, suffix: name }} />;
}

function drawnSide(solution: Solution, colour: number): Drawn | undefined {
  const { evaluated } = solution;
  switch (evaluated.kind) {
    case 'none':
      return undefined;
    case 'lines': {
      const axis = symbolOf(solution.diff_equation_details.independent_variables[0] ?? 't');
      const names = symbolsOf(evaluated.series.map(({ name }) => name));
      const series = evaluated.series.map(({ y }, dash) => ({
        name: names[dash]!,
        y,
        look: { colour, dash, label: names[dash]! },
      }));
      return drawnLines({ x: evaluated.x, series }, axis);
    }
    case 'grid':
      return drawnMap(ascending(evaluated), mapNames(solution, evaluated.name));
    case 'points':
      return drawnPoints(evaluated, mapNames(solution, evaluated.name));
  }
}
