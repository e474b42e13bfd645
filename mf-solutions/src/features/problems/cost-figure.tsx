import type { Problem } from '@hub/openapi/types';
import { useMemo } from 'react';
import { ParetoChart } from '../../figures/charts/pareto-chart.tsx';
import type { ParetoPoint } from '../../figures/charts/pareto-plot.ts';
import { messages } from '../../messages/messages.ts';
import { referenceCost } from '../../problems/problem-costs.ts';

const words = messages.problems.cost;

/** Proven error against the numbers of each solution, and those of the reference. */
export function CostFigure({ problem, points }: { problem: Problem; points: readonly ParetoPoint[] }) {
  const numeric = useMemo(() => referenceCost(problem), [problem]);
  const best = points.filter(({ isBest }) => isBest).map(({ label }) => label);
  return (
    <ParetoChart points={points} numeric={numeric}>
      <p>{words.explain}</p>
      <p>
        <b>{messages.equations.pareto.best(best)}</b>
      </p>
      {numeric.length > 0 && <p>{words.reference}</p>}
    </ParetoChart>
  );
}
