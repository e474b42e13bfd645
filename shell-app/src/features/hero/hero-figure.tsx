import type { SolutionCard } from '@hub/openapi/types';
import { formatFixed } from '@hub/web-kit/format';
import { PauseIcon, PlayIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { CardFigure } from '@hub/web-kit/plots/card-figure';
import { chakra, IconButton, Link, Plate } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { PhasePlane, TimePlot } from './phase-plane.tsx';
import { trajectoryOf, type Trajectory } from './trajectory.ts';
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
  const trajectory = trajectoryOf(solution.preview);
  return (
    <chakra.figure margin="0" minWidth="0">
      {trajectory ? (
        <RunningFigure trajectory={trajectory} />
      ) : (
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

const sourceOf = ({ preview }: SolutionCard): ReactNode =>
  preview.source === 'weights' ? 'drawn from its own weights' : 'drawn from the sample sent with it';

function RunningFigure({ trajectory: { time, first, second } }: { trajectory: Trajectory }) {
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
        <PhasePlane first={first} second={second} place={place} />
        <chakra.div display={{ base: 'none', md: 'grid' }} alignContent="center" gap="2">
          <TimePlot track={first} time={time} series={1} place={place} />
          <TimePlot track={second} time={time} series={2} place={place} />
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
