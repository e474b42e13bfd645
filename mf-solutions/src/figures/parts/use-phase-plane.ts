import type { Solution } from '@hub/openapi/types';
import { symbolOf, symbolsOf } from '@hub/figure/symbol';
import { useMemo } from 'react';
import type { Range } from '../marks/scale.ts';
import type { Curves } from '../marks/curves.ts';
import { NAMED_LIMIT } from '../marks/lines-drawing.ts';
import { phaseDrawing } from '../marks/phase-drawing.ts';
import type { FigureState } from '../state/use-figure-state.ts';
import { messages } from '../../messages/messages.ts';
import type { Evaluation } from '../values/use-evaluation.ts';
import { isPhaseAxis, stateOrder, usePhase, type PhaseAxis, type Start } from '../values/use-phase.ts';

export type Layout = 'time' | 'both' | 'phase';

const MAX_UNKNOWNS = 12;
/** Place of the time at first, as a share of the points of the sample. */
const FIRST_SHARE = 0.24;
/** Letters of a meaning that fits beside a curve. */
const MAX_MEANING = 14;
const words = messages.explore;

interface PhasePlaneParts {
  solution: Solution;
  curves: Curves;
  unknowns: readonly { name: string }[];
  /** What each of them means, where that is known. */
  notes: readonly (string | undefined)[];
  evaluation: Evaluation;
  held: readonly number[];
  /** Height in pixels, the same as the height of the plot over time. */
  height: number;
  state: FigureState;
}

/**
 * The phase plane of a solution, and the time that it shares with the plot over time. Of a single unknown the plane is that of the
 * unknown and its derivative, for which the networks are needed.
 */
export function usePhasePlane({ solution, curves, unknowns, notes, evaluation, held, height, state }: PhasePlaneParts) {
  const { view, change } = state;
  const names = useMemo(() => symbolsOf(unknowns.map(({ name }) => name)), [unknowns]);
  const time = symbolOf(solution.diff_equation_details.independent_variables[0] ?? 't');
  const layout = layoutOf({ curves, unknowns, evaluation, view });
  const isOffered = layout !== undefined;
  const [from, to] = [curves.xs[0] ?? 0, curves.xs.at(-1) ?? 1];
  const at = Math.min(to, Math.max(from, view.at?.[0] ?? firstPlace(curves)));
  const axes = useMemo(() => axesOf(view.axes, names.length), [view.axes, names.length]);
  const { start } = view;
  // Of two unknowns the directions are what makes the plane worth looking at.
  const isFieldFirst = names.length === 2;
  const wantsField = view.field ?? isFieldFirst;
  const changeStart = (next: Start | null) => change({ start: next });
  const isOfState = stateOrder(axes, names.length) !== undefined;
  const isShown = isOffered && layout !== 'time';
  const { shown: lettered, fieldState } = usePhase({
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
  const shown = useMemo(() => {
    const shortNotes = notes.map((note) => (note && note.length <= MAX_MEANING ? note : undefined));
    const nullclines = lettered.nullclines.map((one) => ({
      ...one,
      name: shortNotes[names.indexOf(one.name)] ?? one.name,
    }));
    return { ...lettered, nullclines };
  }, [lettered, names, notes]);
  const drawing = useMemo(() => phaseDrawing(shown, height), [shown, height]);
  return {
    isOffered,
    layout: layout ?? 'time',
    setLayout: (next: Layout) => change({ layout: next }),
    at,
    setAt: (next: number) => change({ at: [next] }),
    range: { from, to },
    names,
    time,
    axes,
    // A place in one plane is none in another.
    setAxes: (next: readonly [PhaseAxis, PhaseAxis]) => change({ axes: next.join(','), start: null }),
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
      setOn: (isOn: boolean) => change({ field: isOn === isFieldFirst ? null : isOn }),
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

/** A place of the sample, whose values came with the page. */
const firstPlace = ({ xs }: Curves): number => xs[Math.round(FIRST_SHARE * (xs.length - 1))] ?? 0;

const middleOf = ({ from, to }: Range): number => from / 2 + to / 2;

type LayoutParts = Pick<PhasePlaneParts, 'curves' | 'unknowns' | 'evaluation'> & Pick<FigureState, 'view'>;

/** What is seen at first, or is chosen; undefined where there is no phase plane. */
export function layoutOf({ curves, unknowns, evaluation, view }: LayoutParts): Layout | undefined {
  const count = unknowns.length;
  const isOffered =
    curves.xs.length > 1 && count <= MAX_UNKNOWNS && (count > 1 || (count === 1 && evaluation.isPossible));
  if (!isOffered) return undefined;
  const chosen = view.layout;
  if (chosen === 'time' || chosen === 'both' || chosen === 'phase') return chosen;
  return count > 1 && count <= NAMED_LIMIT ? 'both' : 'time';
}

function axesOf(chosen: string | null, unknowns: number): readonly [PhaseAxis, PhaseAxis] {
  const [x = '', y = ''] = (chosen ?? '').split(',');
  if (isPhaseAxis(x, unknowns) && isPhaseAxis(y, unknowns)) return [x, y];
  if (unknowns === 1) return ['u0', 'd0'];
  // Of three, the last against the first shows most: the two wings of Lorenz’s curve.
  return unknowns === 3 ? ['u0', 'u2'] : ['u0', 'u1'];
}
