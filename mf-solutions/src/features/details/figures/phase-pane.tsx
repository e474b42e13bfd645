import { Box, Checkbox, Flex, Segmented, Select, Text } from '@hub/web-kit/ui';
import { useCallback, useRef } from 'react';
import { Canvas } from '../../../drawing/canvas.tsx';
import type { Drawing, Frame } from '../../../drawing/marks.ts';
import { useSize } from '../../../drawing/use-size.ts';
import { Explorable } from '../../../explore/explorable.tsx';
import { phaseBox, pointMarks, timeNear, type ShownPhase } from '../../../explore/phase-drawing.ts';
import type { Pixel } from '../../../explore/use-gestures.ts';
import { messages } from '../../../messages/messages.ts';
import { axisName, type PhaseAxis } from './use-phase.ts';

const words = messages.explore;
const REACH = { mouse: 24, touch: 44 };

export interface PhasePaneProps {
  drawing: Drawing;
  shown: ShownPhase;
  at: number;
  setAt: (time: number) => void;
  placeText: string;
}

/** One quantity against another, with a point that one drags through time. */
export function PhasePane({ drawing, shown, at, setAt, placeText }: PhasePaneProps) {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const box = phaseBox({ width: size.width, height: drawing.heightFor(size.width) }, shown);
  const overlay = useCallback((frame: Frame) => pointMarks(frame, shown, at), [shown, at]);
  const [from, to] = [shown.times[0] ?? 0, shown.times.at(-1) ?? 1];
  const follow = (to: Pixel) => {
    const near = timeNear(shown, box, to);
    if (near) setAt(near.time);
  };
  const step = (share: number) => setAt(Math.min(to, Math.max(from, at + share * (to - from))));
  const grab = (pressed: Pixel, isTouch: boolean) => {
    const near = timeNear(shown, box, pressed);
    return near && near.distance < (isTouch ? REACH.touch : REACH.mouse) ? follow : undefined;
  };
  return (
    <Explorable
      title={words.phase}
      touch="none"
      zoom={() => undefined}
      zoomBy={() => undefined}
      pan={() => undefined}
      nudge={(across, up) => step((across + up) / 10)}
      move={(across, up) => step(10 * (across + up))}
      reset={() => setAt(from)}
      hover={() => undefined}
      press={follow}
      grab={grab}
    >
      <Canvas
        drawing={drawing}
        overlay={overlay}
        summary={words.phaseSummary(shown.names.y, shown.names.x, placeText)}
        place={place}
        size={size}
      />
    </Explorable>
  );
}

export interface PhaseChoiceProps {
  names: readonly string[];
  time: string;
  axes: readonly [PhaseAxis, PhaseAxis];
  setAxes: (axes: readonly [PhaseAxis, PhaseAxis]) => void;
  /** Whether derivatives can be computed. */
  hasDerivatives: boolean;
  field: { isOn: boolean; setOn: (isOn: boolean) => void; note: string | undefined; isPossible: boolean };
}

/** Three buttons with longer names are wider than a phone. */
const MAX_NAME_IN_BUTTON = 3;

/** What stands along the axes: of three unknowns with short names one of three planes, else two menus. */
export function PhaseChoice({ names, time, axes, setAxes, hasDerivatives, field }: PhaseChoiceProps) {
  const nameOf = (axis: PhaseAxis) => axisName(axis, names, time);
  const planes: [PhaseAxis, PhaseAxis][] = [
    ['u0', 'u1'],
    ['u0', 'u2'],
    ['u1', 'u2'],
  ];
  const options = [
    ...names.map((_, n): PhaseAxis => `u${n}`),
    ...(hasDerivatives ? names.map((_, n): PhaseAxis => `d${n}`) : []),
    't' as PhaseAxis,
  ].map((value) => ({ value, label: nameOf(value) }));
  return (
    <Flex wrap="wrap" alignItems="center" gap="3" paddingInline={{ base: '3', md: '5' }} paddingBottom="3">
      {names.length === 3 && names.every((name) => name.length <= MAX_NAME_IN_BUTTON) ? (
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
      {field.isPossible && <Checkbox label={words.field} checked={field.isOn} onChange={field.setOn} />}
    </Flex>
  );
}
