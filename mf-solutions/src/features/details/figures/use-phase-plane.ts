import type { Solution } from '@hub/openapi/types';
import { symbolOf, symbolsOf } from '@hub/figure/symbol';
import { useMemo, useState } from 'react';
import type { Range } from '../../../drawing/scale.ts';
import { numbersIn, viewInAddress, type ViewParts } from '../../../explore/address.ts';
import type { Curves } from '../../../explore/curves.ts';
import { NAMED_LIMIT } from '../../../explore/lines-drawing.ts';
import { phaseDrawing } from '../../../explore/phase-drawing.ts';
import { messages } from '../../../messages/messages.ts';
import type { Evaluation } from './use-evaluation.ts';
import { isPhaseAxis, stateOrder, usePhase, type PhaseAxis, type Start } from './use-phase.ts';

export type Layout = 'time' | 'both' | 'phase';

const MAX_UNKNOWNS = 12;
const words = messages.explore;

/**
 * The phase plane of a solution, and the time that it shares with the plot over time. Of a single unknown the plane is that of the
 * unknown and its derivative, for which the networks are needed.
 * @param height as high as the plot over time
 */
export function usePhasePlane(
  solution: Solution,
  curves: Curves,
  unknowns: readonly { name: string }[],
  evaluation: Evaluation,
  held: readonly number[],
  height: number,
  writeAddress: (parts: ViewParts) => void,
) {
  const names = useMemo(() => symbolsOf(unknowns.map(({ name }) => name)), [unknowns]);
  const time = symbolOf(solution.diff_equation_details.independent_variables[0] ?? 't');
  const isOffered =
    curves.xs.length > 1 &&
    names.length <= MAX_UNKNOWNS &&
    (names.length > 1 || (names.length === 1 && evaluation.isPossible));
  const [from, to] = [curves.xs[0] ?? 0, curves.xs.at(-1) ?? 1];
  const [layout, setLayout] = useState<Layout>(() => {
    const asked = viewInAddress('layout');
    if (!isOffered) return 'time';
    if (asked === 'time' || asked === 'both' || asked === 'phase') return asked;
    return names.length > 1 && names.length <= NAMED_LIMIT ? 'both' : 'time';
  });
  const [at, setAt] = useState(() => {
    const [asked] = numbersIn(viewInAddress('at'));
    return Math.min(to, Math.max(from, asked ?? from + 0.24 * (to - from)));
  });
  const [axes, setAxes] = useState<readonly [PhaseAxis, PhaseAxis]>(() => {
    const [x = '', y = ''] = (viewInAddress('axes') ?? '').split(',');
    if (isPhaseAxis(x, names.length) && isPhaseAxis(y, names.length)) return [x, y];
    return names.length === 1 ? ['u0', 'd0'] : ['u0', 'u1'];
  });
  const [wantsField, setWantsField] = useState(viewInAddress('field') === '1');
  const [start, setStart] = useState<Start | null>(() => {
    const [x, y] = numbersIn(viewInAddress('start'));
    return x === undefined || y === undefined ? null : [x, y];
  });
  const changeStart = (next: Start | null) => {
    setStart(next);
    writeAddress({ start: next && next.map((value) => String(Number(value.toPrecision(6)))).join(',') });
  };
  const isOfState = stateOrder(axes, names.length) !== undefined;
  const isShown = isOffered && layout !== 'time';
  const { shown, fieldState } = usePhase({
    curves,
    names,
    time,
    axes,
    evaluation,
    held,
    isShown,
    wantsField: isShown && wantsField,
    at,
    start: isOfState ? start : null,
  });
  const drawing = useMemo(() => phaseDrawing(shown, height), [shown, height]);
  return {
    isOffered,
    layout: isOffered ? layout : 'time',
    setLayout: (next: Layout) => {
      setLayout(next);
      writeAddress({ layout: next });
    },
    at,
    setAt: (next: number) => {
      setAt(next);
      writeAddress({ at: String(Number(next.toPrecision(8))) });
    },
    range: { from, to },
    names,
    time,
    axes,
    setAxes: (next: readonly [PhaseAxis, PhaseAxis]) => {
      setAxes(next);
      // A place in one plane is none in another.
      changeStart(null);
      writeAddress({ axes: next.join(',') });
    },
    shown,
    drawing,
    orbit: {
      isOn: shown.start !== null,
      /** Begins in the middle of the plane. */
      setOn: (isOn: boolean) => changeStart(isOn ? [middleOf(shown.across), middleOf(shown.up)] : null),
      setStart: changeStart,
    },
    field: {
      isOn: wantsField,
      setOn: (isOn: boolean) => {
        setWantsField(isOn);
        writeAddress({ field: isOn ? '1' : null });
      },
      isPossible: evaluation.isPossible && isOfState,
      note:
        names.length > 2
          ? words.fieldOfTwo
          : fieldState === 'unread'
            ? words.fieldUnread
            : fieldState === 'at a time'
              ? words.fieldAtTime
              : undefined,
    },
  };
}

const middleOf = ({ from, to }: Range): number => from / 2 + to / 2;
