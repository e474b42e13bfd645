import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { SolutionCard } from '@hub/openapi/types';
import { formatFixed } from '@hub/figure/numbers';
import { PauseIcon, PlayIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { CardFigure } from '@hub/web-kit/plots/card-figure';
import { chakra, IconButton, Link, Plate } from '@hub/web-kit/ui';
import { Skeleton, Waiting } from '@hub/web-kit/states';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PhasePlane, TimePlot } from './plots.tsx';
import { hasTwoUnknowns, trajectoryOf, type Trajectory } from './trajectory.ts';
import { useClock } from './use-clock.ts';

const Caption = chakra('figcaption', {
  base: {
    marginTop: '2.5',
    textStyle: 'caption',
    color: 'ink-2',
    '& b': { fontWeight: 600, color: 'ink' },
    '& a': { textDecoration: 'underline' },
    '& i': { fontFamily: 'math', fontSize: '1.1em' },
  },
});
const Scrubber = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingInline: '16px 20px',
    paddingBottom: '3',
    '& input': { flex: 1, minWidth: 0, height: '24px', accentColor: '{colors.solid}', cursor: 'pointer' },
    '& output': { fontFamily: 'mono', fontSize: '0.8125rem', minWidth: '5.5rem', textAlign: 'right' },
    '@media (prefers-reduced-motion: reduce)': { '& button': { display: 'none' } },
  },
});

/** A featured solution, large: two unknowns run against each other, anything else as its card draws it. */
export function HeroFigure({ solution }: { solution: SolutionCard }) {
  const { trajectory, pending } = useTrajectory(solution);
  return (
    <chakra.figure margin="0" minWidth="0">
      {pending && <HeroSkeleton />}
      {trajectory && <RunningFigure trajectory={trajectory} />}
      {!pending && !trajectory && (
        <Plate padding="5">
          <CardFigure preview={solution.preview} width={600} height={320} />
        </Plate>
      )}
      <Caption>
        <b>{solution.equation_name ?? solution.name}.</b>{' '}
        {trajectory && (
          <>
            Drag along <i>{trajectory.time.name}</i>: the point runs along the solution.{' '}
          </>
        )}
        From <Link to={paths.solution.to(solution.id)}>{solution.label}</Link>, {sourceOf(solution)}.
      </Caption>
    </chakra.figure>
  );
}

/** Holds the place of the figure while it loads. */
export function HeroSkeleton() {
  return (
    <Waiting>
      <Skeleton aspectRatio={{ base: '358 / 400', md: '645 / 425' }} />
    </Waiting>
  );
}

/** The card's own points are too coarse for a figure of this size: the solution itself has the exact ones. */
function useTrajectory({ id, preview }: SolutionCard): { trajectory: Trajectory | undefined; pending: boolean } {
  const wanted = hasTwoUnknowns(preview);
  const solution = useQuery({
    queryKey: keys.solutions.detail(id),
    queryFn: () => unwrap(api.GET('/solutions/{id}', { params: { path: { id } } })),
    enabled: wanted,
  });
  const timeName = preview.kind === 'lines' ? preview.x.name : '';
  return {
    trajectory: solution.data && trajectoryOf(solution.data.evaluated, timeName),
    pending: wanted && solution.isPending,
  };
}

const sourceOf = ({ preview }: SolutionCard): ReactNode =>
  preview.source === 'weights' ? 'drawn from its own weights' : 'drawn from the sample sent with it';

function RunningFigure({ trajectory }: { trajectory: Trajectory }) {
  const { time } = trajectory;
  const { place, playing, moveTo, toggle } = useClock(0.61);
  const now = `${time.name} = ${formatFixed(time.min + place * (time.max - time.min), 2)}`;
  return (
    <Plate>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1.75fr 1fr' }}
        gap="4"
        padding="20px 20px 12px"
      >
        <PhasePlane trajectory={trajectory} place={place} />
        <chakra.div display={{ base: 'none', md: 'grid' }} alignContent="center" gap="2">
          <TimePlot trajectory={trajectory} place={place} unknown={1} />
          <TimePlot trajectory={trajectory} place={place} unknown={2} />
        </chakra.div>
      </chakra.div>
      <Scrubber>
        <IconButton label={playing ? 'Pause' : 'Play'} onClick={toggle}>
          {playing ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
        <input
          type="range"
          min="0"
          max="1"
          step="0.002"
          value={place}
          aria-label="Time"
          aria-valuetext={now}
          onChange={(event) => moveTo(Number(event.currentTarget.value))}
        />
        <output>{now}</output>
      </Scrubber>
    </Plate>
  );
}
