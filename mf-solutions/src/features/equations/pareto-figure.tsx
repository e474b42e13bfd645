import type { EquationSolution } from '@hub/openapi/types';
import { useMemo } from 'react';
import { isComparable } from '../../equations/certified-solution.ts';
import { isNumericSmaller, numericCosts } from '../../equations/numeric-costs.ts';
import { ParetoChart } from '../../figures/charts/pareto-chart.tsx';
import { paretoPoints, type MeasuredSolution } from '../../figures/charts/pareto-plot.ts';
import { messages } from '../../messages/messages.ts';
import { useCertificates } from './use-certificates.ts';
import { useValues, type ColouredSolution } from './use-values.ts';

const words = messages.equations.pareto;

interface ParetoFigureProps {
  solutions: readonly EquationSolution[];
  colours: ReadonlyMap<number, number>;
}

/** Proven error against network size, and what a numeric method needs. */
export function ParetoFigure({ solutions, colours }: ParetoFigureProps) {
  const points = useMemo(
    () => paretoPoints(solutions.map((one) => measured(one, colours.get(one.id) ?? -1))),
    [solutions, colours],
  );
  const first = points[0];
  const numeric = useNumericCosts(solutions.find(({ label }) => label === first?.label));
  if (!first) return null;
  const ofProblem = points.filter(({ isSameProblem }) => isSameProblem);
  const best = ofProblem.filter(({ isBest }) => isBest).map(({ label }) => label);
  const isSmaller = isNumericSmaller(numeric, first);
  return (
    <ParetoChart points={points} numeric={numeric}>
      <p>{words.explain}</p>
      {ofProblem.length > 1 && (
        <p>
          <b>{words.best(best)}</b>
        </p>
      )}
      {numeric[0] && (
        <p>
          {(numeric[0].method === 'reference' ? words.reference : words.rungeKutta)(first.label)}{' '}
          {isSmaller !== undefined && <b>{(isSmaller ? words.numericFewer : words.numericMore)(first.label)}</b>}
        </p>
      )}
    </ParetoChart>
  );
}

const measured = (solution: EquationSolution, colour: number): MeasuredSolution => ({
  ...solution,
  colour,
  size: solution.network_size,
  problem: JSON.stringify([solution.parameters, solution.conditions, solution.domain]),
});

/** What a numeric method needs for the problem of a solution; nothing until its certificate is there. */
function useNumericCosts(solution: EquationSolution | undefined) {
  const asked = useMemo((): ColouredSolution[] => (solution ? [{ solution, colour: 0 }] : []), [solution]);
  const { loaded } = useValues(asked);
  const whole = loaded[0]?.whole;
  const { certificates } = useCertificates(whole && isComparable(whole) ? [whole] : []);
  const [certificate] = certificates;
  return useMemo(() => (whole && certificate ? numericCosts(whole.proof, certificate) : []), [whole, certificate]);
}
