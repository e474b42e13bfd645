import type { SolutionCard } from '@hub/openapi/types';
import { CardFigure } from '@hub/web-kit/plots/card-figure';
import { chakra } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { useSolution } from '../../app/use-solution.ts';
import { messages } from '../../messages/messages.ts';
import { HeroFrame } from './hero-frame.tsx';
import { meaningIn } from './meanings.ts';
import { RunningFigure } from './running-figure.tsx';
import { hasTwoUnknowns, trajectoryOf } from './trajectory.ts';
import { usePhasePlane } from './use-phase-plane.ts';

const t = messages.home.hero;

const Figure = chakra('figure', { base: { margin: 0, minWidth: 0 } });
/** The caption of the figure. It is high enough for its text from the start, so that the content below does not move. */
const Caption = chakra('figcaption', {
  base: {
    marginTop: '2.5',
    minHeight: { base: '4lh', md: '2lh' },
    textStyle: 'caption',
    color: 'ink-2',
    '& b': { fontWeight: 600, color: 'ink' },
    '& a': { color: 'link', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/** A solution, large: two unknowns run against each other, anything else as its card draws it. */
export function HeroFigure({ solution }: { solution: SolutionCard }) {
  const { preview } = solution;
  // The card's own points are too coarse for a figure of this size: the solution itself has the exact ones.
  const wanted = hasTwoUnknowns(preview) ? solution.id : undefined;
  const { data, isPending } = useSolution(wanted);
  const around = usePhasePlane(wanted);
  const waits = wanted !== undefined && (isPending || around.isPending);
  const timeName = preview.kind === 'lines' ? preview.x.name : '';
  const trajectory = data && !waits ? trajectoryOf(data.evaluated, timeName, meaningIn(data)) : undefined;
  const plane = (trajectory && around.data?.plane) ?? null;
  return (
    <Figure>
      {trajectory ? (
        <RunningFigure trajectory={trajectory} surroundings={plane} />
      ) : (
        <HeroFrame>{!waits && <CardFigure preview={preview} width={600} height={320} />}</HeroFrame>
      )}
      <Caption>{t.caption(solution, plane !== null && plane.orbits.length > 0)}</Caption>
    </Figure>
  );
}

/** The placeholder of the figure while it loads, or if there is none, which `children` explain. */
export function HeroPlace({ children }: { children?: ReactNode }) {
  return (
    <Figure>
      <HeroFrame>{children}</HeroFrame>
      <Caption />
    </Figure>
  );
}
