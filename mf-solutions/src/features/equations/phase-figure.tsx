import { symbolOf } from '@hub/figure/symbol';
import type { EquationPage } from '@hub/openapi/types';
import { useCallback, useMemo } from 'react';
import { naturalOrder } from '../../equations/natural-order.ts';
import { PhaseFigure } from '../../figures/parts/phase-figure.tsx';
import { curveLines } from './curves-figure.tsx';
import type { LoadedSolution } from './use-values.ts';

export interface SolutionsPhaseProps {
  equation: EquationPage;
  loaded: readonly LoadedSolution[];
  /** Label of the solution that stands out. */
  lifted: string | undefined;
}

/** The phase plane of all solutions of a system. */
export function SolutionsPhase({ equation, loaded, lifted }: SolutionsPhaseProps) {
  const { unknowns, coordinates, title } = equation;
  const offered = useMemo(
    () => naturalOrder(unknowns).map((place) => ({ value: String(place), label: symbolOf(unknowns[place] ?? '') })),
    [unknowns],
  );
  const linesOf = useCallback((place: string) => curveLines(loaded, Number(place)), [loaded]);
  return (
    <PhaseFigure
      unknowns={offered}
      linesOf={linesOf}
      coordinate={symbolOf(coordinates[0] ?? 't')}
      lifted={lifted}
      origin={{ label: title, version: 1, suffix: 'phase' }}
    />
  );
}
