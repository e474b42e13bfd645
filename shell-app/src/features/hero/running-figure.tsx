import { symbolOf } from '@hub/figure/symbol';
import { formatEnds, formatFixed } from '@hub/figure/numbers';
import type { PhasePlane as Plane } from '@hub/openapi/types';
import { PauseIcon, PlayIcon } from '@hub/web-kit/icons';
import { chakra, IconButton } from '@hub/web-kit/ui';
import type { CSSProperties } from 'react';
import { messages } from '../../messages/messages.ts';
import { HeroFrame } from './hero-frame.tsx';
import { PhasePlane, TimePlot } from './plots.tsx';
import { timeAt, upTo, type Track, type Trajectory } from './trajectory.ts';
import { useClock } from './use-clock.ts';

const t = messages.home.hero;

const Slider = chakra('input', {
  base: {
    flex: 1,
    minWidth: 0,
    height: 'target',
    margin: 0,
    appearance: 'none',
    background: 'transparent',
    cursor: 'pointer',
    borderRadius: 'badge',
    '@media (forced-colors: active)': { appearance: 'auto' },
    '&::-webkit-slider-runnable-track': {
      height: '4px',
      borderRadius: 'badge',
      background: 'linear-gradient(to right, {colors.solid} var(--run), {colors.line} var(--run))',
    },
    '&::-webkit-slider-thumb': {
      appearance: 'none',
      width: '20px',
      height: '20px',
      marginTop: '-2',
      borderRadius: 'round',
      border: '2px solid {colors.solid}',
      background: 'plate',
    },
    '&::-moz-range-track': { height: '4px', borderRadius: 'badge', background: 'line' },
    '&::-moz-range-progress': { height: '4px', borderRadius: 'badge', background: 'solid' },
    '&::-moz-range-thumb': {
      boxSizing: 'border-box',
      width: '20px',
      height: '20px',
      borderRadius: 'round',
      border: '2px solid {colors.solid}',
      background: 'plate',
    },
  },
});
const Now = chakra('output', {
  base: { fontFamily: 'mono', fontSize: 'small', minWidth: '5.5rem', textAlign: 'right' },
});
/** Plays only on request, and respects the preference for reduced motion. */
const Playing = chakra('div', { base: { '@media (prefers-reduced-motion: reduce)': { display: 'none' } } });

/** Starts part of the way along, so that the first picture shows a curve. */
const START = 0.61;

export interface RunningFigureProps {
  trajectory: Trajectory;
  /** Phase plane around the orbit; null where it is not known. */
  surroundings: Plane | null;
}

/** Two unknowns against each other and over time; one point runs in all three, by itself or dragged. */
export function RunningFigure({ trajectory, surroundings }: RunningFigureProps) {
  const { first, second, time } = trajectory;
  const { place, playing, moveTo, toggle } = useClock(START);
  const inWords = (name: string, value: number) => t.now(symbolOf(name), formatFixed(value, 2));
  const now = inWords(time.name, timeAt(trajectory, place));
  const values = [first, second].map((track) => inWords(track.name, upTo(trajectory, track, place).at(-1) ?? NaN));
  const plot = { trajectory, place, onMove: moveTo };
  const sentence = t.sentence(ofTrack(first), ofTrack(second), ofTrack(time));
  return (
    <HeroFrame
      sentence={sentence}
      plane={(width, height) => <PhasePlane {...plot} surroundings={surroundings} width={width} height={height} />}
      times={[
        (width, height) => <TimePlot {...plot} unknown={1} width={width} height={height} />,
        (width, height) => <TimePlot {...plot} unknown={2} width={width} height={height} />,
      ]}
      scrubber={
        <>
          <Playing>
            <IconButton label={playing ? t.pause : t.play} onClick={toggle}>
              {playing ? <PauseIcon /> : <PlayIcon />}
            </IconButton>
          </Playing>
          <Slider
            type="range"
            min="0"
            max="1"
            step="0.002"
            value={place}
            aria-label={t.time}
            aria-valuetext={[now, ...values].join(', ')}
            style={{ '--run': `${place * 100}%` } as CSSProperties}
            onChange={(event) => moveTo(Number(event.currentTarget.value))}
          />
          <Now>{now}</Now>
        </>
      }
    />
  );
}

const ofTrack = ({ name, min, max }: Pick<Track, 'name' | 'min' | 'max'>) => ({
  name: symbolOf(name),
  ends: formatEnds({ min, max }),
});
