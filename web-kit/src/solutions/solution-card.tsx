import type { SolutionCard as Card } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { H3, Link, Plate } from '@hub/web-kit/ui';

export type CardFace = 'plot' | 'equation';

export interface SolutionCardProps {
  solution: Card;
  /** The face the list is switched to; the card's own button turns this one card. */
  face?: CardFace;
  /** Drawn size of the figure. */
  figure?: { width: number; height: number };
  showStatus?: boolean;
}

export function SolutionCard({ solution }: SolutionCardProps) {
  return (
    <Plate>
      <H3>
        <Link to={paths.solution.to(solution.id)}>{solution.name}</Link>
      </H3>
    </Plate>
  );
}
