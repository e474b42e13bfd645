import { symbolOf } from '@hub/figure/symbol';
import { RaisedText } from '@hub/web-kit/plots/raised-text';
import { ticksWithRoom, type Axis } from './axes.ts';
import { shareOf, xIn, yIn, type Frame } from './drawing.tsx';
import type { Track } from './trajectory.ts';

const TICK_PX = 5;

interface AxesProps {
  frame: Frame;
  across: Axis;
  up: Axis;
  /** Whether there is also a line along the numbers of the vertical axis. */
  hasUpright: boolean;
}

/** The two axes of a plot with their numbers. */
export function Axes({ frame, across, up, hasUpright }: AxesProps) {
  const { left, right, top, bottom } = frame;
  const below = ticksWithRoom(across, right - left).map(({ value, text }) => ({
    x: xIn(frame, shareOf(across, value)),
    text,
  }));
  const beside = up.ticks.map(({ value, text }) => ({ y: yIn(frame, shareOf(up, value)), text }));
  const marks = below.map(({ x }) => `M${x} ${bottom}v${TICK_PX}`).join('');
  return (
    <>
      <path data-axis d={`M${left} ${bottom}H${right}${marks}${hasUpright ? `M${left} ${bottom}V${top}` : ''}`} />
      {below.map(({ x, text }) => (
        <text key={text} x={x} y={bottom + 18} textAnchor="middle">
          <RaisedText>{text}</RaisedText>
        </text>
      ))}
      {beside.map(({ y, text }) => (
        <text key={text} x={left - 8} y={y + 4} textAnchor="end">
          <RaisedText>{text}</RaisedText>
        </text>
      ))}
    </>
  );
}

type Named = Pick<Track, 'name' | 'meaning'>;

const Letter = ({ name, series }: { name: string; series: 1 | 2 }) => (
  <tspan data-variable={series}>{symbolOf(name)}</tspan>
);

/** The names of the axes of the plane, below and beside them. */
export function PlaneNames({ frame, across, up }: { frame: Frame; across: Named; up: Named }) {
  const { left, right, top, bottom } = frame;
  return (
    <>
      <text data-name x={(left + right) / 2} y={bottom + 38} textAnchor="middle">
        {across.meaning && `${across.meaning} `}
        <Letter name={across.name} series={1} />
      </text>
      <text data-name transform={`translate(13 ${(top + bottom) / 2}) rotate(-90)`} textAnchor="middle">
        {up.meaning && `${up.meaning} `}
        <Letter name={up.name} series={2} />
      </text>
    </>
  );
}

/** The name of the unknown, above its values. */
export const NameAbove = ({ frame, track, series }: { frame: Frame; track: Named; series: 1 | 2 }) => (
  <text data-name x={frame.left} y={frame.top - 10}>
    <Letter name={track.name} series={series} />
    {track.meaning && ` ${track.meaning}`}
  </text>
);
