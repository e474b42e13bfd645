import type { SolutionCard as Card } from '@hub/openapi/types';
import { CardGrid } from '@hub/web-kit/solutions/card-grid';
import { SolutionCard } from '@hub/web-kit/solutions/solution-card';

/** Largest size of a card's figure in pixels. */
export const FIGURE = { width: 400, height: 200 };

/** Solutions on the home page: four in a row where there is room. */
export function HomeCards({ label, solutions }: { label: string; solutions: Card[] }) {
  return (
    <CardGrid columns={4} label={label}>
      {solutions.map((solution) => (
        <li key={solution.id}>
          <SolutionCard solution={solution} figure={FIGURE} />
        </li>
      ))}
    </CardGrid>
  );
}
