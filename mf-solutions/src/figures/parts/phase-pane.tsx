import { formatNumber } from '@hub/figure/numbers';
import { Box, Checkbox, Flex, Segmented, Select, Text } from '@hub/web-kit/ui';
import { useCallback, useRef } from 'react';
import { Canvas } from '../paint/canvas.tsx';
import { heightIn, type Drawing, type Frame, type Pixel } from '../marks/marks.ts';
import { useSize } from '../paint/use-size.ts';
import { Explorable } from './explorable.tsx';
import {
  distanceFromStart,
  phaseBox,
  placeInPlane,
  pointMarks,
  timeNear,
  type ShownPhase,
} from '../marks/phase-drawing.ts';

import { messages } from '../../messages/messages.ts';
import { useWide } from '../../use-wide.ts';
import { axisName, type PhaseAxis, type Start } from '../values/use-phase.ts';

const words = messages.explore;
/** Share of the range of the time within which of the point a press on the curve still grabs it. */
const POINT_SHARE = 0.02;
/** Step of the start by an arrow key, as a share of the step by which other figures move. */
const START_STEP = 0.2;
const REACH = { mouse: 24, touch: 44 };

export interface PhasePaneProps {
  drawing: Drawing;
  shown: ShownPhase;
  at: number;
  setAt: (time: number) => void;
  placeText: string;
  setStart: (start: Start) => void;
  fills: boolean;
}

/** One quantity against another, with a point that one drags through time, and on request the start of a numeric solution. */
export function PhasePane({ drawing, shown, at, setAt, placeText, setStart, fills }: PhasePaneProps) {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place, { wide: 508, narrow: 344 });
  const box = phaseBox({ width: size.width, height: heightIn(drawing, size, fills) }, shown);
  const overlay = useCallback((frame: Frame) => pointMarks(frame, shown, at), [shown, at]);
  const [from, to] = [shown.times[0] ?? 0, shown.times.at(-1) ?? 1];
  const follow = (to: Pixel) => {
    const near = timeNear(shown, box, to);
    if (near) setAt(near.time);
  };
  const step = (share: number) => setAt(Math.min(to, Math.max(from, at + share * (to - from))));
  const { start, across, up } = shown;
  const begin = (to: Pixel) => setStart(placeInPlane(shown, box, to));
  const grab = (pressed: Pixel, isTouch: boolean) => {
    const reach = isTouch ? REACH.touch : REACH.mouse;
    if (distanceFromStart(shown, box, pressed) < reach) return begin;
    // With a start to be chosen, the curve leaves the plane to it, all but its point.
    const near = timeNear(shown, box, pressed);
    const isNear = near && near.distance < reach && (!start || Math.abs(near.time - at) < POINT_SHARE * (to - from));
    return isNear ? follow : undefined;
  };
  const moveStart = (byAcross: number, byUp: number) => {
    if (!start) return step((byAcross + byUp) / 10);
    setStart([
      clamped(start[0] + START_STEP * byAcross * (across.to - across.from), across),
      clamped(start[1] + START_STEP * byUp * (up.to - up.from), up),
    ]);
  };
  return (
    <Explorable
      title={words.phase}
      fills={fills}
      touch="none"
      zoom={() => undefined}
      zoomBy={() => undefined}
      pan={() => undefined}
      nudge={moveStart}
      move={(across, up) => step(10 * (across + up))}
      reset={() => setAt(from)}
      hover={() => undefined}
      press={start ? begin : follow}
      grab={grab}
    >
      <Canvas
        drawing={drawing}
        overlay={overlay}
        summary={
          words.phaseSummary(shown.names.y, shown.names.x, placeText) +
          (start ? words.orbitSummary(startText(shown.names, start)) : '')
        }
        fills={fills}
        place={place}
        size={size}
      />
    </Explorable>
  );
}

const clamped = (value: number, { from, to }: { from: number; to: number }): number =>
  Math.min(to, Math.max(from, value));

const startText = (names: ShownPhase['names'], [x, y]: Start): string =>
  [words.at(names.x, formatNumber(x, 4)), words.at(names.y, formatNumber(y, 4))].join(', ');

export interface PhaseChoiceProps {
  names: readonly string[];
  /** What each of them means, where that is known. */
  notes: readonly (string | undefined)[];
  time: string;
  axes: readonly [PhaseAxis, PhaseAxis];
  setAxes: (axes: readonly [PhaseAxis, PhaseAxis]) => void;
  /** Whether derivatives can be computed. */
  hasDerivatives: boolean;
  field: { isOn: boolean; setOn: (isOn: boolean) => void; note: string | undefined; isPossible: boolean };
  orbit: { isOn: boolean; setOn: (isOn: boolean) => void };
}

/** Letters of a name: three buttons with longer ones are wider than the figure, or than a phone. */
const MAX_NAME_IN_BUTTON = { wide: 3, narrow: 1 };

/** What stands along the axes: of three unknowns with short names one of three planes, else two menus. */
export function PhaseChoice({ names, notes, time, axes, setAxes, hasDerivatives, field, orbit }: PhaseChoiceProps) {
  const nameOf = (axis: PhaseAxis) => axisName(axis, names, time);
  const maxLength = useWide('md') ? MAX_NAME_IN_BUTTON.wide : MAX_NAME_IN_BUTTON.narrow;
  const planes: [PhaseAxis, PhaseAxis][] = [
    ['u0', 'u1'],
    ['u0', 'u2'],
    ['u1', 'u2'],
  ];
  const option = (value: PhaseAxis, note?: string) => ({
    value,
    label: note ? `${nameOf(value)} ${note}` : nameOf(value),
  });
  const options = [
    ...names.map((_, n) => option(`u${n}`, notes[n])),
    ...(hasDerivatives ? names.map((_, n) => option(`d${n}`)) : []),
    option('t'),
  ];
  return (
    <Flex wrap="wrap" alignItems="center" gap="3">
      {names.length === 3 && names.every((name) => name.length <= maxLength) ? (
        <Segmented
          label={words.phase}
          size="sm"
          options={planes.map((plane) => ({
            value: plane.join(),
            label: words.against(nameOf(plane[1]), nameOf(plane[0])),
          }))}
          value={axes.join()}
          onChange={(value) => setAxes(planes.find((plane) => plane.join() === value) ?? axes)}
        />
      ) : (
        (['x', 'y'] as const).map((side, place) => (
          <Flex key={side} alignItems="center" gap="2">
            <Text as="span" textStyle="small" color="ink-2">
              {words.phaseAxis[side]}
            </Text>
            <Select
              aria-label={words.phaseAxis[side]}
              width="auto"
              maxWidth={{ base: '9rem', md: '13rem' }}
              options={options}
              value={axes[place]!}
              onChange={(axis: PhaseAxis) => setAxes(place === 0 ? [axis, axes[1]] : [axes[0], axis])}
            />
          </Flex>
        ))
      )}
      <Box flex="1" />
      {field.note && (
        <Text as="span" textStyle="small" color="ink-2" role="status">
          {field.note}
        </Text>
      )}
      {field.isPossible && (
        <>
          <Checkbox label={words.field} checked={field.isOn} onChange={field.setOn} />
          <Checkbox label={words.startAnywhere} checked={orbit.isOn} onChange={orbit.setOn} />
        </>
      )}
    </Flex>
  );
}
